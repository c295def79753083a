/** The pages for a table, and for anything else, that does not exist. Their fields and links work without scripts. */

import "../shared/page/menu.js";
import { translate } from "../shared/text/messages.js";

window.addEventListener("language", () => translate());
translate();
