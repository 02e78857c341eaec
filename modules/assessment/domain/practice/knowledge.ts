import type { Instant } from "#vocabulary/instant";

/** What one attempt or practice shows of a learner. `stream` and the order of `tries` settle ties of the clock. */
export interface Studied {
  readonly stream: string;
  /** Questions that were on the screen. */
  readonly seen: readonly string[];
  /** Answers that count, in the order in which they were recorded. */
  readonly tries: readonly { readonly questionId: string; readonly right: boolean; readonly at: Instant }[];
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

interface OneTry {
  readonly questionId: string;
  readonly right: boolean;
  readonly at: Instant;
  /** Whether it is the first at this question in its attempt or practice. */
  readonly first: boolean;
  readonly place: string;
  readonly index: number;
}

/** The tries of a practice in the order in which they were given, whatever device they came from. */
const triesOf = ({ stream, tries }: Studied): readonly OneTry[] => {
  const begun = new Set<string>();
  return tries
    .map((one, index) => ({ ...one, place: stream, index }))
    .toSorted((one, other) => one.at - other.at || one.index - other.index)
    .map((one) => {
      const first = !begun.has(one.questionId);
      begun.add(one.questionId);
      return { ...one, first };
    });
};

/** Returns the first try at each question, which shows what the learner knew. */
export const firstTries = (studied: Studied): Studied["tries"] =>
  triesOf(studied).filter(({ first }) => first);

const inOrder = (one: OneTry, other: OneTry): number => {
  if (one.at !== other.at) return one.at - other.at;
  if (one.place !== other.place) return one.place < other.place ? -1 : 1;
  return one.index - other.index;
};

const after = (before: KnownQuestion | undefined, { right, at, first }: OneTry): KnownQuestion => {
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
  for (const one of studied.flatMap(triesOf).toSorted(inOrder))
    answered.set(one.questionId, after(answered.get(one.questionId), one));
  return { seen: new Set([...studied.flatMap(({ seen }) => seen), ...answered.keys()]), answered };
};
