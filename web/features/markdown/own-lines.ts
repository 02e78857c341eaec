/** What a text can show on a line of its own. */
export type OwnLine = "sign" | "scene" | "picture";

/** The line that shows something, by its code. */
export const lineOf = (kind: OwnLine, code: string): string =>
  kind === "picture" ? `![](${code})` : `::${kind} ${code}`;
