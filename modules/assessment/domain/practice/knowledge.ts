import type { Instant } from "#vocabulary/instant";

/** An answer that counts. */
export interface StudiedTry {
  readonly questionId: string;
  readonly right: boolean;
  readonly at: Instant;
  /** What was chosen of which version of the question, for the belief behind it. */
  readonly chosen?: { readonly optionId: string; readonly version: number };
}

/** What one attempt or practice shows of a learner. `stream` and the order of `tries` settle ties of the clock. */
export interface Studied {
  readonly stream: string;
  /** Questions that were on the screen. */
  readonly seen: readonly string[];
  /** Answers that count, in the order in which they were recorded. */
  readonly tries: readonly StudiedTry[];
}

/** What a learner knows of one question. */
export interface KnownQuestion {
  readonly tries: number;
  /** Whether the last try was right. If not, it is one of "my wrong ones". */
  readonly lastRight: boolean;
  readonly lastAt: Instant;
  /** How many first tries were right one after another, up to the last. Nought when the last first try was wrong. */
  readonly streak: number;
}

/** Everything a learner knows: by the bank's id of a question. */
export interface Knowledge {
  readonly seen: ReadonlySet<string>;
  readonly answered: ReadonlyMap<string, KnownQuestion>;
}

interface OneTry extends StudiedTry {
  readonly stream: string;
  readonly index: number;
}

const inOrder = (one: OneTry, other: OneTry): number => {
  if (one.at !== other.at) return one.at - other.at;
  if (one.stream !== other.stream) return one.stream < other.stream ? -1 : 1;
  return one.index - other.index;
};

/** Tries in the order in which they were given, from any device, however late they arrived. */
const triesIn = (studied: readonly Studied[]): readonly OneTry[] =>
  studied
    .flatMap(({ stream, tries }) => tries.map((one, index): OneTry => ({ ...one, stream, index })))
    .toSorted(inOrder);

/** Returns a function that says whether a try is the first at its question in its attempt or practice. */
const firstsOf = () => {
  const begun = new Map<string, Set<string>>();
  return ({ stream, questionId }: OneTry): boolean => {
    const questions = begun.get(stream) ?? new Set();
    if (questions.has(questionId)) return false;
    begun.set(stream, questions.add(questionId));
    return true;
  };
};

/** Returns the first try at each question, which shows what the learner knew. */
export const firstTries = (studied: Studied): Studied["tries"] => triesIn([studied]).filter(firstsOf());

const after = (before: KnownQuestion | undefined, { right, at }: OneTry, first: boolean): KnownQuestion => {
  const streak = before?.streak ?? 0;
  const grown = right ? streak + 1 : 0;
  return {
    tries: (before?.tries ?? 0) + 1,
    lastRight: right,
    lastAt: at,
    // A wrong question comes back in the same practice until it is right: that teaches, but it shows nothing.
    streak: first ? grown : streak,
  };
};

/** Returns what a learner knows after everything they studied, in any order. */
export const knowledgeOf = (studied: readonly Studied[]): Knowledge => {
  const answered = new Map<string, KnownQuestion>();
  const isFirst = firstsOf();
  for (const one of triesIn(studied))
    answered.set(one.questionId, after(answered.get(one.questionId), one, isFirst(one)));
  return { seen: new Set([...studied.flatMap(({ seen }) => seen), ...answered.keys()]), answered };
};
