/** Keeps a name in its own direction inside a sentence of any language. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
