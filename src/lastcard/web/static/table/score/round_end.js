/** What the end of a round needs: its score sheet, and the points that fly. */

import { clearPoints, flyPoints } from "../motion/points.js";
import { countUp, scoreSheet } from "./score_sheet.js";

export { clearPoints, countUp, flyPoints, scoreSheet };
