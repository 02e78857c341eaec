/** Keeps a code or a command in its own order inside a sentence of any language. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;
