import type { AuthoredQuestion } from "../../../contract/index.ts";

/** Returns the number an option is about; null when it has none, or several. */
const numberIn = (text: string): number | null => {
  const found = text.match(/\d+(?:[ ,]\d+)*/g) ?? [];
  if (found.length !== 1) return null;
  return Number(found[0].replaceAll(" ", "").replace(",", "."));
};

/** Points at the option whose number has this rank among three different ones: 0 is the smallest. */
const ranked =
  (rank: 0 | 1 | 2) =>
  ({ options }: AuthoredQuestion): string | null => {
    const numbers = options.map(({ id, text }) => ({ id, number: numberIn(text) }));
    if (new Set(numbers.map(({ number }) => number)).size < 3) return null;
    if (numbers.some(({ number }) => number === null)) return null;
    return numbers.toSorted((one, other) => one.number! - other.number!)[rank]!.id;
  };

/** Cues of options that are numbers: their size alone must not tell which is right. */
export const numberCues = {
  "the smallest number": ranked(0),
  "the middle number": ranked(1),
  "the largest number": ranked(2),
} as const;
