/** Cuts between characters, never inside one. */
export const cutTo = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;

/** Text in lines, without what is not seen and without what PostgreSQL does not store. */
export const plainLines = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, (found) => (found === "\n" ? found : ""))
    .trim();

/** The same in one line. */
export const plainLine = (text: string): string => plainLines(text.replaceAll(/\s+/g, " "));
