import type { TextLine } from "../contract/index.ts";

/** Of two texts with more lines than this together, all lines count as changed. */
const maxLines = 2_000;

/** How many lines the rest of both texts share at best, for each pair of places. */
const sharedFrom = (before: readonly string[], after: readonly string[]): Uint16Array[] => {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      table[i]![j] =
        before[i] === after[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!);
  return table;
};

const marked = (kind: TextLine["kind"], lines: readonly string[]): TextLine[] =>
  lines.map((text) => ({ kind, text }));

/** Returns the lines of both texts, with as few added and removed ones as possible. */
export const lineDifferences = (before: readonly string[], after: readonly string[]): readonly TextLine[] => {
  if (before.length + after.length > maxLines)
    return [...marked("removed", before), ...marked("added", after)];
  const table = sharedFrom(before, after);
  const lines: TextLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) {
      lines.push({ kind: "same", text: before[i]! });
      i += 1;
      j += 1;
    } else if (table[i + 1]![j]! >= table[i]![j + 1]!) lines.push({ kind: "removed", text: before[i++]! });
    else lines.push({ kind: "added", text: after[j++]! });
  }
  return [...lines, ...marked("removed", before.slice(i)), ...marked("added", after.slice(j))];
};
