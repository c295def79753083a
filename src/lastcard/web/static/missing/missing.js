/** The page for a table that does not exist. Its field and its links work without scripts. */

import "../shared/page/menu.js";
import { translate } from "../shared/text/messages.js";

window.addEventListener("language", () => translate());
translate();
