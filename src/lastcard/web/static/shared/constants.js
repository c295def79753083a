/** Generated from cards.py, game/events.py, rules/edition.py and bots/registry.py by `python scripts/page_constants.py`. */

/** The colours, in the order of the notation. */
export const COLORS = "rygb";

/** The faces of coloured cards, in the order of the notation. */
export const FACES = "0123456789srd";

/** The faces of wilds, in the order of the notation. */
export const WILD_FACES = "w4bca";

/** A pattern of a seat. */
export const SEAT = "p(?:10|[1-9])";

/** A pattern of a card. */
export const CARD = "(?:[rygb][0123456789srd]|w[w4bca])";

/** A pattern of an event, in the words of the notation. */
export const EVENT = "d (?:deal|draw|lay|hand) p(?:10|[1-9]) (?:-|(?:\\?\\?|(?:[rygb][0123456789srd]|w[w4bca]))+)|d show p(?:10|[1-9]) (?:p(?:10|[1-9])|all) (?:-|(?:\\?\\?|(?:[rygb][0123456789srd]|w[w4bca]))+)|d shuffle (?:-|(?:\\?\\?|(?:[rygb][0123456789srd]|w[w4bca]))+)|d count p(?:10|[1-9]) (?:-|(?:\\?\\?|(?:[rygb][0123456789srd]|w[w4bca]))+) \\d+|d (?:top|cut p(?:10|[1-9])|return p(?:10|[1-9])) (?:[rygb][0123456789srd]|w[w4bca])|d (?:button|color) [rygb]|d (?:reverse|rotate) (?:left|right)|d (?:miss|turn|lot|dealer|out) p(?:10|[1-9])|d swap p(?:10|[1-9]) p(?:10|[1-9])|d over (?:-|p(?:10|[1-9])(?: p(?:10|[1-9]))*)|d penalty p(?:10|[1-9]) \\d+ suggestion|d score p(?:10|[1-9])(?: p(?:10|[1-9]))* -?\\d+|d won p(?:10|[1-9])(?: p(?:10|[1-9]))*|p(?:10|[1-9]) (?:draw|keep|accept|challenge|uno)|p(?:10|[1-9]) (?:catch|notice|target) p(?:10|[1-9])|p(?:10|[1-9]) color [rygb]|p(?:10|[1-9]) (?:shed|protect) (?:(?:[rygb][0123456789srd]|w[w4bca])|-)|p(?:10|[1-9]) (?:[rygb][0123456789srd]|w[w4bca](?::[rygb])?)";

/** The ids of the published editions. */
export const EDITIONS = ["classic", "paw-patrol", "fairies", "minecraft", "anniversary", "retour"];

/** The bots that a table offers, weakest first. */
export const LEVELS = ["random", "forgetful", "careful"];
