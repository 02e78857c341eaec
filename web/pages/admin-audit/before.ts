/** Returns the number of an entry in the address; undefined, which means the newest entries, for any other text. */
export const beforeOf = (text: string | null): string | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? text : undefined;
