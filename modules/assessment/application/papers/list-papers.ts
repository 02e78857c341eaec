import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { Catalogue, type PaperOutline } from "#modules/catalogue";
import { type AttemptPaper, listPapers, type PaperProgress } from "../../contract/index.ts";
import { required } from "../../domain/marking.ts";
import { AttemptList, type StoredProgress } from "../attempts/attempt-list.ts";
import { learnerOf } from "../attempts/attempts.ts";
import { lockedPapers } from "../free-tier.ts";
import { limitOf } from "../limits/exam-limit.ts";

const keyOf = ({ testCode, testNum, category }: Omit<AttemptPaper, "version">) =>
  [testCode, testNum, category].join(":");

const paperOf = ({ reference: { testCode, testNum, category }, version }: PaperOutline): AttemptPaper => ({
  testCode,
  testNum,
  category: category ?? null,
  version,
});

const progressAt = (
  outline: PaperOutline,
  limitSeconds: number,
  progress: ReadonlyMap<string, StoredProgress>,
  locked: boolean,
): PaperProgress => {
  const paper = paperOf(outline);
  const {
    attempts = 0,
    lastStartedAt = null,
    best = null,
    running = null,
  } = progress.get(keyOf(paper)) ?? {};
  return {
    paper,
    questions: outline.sections.reduce((sum, { questions }) => sum + questions, 0),
    limitSeconds,
    sections: outline.sections.map(({ category, questions }) => ({
      category,
      questions,
      required: required(questions, outline.percents[category]),
    })),
    ...{ attempts, lastStartedAt, best, running, locked },
  };
};

export const listPapersHandler = implement(
  listPapers,
  Effect.fnUntraced(function* ({ query: { testCode = null, kind }, caller }) {
    const outlines = yield* (yield* Catalogue).listPapers(testCode);
    // One waits no longer than for the other.
    const [found, isLocked] = yield* Effect.all(
      [(yield* AttemptList).progressOf(learnerOf(caller), testCode), lockedPapers(caller)],
      { concurrency: "unbounded" },
    );
    const progress = new Map(found.map((one) => [keyOf(one.paper), one]));
    const wanted = outlines.filter(
      ({ reference }) => kind === undefined || (reference.category ?? "exam") === kind,
    );
    const papers = yield* Effect.forEach(wanted, (outline) =>
      Effect.map(limitOf(outline), (limitSeconds) =>
        progressAt(outline, limitSeconds, progress, isLocked(outline.reference)),
      ),
    );
    return { papers };
  }),
);
