import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { uuidNamed } from "#kernel/named-uuid";
import { Catalogue } from "#modules/catalogue";
import type { PaperReference } from "#modules/catalogue/contract";
import { sampleLearnerIds } from "#modules/identity";
import { accountIdOf } from "#vocabulary/account-id";
import type { Instant } from "#vocabulary/instant";
import type { Attempt, Begun } from "../contract/attempt.ts";
import type { AssessmentEvent } from "../contract/events.ts";
import { attempt, type AttemptCommand } from "../domain/decide.ts";
import { actorOf, type AttemptPlan, Attempts, type Learner, participantIdOf } from "./attempts/attempts.ts";
import { closeAndMark, type Key, keyOf } from "./attempts/closing.ts";
import { QuestionReports } from "./practice/question-reports.ts";
import { claimedBy, commandFor } from "./answering/start-attempt.ts";

interface Sample {
  /** Whose it is, by the number of the sample learner; null for a guest. */
  readonly who: number | null;
  readonly daysAgo: number;
  readonly paper: PaperReference;
  /** Every so many questions are answered wrong; 0: none. Null: the learner still answers. */
  readonly wrongEvery: number | null;
}

const controls = (testNum: number): PaperReference => ({ testCode: "code 8", category: "controls", testNum });
const heavy = (testNum: number): PaperReference => ({
  ...{ testCode: "code 10 & 14", category: "controls", testNum },
});
const exam = (testNum: number): PaperReference => ({ testCode: "code 8", testNum });

/**
 * Short papers, but for whole exams that are few: a start stays quick. None is older than three weeks: the read model counts
 * how long an answer took until it was recorded, in milliseconds below 2^31.
 */
const samples: readonly Sample[] = [
  { who: 0, daysAgo: 20, paper: controls(1), wrongEvery: 2 },
  { who: 0, daysAgo: 17, paper: exam(1), wrongEvery: 7 },
  { who: 1, daysAgo: 19, paper: controls(1), wrongEvery: 5 },
  { who: 2, daysAgo: 18, paper: heavy(1), wrongEvery: 3 },
  { who: 3, daysAgo: 16.5, paper: controls(2), wrongEvery: 0 },
  { who: 4, daysAgo: 18, paper: controls(1), wrongEvery: 4 },
  { who: null, daysAgo: 16, paper: controls(3), wrongEvery: 3 },
  { who: 5, daysAgo: 15, paper: heavy(2), wrongEvery: 6 },
  { who: 6, daysAgo: 13, paper: controls(2), wrongEvery: 2 },
  { who: 6, daysAgo: 11, paper: controls(3), wrongEvery: 5 },
  { who: 7, daysAgo: 10, paper: exam(2), wrongEvery: 3 },
  { who: 8, daysAgo: 9, paper: controls(1), wrongEvery: 0 },
  { who: 10, daysAgo: 7, paper: controls(4), wrongEvery: 6 },
  { who: 11, daysAgo: 5, paper: heavy(3), wrongEvery: 4 },
  { who: 12, daysAgo: 4, paper: controls(2), wrongEvery: 0 },
  { who: 13, daysAgo: 2, paper: controls(1), wrongEvery: 3 },
  { who: 14, daysAgo: 1, paper: controls(5), wrongEvery: 5 },
  { who: 15, daysAgo: 0.2, paper: controls(1), wrongEvery: 6 },
  { who: 16, daysAgo: 0.1, paper: controls(2), wrongEvery: 2 },
  { who: 17, daysAgo: 0.0005, paper: exam(3), wrongEvery: null },
];

const dayMs = 24 * 3_600_000;
/** Slower than anyone who does not read. */
const answerMs = 24_000;
const streamOf = (number: number): string => uuidNamed(`assessment.sample-attempt/${number}`);

const learnerOf = ({ who }: Sample): Learner => ({
  participantId: participantIdOf(uuidNamed(`assessment.sample-browser/${who ?? "guest"}`)),
  accountId: who === null ? null : accountIdOf(sampleLearnerIds[who]!),
});

/** Every answer, right or wrong as the sample has it, one after the other. */
const answersOf = (state: Begun, key: Key, { wrongEvery }: Sample, startedAt: Instant): AttemptCommand[] =>
  state.asked.flatMap(({ questionId, options }, index): AttemptCommand[] => {
    if (wrongEvery === null && index > 9) return [];
    const isWrong = wrongEvery !== null && wrongEvery > 0 && index % wrongEvery === 0;
    const right = key[questionId]!;
    const optionId = isWrong ? options.find((option) => option !== right)! : right;
    return [{ type: "answer", questionId, optionId, at: startedAt + (index + 1) * answerMs }];
  });

const make = Effect.fnUntraced(function* (number: number, now: Instant) {
  const sample = samples[number]!;
  const paper = yield* (yield* Catalogue).findPaper(sample.paper);
  if (paper === null) return;
  const learner = learnerOf(sample);
  const startedAt = Math.round(now - sample.daysAgo * dayMs);
  const events: AssessmentEvent[] = [];
  let state: Attempt = attempt.initial;
  const note = (some: readonly AssessmentEvent[]) => {
    events.push(...some);
    state = some.reduce(attempt.evolve, state);
  };
  const give = (command: AttemptCommand) => {
    const decision = attempt.decide(command, state);
    if (decision.ok) note(decision.events);
  };
  give(commandFor(paper, learner, false, paper.limitSeconds, startedAt));
  note(claimedBy(learner));
  const key = yield* keyOf(state as Attempt as Begun);
  for (const command of answersOf(state as Attempt as Begun, key, sample, startedAt)) give(command);
  if (sample.wrongEvery !== null) {
    const endedAt = startedAt + (paper.questions.length + 2) * answerMs;
    const closing = closeAndMark({ type: "submit", at: endedAt }, state, key);
    if (closing.ok) note(closing.events);
  }
  const meta = { actor: actorOf(learner) };
  yield* (yield* Attempts).begin(streamOf(number), (): AttemptPlan<void> => ({
    append: events.map((event) => ({ event, meta })),
    answer: () => undefined,
  }));
});

const reports = [
  "Sample report: two of the answers look right to me. This learner is invented.",
  "Sample report: I cannot see the picture on my phone. This learner is invented.",
];

const report = Effect.fnUntraced(function* () {
  const paper = yield* (yield* Catalogue).findPaper(controls(1));
  if (paper === null) return;
  for (const [index, text] of reports.entries()) {
    const { questionId, version } = paper.questions[index]!;
    const id = uuidNamed(`assessment.sample-report/${index}`);
    const reporter = learnerOf({ ...samples[index]!, who: index });
    yield* (yield* QuestionReports).add({ id, questionId, version, text, seenIn: "result", reporter });
  }
});

/**
 * Attempts of the sample learners over the last weeks, one of them running, and what they report about questions, for
 * trying the office out: made once. Returns a line for the log, or null.
 */
export const sampleAttempts = Effect.gen(function* () {
  if ((yield* (yield* Attempts).read(streamOf(0))).version > 0) return null;
  const now = yield* (yield* DatabaseClock).exact;
  for (const number of samples.keys()) yield* make(number, now);
  yield* report();
  return `${samples.length} sample attempts, of learners that do not exist`;
});
