/** What is shown of the people at a table: the waiting room, the list of seats with its votes, the boxes for another match. */

import { boxes, waitingRoom } from "./lobby.js";
import { seatsPanel } from "./seats.js";
import { whyNot } from "./vote_buttons.js";

export { boxes, seatsPanel, waitingRoom, whyNot };
