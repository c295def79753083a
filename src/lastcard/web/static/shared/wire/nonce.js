/** What this browser adds to the shuffles, so that no server decides them alone: 32 hexadecimal digits, new each time. */
export function freshNonce() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
