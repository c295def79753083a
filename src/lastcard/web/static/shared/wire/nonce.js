/** Return 32 random hexadecimal digits. They enter the shuffles, so that the server alone does not determine them. */
export function freshNonce() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
