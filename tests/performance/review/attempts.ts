import { randomUUID } from "node:crypto";
import { uuidv7 } from "#kernel/uuidv7";
import { type ParticipantId } from "#modules/assessment/contract";
import { idFromUuid } from "#vocabulary/id";
import { type Instant, toIso } from "#vocabulary/instant";
import type { Begun } from "../../../modules/assessment/contract/attempt.ts";
import { attempt as decider } from "../../../modules/assessment/domain/decide.ts";
import { type AssessmentEvent, assessmentEvents } from "../../../modules/assessment/contract/events.ts";
import { mark } from "../../../modules/assessment/domain/marking.ts";
import type { Happened, MadeStream } from "../../support/made-streams.ts";
import type { PublishedPaper } from "../../../modules/catalogue/domain/paper.ts";

/** A paper with its key. */
export interface KeyedPaper {
  readonly paper: PublishedPaper;
  readonly key: Readonly<Record<string, string>>;
}

export const eventsPerAttempt = 100;

/** One attempt in this many has the property. */
const oneIn = { late: 20, voided: 50, noted: 30 } as const;

const limitSeconds = 3_600;
const betweenActs = 30_000;

/**
 * Returns the acts of a learner who answers everything, visits some questions first, flags some and changes some
 * answers.
 */
const actsOn = ({ paper, key }: KeyedPaper, n: number, count: number): readonly AssessmentEvent[] => {
  const { questions } = paper;
  const acts: AssessmentEvent[] = [];
  const spare = count - questions.length;
  questions.forEach(({ questionId, options }, index) => {
    if (index < spare)
      acts.push(
        (index + n) % 4 === 0
          ? assessmentEvents.questionFlagged({ questionId })
          : assessmentEvents.questionVisited({ questionId }),
      );
    // Three in twenty answers are wrong, so that about every second attempt passes.
    const isWrong = (n * 31 + index * 17) % 20 < 3;
    const optionId = isWrong ? options.find((id) => id !== key[questionId])! : key[questionId]!;
    acts.push(assessmentEvents.answerChosen({ questionId, optionId }));
  });
  return acts;
};

const staffActs = (n: number): readonly AssessmentEvent[] => {
  const by = idFromUuid("acc", randomUUID());
  return [
    ...(n % oneIn.noted === 0
      ? [assessmentEvents.noteAdded({ noteId: randomUUID(), text: "Asked about the time.", by })]
      : []),
    ...(n % oneIn.voided === 0 ? [assessmentEvents.attemptVoided({ by, why: "Sat in another's name" })] : []),
  ];
};

/**
 * Returns attempt number `n`, started at `startedAt`: a hundred events from its start to its marks, or to the staff's
 * acts. By default it is a new learner's.
 */
export const makeAttempt = (
  keyed: KeyedPaper,
  n: number,
  startedAt: Instant,
  participantId: ParticipantId = idFromUuid("par", uuidv7()),
): MadeStream => {
  const { paper, key } = keyed;
  const start = decider.decide(
    {
      type: "start",
      participantId,
      paper: {
        testCode: paper.reference.testCode,
        testNum: paper.reference.testNum,
        category: null,
        version: paper.version,
      },
      paperSeen: false,
      questions: paper.questions.map((question) => ({ ...question, options: [...question.options] })),
      percents: paper.percents,
      limitSeconds,
      at: startedAt,
    },
    decider.initial,
  );
  if (!start.ok) throw new Error("An attempt could not be started.");
  const afterwards = staffActs(n);
  const acts = actsOn(keyed, n, eventsPerAttempt - start.events.length - 2 - afterwards.length);
  const open = [...start.events, ...acts];
  const submittedAt = startedAt + open.length * betweenActs;
  const sat = open.reduce(decider.evolve, decider.initial) as Begun;
  const events = [
    ...open,
    assessmentEvents.attemptSubmitted({ submittedAt: toIso(submittedAt) }),
    assessmentEvents.attemptMarked({ ...mark(sat, key), key: { ...key } }),
    ...afterwards,
  ];
  const isLate = (index: number) => n % oneIn.late === 0 && index % 40 === 20;
  const happened = events.map((event, index): Happened => {
    const at = startedAt + index * betweenActs;
    const isAct = index >= start.events.length && index < open.length + 1;
    const clientAt = toIso(at - (isLate(index) ? 25_000 : 120));
    const meta = { actor: participantId, correlation: uuidv7(), ...(isAct && { clientAt }) };
    return { event, at, commandId: isAct ? randomUUID() : null, meta };
  });
  return { stream: uuidv7(), happened };
};
