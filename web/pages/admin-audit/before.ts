/** The number of an entry out of the address; whatever is none means the newest ones. */
export const beforeOf = (text: string | null): string | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? text : undefined;
