import { rehydrate } from "#vocabulary/decision";
import { fromIso, type Instant, toIso } from "#vocabulary/instant";
import type { Category } from "#modules/catalogue/contract";
import type { AccountId } from "#modules/identity/contract";
import { acceptsUntil, type ParticipantId } from "../contract/index.ts";
import type { AskedQuestion } from "../contract/events.ts";
import type { Begun } from "../contract/attempt.ts";
import { attempt, type AttemptCommand, type StartAttempt } from "../domain/decide.ts";
import { type AssessmentEvent, assessmentEvents as events } from "../contract/events.ts";

type Started = Extract<AssessmentEvent, { type: "assessment.attempt-started" }>["data"];

const limitSeconds = 3_600;
/** The instants of every attempt in tests: an hour, and its boundaries. */
export const startedAt: Instant = fromIso("2026-11-21T08:00:00.000Z");
export const midway: Instant = startedAt + 1_800_000;
export const deadline: Instant = startedAt + limitSeconds * 1_000;
export const endOfGrace: Instant = acceptsUntil(deadline);
export const afterGrace: Instant = endOfGrace + 1;

export const learner = "par_0192f0c1a7b87d3e9f10aa0000000001" as ParticipantId;

/** Two accounts. */
export const ada = "acc_0192f0c1a7b87d3e9f10aa0000000011" as AccountId;
export const ben = "acc_0192f0c1a7b87d3e9f10aa0000000012" as AccountId;

/** Returns questions by section: `rules-1`, `rules-2`, …, with options a, b and c in different orders. */
export const questionsOf = (sizes: Partial<Record<Category, number>>): AskedQuestion[] =>
  (["rules", "signs", "controls"] as const).flatMap((category) =>
    Array.from({ length: sizes[category] ?? 0 }, (_, index) => ({
      questionId: `${category}-${index + 1}`,
      version: 1,
      category,
      options: [
        ["a", "b", "c"],
        ["c", "a", "b"],
        ["b", "c", "a"],
      ][index % 3]!,
    })),
  );

/** Returns a key in which the first option of each question is correct. */
export const keyOf = (questions: readonly AskedQuestion[]): Record<string, string> =>
  Object.fromEntries(questions.map(({ questionId, options }) => [questionId, options[0]!]));

/** Two rules (right: a, c) and one sign (right: a); one right answer is enough for the rules. */
export const smallPaper = questionsOf({ rules: 2, signs: 1 });
export const smallKey = keyOf(smallPaper);

const facts = (questions: AskedQuestion[] = smallPaper) => ({
  participantId: learner,
  paper: { testCode: "code 8", testNum: 1, category: null, version: 1 } as const,
  paperSeen: false,
  questions,
  percents: { rules: 80, signs: 100, controls: 85 },
  limitSeconds,
});

export const started = (changes: Partial<Started> = {}): AssessmentEvent =>
  events.attemptStarted({
    ...facts(),
    startedAt: toIso(startedAt),
    deadline: toIso(deadline),
    ...changes,
  });
export const forgotten = () => events.attemptForgotten({});
export const claimed = (accountId = ada) => events.attemptClaimed({ accountId });
export const visited = (questionId: string) => events.questionVisited({ questionId });
export const chosen = (questionId: string, optionId: string) => events.answerChosen({ questionId, optionId });
export const cleared = (questionId: string) => events.answerCleared({ questionId });
export const flagged = (questionId: string) => events.questionFlagged({ questionId });
export const unflagged = (questionId: string) => events.questionUnflagged({ questionId });
export const submitted = (at: Instant = midway) => events.attemptSubmitted({ submittedAt: toIso(at) });
export const expired = () => events.attemptExpired({ endedAt: toIso(deadline) });
export const marked = (passed = false) =>
  events.attemptMarked({ passed, sections: [], correct: [], key: null });

export const start = (changes: Partial<StartAttempt> = {}): StartAttempt => ({
  type: "start",
  ...facts(),
  at: startedAt,
  ...changes,
});
export const claim = (accountId = ada): AttemptCommand => ({ type: "claim", accountId });
export const visit = (questionId: string, at = midway): AttemptCommand => ({ type: "visit", questionId, at });
export const answer = (questionId: string, optionId: string, at = midway): AttemptCommand => ({
  type: "answer",
  questionId,
  optionId,
  at,
});
export const clear = (questionId: string, at = midway): AttemptCommand => ({ type: "clear", questionId, at });
export const flag = (questionId: string, at = midway): AttemptCommand => ({ type: "flag", questionId, at });
export const unflag = (questionId: string, at = midway): AttemptCommand => ({
  type: "unflag",
  questionId,
  at,
});
export const submit = (at = midway): AttemptCommand => ({ type: "submit", at });
export const expire = (at = deadline): AttemptCommand => ({ type: "expire", at });
export const mark = (key = smallKey): AttemptCommand => ({ type: "mark", key });

/** Returns an attempt at the small paper after these events. */
export const anAttempt = (...past: readonly AssessmentEvent[]): Begun =>
  rehydrate(attempt, [started(), ...past]) as Begun;
