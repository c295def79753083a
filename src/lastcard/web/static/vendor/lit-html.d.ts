/** What the pages use of lit-html. */
export interface TemplateResult {
  readonly strings: TemplateStringsArray;
  readonly values: unknown[];
}
export declare const html: (strings: TemplateStringsArray, ...values: unknown[]) => TemplateResult;
export declare const svg: (strings: TemplateStringsArray, ...values: unknown[]) => TemplateResult;
export declare const nothing: unique symbol;
export declare const noChange: unique symbol;
export declare const render: (value: unknown, container: HTMLElement | DocumentFragment, options?: object) => unknown;
