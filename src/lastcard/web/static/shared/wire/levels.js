/** The bots that a table offers here. */

import { LEVELS as ALL, LOOKAHEAD_LEVELS } from "./constants.js";
import { hasCompiled } from "../page/addresses.js";

/** Weakest first. On a site of files without compiled code no bot looks ahead. */
export const LEVELS = ALL.filter((level) => hasCompiled() || !LOOKAHEAD_LEVELS.includes(level));
