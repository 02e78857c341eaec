import type { AuthoredQuestion } from "../../contract/index.ts";
import { numeralsIn } from "./cues/combination-cues.ts";

/** Every form that an option of a combination question may have. */
const forms = [
  "Only (i)",
  "Only (ii)",
  "Only (iii)",
  "Only (i) and (ii)",
  "Only (i) and (iii)",
  "Only (ii) and (iii)",
  "(i), (ii) and (iii)",
];

/** The share of combination questions whose key may name one, two or all three statements. */
const least = 0.25;
const most = 0.42;

/** Yields the options of a combination question that have another form. */
export function* combinationFormProblems({ id, kind, options }: AuthoredQuestion): Iterable<string> {
  if (kind !== "combination") return;
  for (const { text } of options) if (!forms.includes(text)) yield `${id}: no option reads "${text}"`;
}

/** Yields options of combination questions that have another form, and keys that name too often as many statements. */
export function* combinationProblems(questions: readonly AuthoredQuestion[]): Iterable<string> {
  const combinations = questions.filter(({ kind }) => kind === "combination");
  for (const question of combinations) yield* combinationFormProblems(question);
  if (combinations.length === 0) return;
  for (const count of [1, 2, 3]) {
    const same = combinations.filter(
      ({ options, correct }) => numeralsIn(options.find(({ id }) => id === correct)!.text).length === count,
    );
    const share = same.length / combinations.length;
    if (share < least || share > most)
      yield `combinations: ${count} of the statements are right in ${Math.round(share * 100)} %`;
  }
}
