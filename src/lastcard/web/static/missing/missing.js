/** The page for a table that is not there: its field and its links work without scripts. */

import "../shared/menu.js";
import { translate } from "../shared/messages.js";

window.addEventListener("language", () => translate());
translate();
