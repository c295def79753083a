/** The room of a site of Last Card, in a worker of this browser. */

/** How a connection ended: 1000 it was closed, 1006 the worker is gone or the table unknown, 1008 refused, 1013 try again later. */
export interface Closed {
  readonly code: number;
  readonly reason: string;
}

export interface Connection {
  readonly isOpen: boolean;
  /** Sends a message of the wire: first `{"identify": …}`, then commands. It throws before `opened`. */
  say(text: string): void;
  close(): void;
}

export interface ConnectOptions {
  /** The number of the last line that is known: the lines after it follow. Without it, those of the present round. */
  after?: number;
  /** The room listens. */
  opened?: () => void;
  /** The room says something: lines of the wire, one below the other. */
  said?: (text: string) => void;
  closed?: (how: Closed) => void;
}

export interface Room {
  /** The address of the site. */
  readonly base: URL;
  /**
   * Asks an endpoint, such as `GET /api/rules?line=classic`. The body is sent as JSON; `token` is that of a seat. A refusal is an answer with
   * its status. It rejects if the room ends.
   */
  ask(method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: `/api/${string}`, body?: unknown, how?: { token?: string }): Promise<Response>;
  /** Connects to a table. */
  connect(table: string, how?: ConnectOptions): Connection;
  /** Ends all connections, and the worker if this page has it. Tables are kept in the browser. */
  close(): void;
}

export interface RoomOptions {
  /** The address of the site, of the same origin as this page: browsers start no workers of other ones. */
  url: string | URL;
  /** Called while the site loads, with bytes. */
  progress?: (done: number, total: number) => void;
}

/** Opens the room of a site. It rejects if there is none, or if it cannot start. */
export function openRoom(options: RoomOptions): Promise<Room>;
