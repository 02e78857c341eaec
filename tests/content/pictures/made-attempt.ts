import { randomUUID } from "node:crypto";
import { uuidv7 } from "#kernel/uuidv7";
import type { ParticipantId } from "#modules/assessment/contract";
import { idFromUuid } from "#vocabulary/id";
import { type Instant, toIso } from "#vocabulary/instant";
import type { Begun } from "../../../modules/assessment/contract/attempt.ts";
import { attempt as decider } from "../../../modules/assessment/domain/decide.ts";
import { type AssessmentEvent, assessmentEvents } from "../../../modules/assessment/contract/events.ts";
import { mark } from "../../../modules/assessment/domain/marking.ts";
import { type Chance, seeded } from "../../reliability/seeded.ts";
import type { Happened, MadeStream } from "../../support/made-streams.ts";
import { rightOptions } from "../../support/right-options.ts";
import { actsOf, type Started } from "./made-acts.ts";

const staff = idFromUuid("acc", "0192f0c1-a7b8-7d3e-9f10-aa00000000a1");
const reasons = ["The hall lost its power", "Sat in another's name", "The wrong paper was handed out"];
const notes = [
  "Says on the phone that an answer was lost; the timeline shows that it was changed and then changed back.",
  "Called by the school about the time. Explained.",
];

/** Returns rare acts of staff after the attempt. */
const afterwards = (chance: Chance): readonly AssessmentEvent[] => [
  ...(chance.hits(0.05)
    ? [assessmentEvents.noteAdded({ noteId: randomUUID(), text: chance.oneOf(notes), by: staff })]
    : []),
  ...(chance.hits(0.03) ? [assessmentEvents.attemptVoided({ by: staff, why: chance.oneOf(reasons) })] : []),
];

/** Returns a plausible attempt at a paper from its start to its marks: the same for the same `n`. */
export const makeAttempt = (started: Started, n: number, startedAt: Instant): MadeStream => {
  const chance = seeded(2_026, n);
  const participantId: ParticipantId = idFromUuid("par", uuidv7());
  const deadline = startedAt + started.limitSeconds * 1_000;
  const begun = assessmentEvents.attemptStarted({
    ...started,
    participantId,
    startedAt: toIso(startedAt),
    deadline: toIso(deadline),
  });
  const acts = actsOf(started, startedAt, chance).filter(({ at }) => at < deadline);
  const isLeft = chance.hits(0.06);
  const recorded = isLeft ? acts.slice(0, Math.floor(acts.length * chance.next())) : acts;
  const lastAt = recorded.at(-1)?.at ?? startedAt;
  const endedAt = isLeft || acts.at(-1)!.at > deadline - 60_000 ? deadline : lastAt + 20_000;
  const sat = [begun, ...recorded.map(({ event }) => event)].reduce(decider.evolve, decider.initial) as Begun;
  const key = Object.fromEntries(
    started.questions.map(({ questionId }) => [questionId, rightOptions.get(questionId)!]),
  );
  const ends = [
    endedAt === deadline
      ? assessmentEvents.attemptExpired({ endedAt: toIso(deadline) })
      : assessmentEvents.attemptSubmitted({ submittedAt: toIso(endedAt) }),
    assessmentEvents.attemptMarked({ ...mark(sat, key), key }),
  ];
  const correlation = uuidv7();
  const byProgram = (event: AssessmentEvent, at: Instant): Happened => ({
    event,
    at,
    commandId: null,
    meta: { actor: participantId, correlation },
  });
  const claim = chance.hits(0.6)
    ? [
        byProgram(
          assessmentEvents.attemptClaimed({ accountId: idFromUuid("acc", uuidv7()) }),
          startedAt + 900,
        ),
      ]
    : [];
  const happened = [
    byProgram(begun, startedAt),
    ...claim,
    ...recorded.map(({ event, at, doneAt }): Happened => ({
      event,
      at,
      commandId: randomUUID(),
      meta: { actor: participantId, correlation, clientAt: toIso(doneAt) },
    })),
    ...ends.map((event) => byProgram(event, endedAt)),
    ...afterwards(chance).map((event, index) => byProgram(event, endedAt + (index + 1) * 3_600_000)),
  ];
  return { stream: uuidv7(), happened };
};
