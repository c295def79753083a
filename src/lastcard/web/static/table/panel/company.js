/** What is shown of the people at a table: the waiting room, the list of seats with its votes, the shelf of boxes. */

import { shelf, waitingRoom } from "./lobby.js";
import { seatsPanel } from "./seats.js";
import { whyNot } from "./vote_buttons.js";

export { seatsPanel, shelf, waitingRoom, whyNot };
