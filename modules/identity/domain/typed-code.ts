/** Characters of a code to type. The code of a link is longer. */
export const typedLength = 13;

/** A code to type, in groups that can be read and kept in mind: `7F3K9-QX2M-D4TZ`. */
export const inGroups = (code: string): string => `${code.slice(0, 5)}-${code.slice(5, 9)}-${code.slice(9)}`;
