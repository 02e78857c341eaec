import type { AccountId } from "#modules/identity/contract";
import type { TestCode } from "#modules/catalogue/contract";
import { fromIso, type Instant } from "#vocabulary/instant";
import { noParticipant, type ParticipantId } from "../../contract/index.ts";
import type { PracticeEvent, PractisedQuestion } from "../../contract/practice-events.ts";
import { packAgeMs, practiceAgeMs } from "../../contract/practice-limits.ts";
import type { PracticeSelection, PracticeSize } from "../../contract/practice-selection.ts";

/** One try at a question, by the bank's id. */
export interface Try {
  readonly questionId: string;
  readonly optionId: string;
  readonly right: boolean;
  readonly at: Instant;
}

/** A practice after its start. */
export interface BegunPractice {
  readonly phase: "open" | "finished";
  /** The browser that started it; `noParticipant` once it is forgotten. */
  readonly participantId: ParticipantId;
  /** The account that owns it; null for a guest's practice. */
  readonly accountId: AccountId | null;
  readonly testCode: TestCode;
  readonly selection: PracticeSelection;
  readonly size: PracticeSize | null;
  readonly seed: string;
  readonly asked: readonly PractisedQuestion[];
  /** In the order in which they were recorded. */
  readonly tries: readonly Try[];
  readonly startedAt: Instant;
  readonly finished: { readonly by: "learner" | "age"; readonly at: Instant } | null;
}

/** The state of a practice; `unstarted` before its first event. */
export type Practice = { readonly phase: "unstarted" } | BegunPractice;

export const unstartedPractice: Practice = { phase: "unstarted" };

/** Returns when a practice ends by itself. */
export const endOf = ({ startedAt, selection }: Pick<BegunPractice, "startedAt" | "selection">): Instant =>
  startedAt + (selection.kind === "pack" ? packAgeMs : practiceAgeMs);

type Started = Extract<PracticeEvent, { type: "assessment.practice-started" }>["data"];

const begin = ({ questions, startedAt, ...data }: Started): BegunPractice => ({
  ...data,
  phase: "open",
  accountId: null,
  asked: questions,
  tries: [],
  startedAt: fromIso(startedAt),
  finished: null,
});

/** Returns the practice after one more event. Applies no rules, because the event has happened. */
export const evolvePractice = (practice: Practice, event: PracticeEvent): Practice => {
  if (event.type === "assessment.practice-started") return begin(event.data);
  if (practice.phase === "unstarted")
    throw new Error(`The log of a practice begins with ${event.type}: its first event is missing.`);
  switch (event.type) {
    case "assessment.practice-claimed":
      return { ...practice, accountId: event.data.accountId };
    case "assessment.practice-forgotten":
      return { ...practice, participantId: noParticipant };
    case "assessment.practice-extended":
      return { ...practice, asked: [...practice.asked, ...event.data.questions] };
    case "assessment.practice-answered": {
      const { questionId, optionId, right, answeredAt } = event.data;
      return {
        ...practice,
        tries: [...practice.tries, { questionId, optionId, right, at: fromIso(answeredAt) }],
      };
    }
    case "assessment.practice-finished":
      return {
        ...practice,
        phase: "finished",
        finished: { by: event.data.by, at: fromIso(event.data.finishedAt) },
      };
  }
};
