/** What takes the place of a part of a text. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Puts a line after the line of a place, with an empty line on each side of it that has words. */
export const lineAfter = (whole: string, at: number, line: string): Change => {
  const lineEnd = whole.indexOf("\n", Math.min(at, whole.length));
  const place = lineEnd === -1 ? whole.length : lineEnd;
  const before = whole.slice(0, place).trimEnd();
  const after = whole.slice(place).trimStart();
  const gap = (words: string) => (words === "" ? "" : "\n\n");
  return { start: before.length, end: whole.length - after.length, text: gap(before) + line + gap(after) };
};

/** The line of a place, without its end. */
export const lineAround = (whole: string, at: number): { readonly start: number; readonly end: number } => {
  const end = whole.indexOf("\n", at);
  return { start: whole.lastIndexOf("\n", at - 1) + 1, end: end === -1 ? whole.length : end };
};
