/** Puts a picture of the gallery into a text, on a line of its own, after the line of the cursor. */
export const withPicture = (body: string, at: number, code: string): string => {
  const end = body.indexOf("\n", Math.min(at, body.length));
  const place = end === -1 ? body.length : end;
  const before = body.slice(0, place).trimEnd();
  const after = body.slice(place).trim();
  return [before, `![](${code})`, after].filter((part) => part !== "").join("\n\n");
};
