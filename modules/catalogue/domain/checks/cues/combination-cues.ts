import type { AuthoredQuestion } from "../../../contract/index.ts";

/** Points at one option of a combination question by its form; null for every other question. */
type CombinationCue = (question: AuthoredQuestion) => string | null;

/** The numerals that an option names: "Only (i) and (iii)" gives i and iii. */
export const numeralsIn = (option: string): readonly string[] =>
  [...option.matchAll(/\((i{1,3})\)/g)].map(([, numeral]) => numeral!);

const highest = (scores: ReadonlyMap<string, number>): string | null => {
  const most = Math.max(...scores.values());
  const found = [...scores].filter(([, score]) => score === most);
  return found.length === 1 ? found[0]![0] : null;
};

const scored =
  (scoreOf: (named: readonly string[], question: AuthoredQuestion) => number): CombinationCue =>
  (question) =>
    question.statements === undefined
      ? null
      : highest(new Map(question.options.map(({ id, text }) => [id, scoreOf(numeralsIn(text), question)])));

/** How many statements two options judge alike. */
const agreement = (one: readonly string[], other: readonly string[]) =>
  ["i", "ii", "iii"].filter((numeral) => one.includes(numeral) === other.includes(numeral)).length;

const absolute = /\b(only|always|never|any|every|at all|whatever)\b/i;

/** Whether an option names exactly the statements without an absolute word, and there is at least one with it. */
const leavesOutAbsolutes = (named: readonly string[], { statements = [] }: AuthoredQuestion): boolean => {
  const plain = ["i", "ii", "iii"].filter((_, at) => !absolute.test(statements[at]!));
  return plain.length < 3 && plain.length === named.length && agreement(plain, named) === 3;
};

/** Cues of combination questions: which statements an option names must not tell whether it is right. */
export const combinationCues: Readonly<Record<string, CombinationCue>> = {
  "the most statements": scored((named) => named.length),
  "the fewest statements": scored((named) => -named.length),
  "all three statements": scored((named) => (named.length === 3 ? 1 : 0)),
  "a single statement": scored((named) => (named.length === 1 ? 1 : 0)),
  "most like the other options": scored((named, { options }) =>
    options.reduce((sum, { text }) => sum + agreement(named, numeralsIn(text)), 0),
  ),
  "no statement with always, never, only": scored((named, question) =>
    leavesOutAbsolutes(named, question) ? 1 : 0,
  ),
  "the longest statement": scored((named, { statements = [] }) => {
    const longest = Math.max(...statements.map((statement) => statement.length));
    const at = statements.findIndex((statement) => statement.length === longest);
    return named.includes(["i", "ii", "iii"][at]!) ? 1 : 0;
  }),
};
