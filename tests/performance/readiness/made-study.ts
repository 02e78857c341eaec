import { uuidv7 } from "#kernel/uuidv7";
import type { ParticipantId } from "#modules/assessment/contract";
import type { AskableQuestion } from "#modules/catalogue";
import { dayOf, daysLater } from "#vocabulary/day";
import { type Instant, toIso } from "#vocabulary/instant";
import { type PracticeEvent, practiceEvents } from "../../../modules/assessment/contract/practice-events.ts";
import { type TestDateEvent, testDateEvents } from "../../../modules/scheduling/contract/events.ts";
import type { MadeStream } from "../../support/made-streams.ts";
import type { Chance } from "./world.ts";

/** How many questions a made-up practice asks, and how many events it has with its start and its end. */
export const questionsPerPractice = 20;
const betweenAnswers = 15_000;

type Event = PracticeEvent | TestDateEvent;

const streamOf = (
  participantId: ParticipantId,
  events: readonly { readonly event: Event; readonly at: Instant }[],
): MadeStream => ({
  stream: uuidv7(),
  happened: events.map(({ event, at }) => ({
    ...{ event, at, commandId: null },
    meta: { actor: participantId, correlation: uuidv7() },
  })),
});

/** A practice of twenty mixed questions, of which a learner answers as many rightly as they know. */
export const makePractice = (
  bank: readonly AskableQuestion[],
  participantId: ParticipantId,
  startedAt: Instant,
  knows: number,
  chance: Chance,
): MadeStream => {
  const asked = chance.some(bank, questionsPerPractice);
  const answerAt = (index: number) => startedAt + (index + 1) * betweenAnswers;
  const start = practiceEvents.practiceStarted({
    ...{ participantId, testCode: "code 8", selection: { kind: "mixed" }, size: questionsPerPractice },
    seed: String(startedAt),
    questions: asked.map(({ questionId, version, category, options, correct }) => ({
      ...{ questionId, version, category, correct },
      options: [...options],
    })),
    startedAt: toIso(startedAt),
  });
  const answers = asked.map(({ questionId, version, options, correct }, index) => {
    const right = chance.happens(knows);
    return practiceEvents.practiceAnswered({
      ...{ questionId, version, right, confidence: null, offline: false, tookMs: betweenAnswers },
      optionId: right ? correct : options.find((option) => option !== correct)!,
      answeredAt: toIso(answerAt(index)),
    });
  });
  const finishedAt = answerAt(asked.length);
  return streamOf(participantId, [
    { event: start, at: startedAt },
    ...answers.map((event, index) => ({ event, at: answerAt(index) })),
    {
      event: practiceEvents.practiceFinished({ by: "learner", finishedAt: toIso(finishedAt) }),
      at: finishedAt,
    },
  ]);
};

/** A test that a guest has booked for twelve days later. */
export const makeTestDate = (participantId: ParticipantId, at: Instant): MadeStream =>
  streamOf(participantId, [
    {
      event: testDateEvents.testDateSet({
        accountId: null,
        details: {
          ...{ day: daysLater(dayOf(at), 12), time: "09:30", testCode: "code 8" },
          ...{ isBooked: true, province: "gauteng" },
        },
        setAt: toIso(at),
      }),
      at,
    },
  ]);
