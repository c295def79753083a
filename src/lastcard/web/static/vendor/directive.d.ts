/** What the pages use of lit-html's directives. */
export declare class Directive {
  constructor(part: unknown);
  render(...values: never[]): unknown;
  update(part: unknown, values: never[]): unknown;
}
export declare const directive: (made: new (part: unknown) => Directive) => (...values: any[]) => unknown;
