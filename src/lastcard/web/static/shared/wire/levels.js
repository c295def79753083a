/** The bots that a table offers here. */

import { LEVELS as ALL, LOOKAHEAD_LEVELS } from "./constants.js";
import { isLocal } from "../page/addresses.js";

/** Weakest first. Where the tables are on this device, no compiled code plays bots that look ahead. */
export const LEVELS = ALL.filter((level) => !isLocal() || !LOOKAHEAD_LEVELS.includes(level));
