/** The page that says what a server keeps of people. Its texts are in the markup, so that it can be read without JavaScript. */

import "../shared/page/menu.js";
import { t, translate } from "../shared/text/messages.js";

window.addEventListener("language", () => {
  translate();
  document.title = t("privacy-page");
});
