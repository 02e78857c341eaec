/** Returns the code of a sign as the tables print it. Signals have none there: ours begin with `S:`, and become an empty text. */
export const printedCode = (code: string): string => (code.startsWith("S:") ? "" : code);
