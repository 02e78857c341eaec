import { accept, type Decision, reject } from "#vocabulary/decision";
import { type Instant, toIso } from "#vocabulary/instant";
import type { AccountId } from "#modules/identity/contract";
import { acceptsUntil } from "../contract/index.ts";
import type { AttemptRefusal } from "../contract/refusals.ts";
import type { Begun } from "../contract/attempt.ts";
import { type AssessmentEvent, assessmentEvents as events } from "../contract/events.ts";
import { mark } from "./marking.ts";

interface ByStaff {
  readonly by: AccountId;
  readonly why: string;
}

/** The key of a question is another one now: `key` is the whole key of the attempt with it. */
export interface ReMarkAttempt extends ByStaff {
  readonly type: "re-mark";
  readonly questionId: string;
  readonly questionVersion: number;
  readonly key: Readonly<Record<string, string>>;
  readonly at: Instant;
}

/** What staff do with somebody's attempt. That they may is for the caller to know. */
export type StaffAct =
  | ({ readonly type: "void" | "reinstate" } & ByStaff)
  | ({ readonly type: "grant-extra-time"; readonly seconds: number; readonly at: Instant } & ByStaff)
  | ReMarkAttempt
  | { readonly type: "add-note"; readonly noteId: string; readonly text: string; readonly by: AccountId }
  | ({ readonly type: "retract-note"; readonly noteId: string } & ByStaff);

const staffActs = new Set<string>([
  "void",
  "reinstate",
  "grant-extra-time",
  "re-mark",
  "add-note",
  "retract-note",
] satisfies StaffAct["type"][]);

export const isStaffAct = (command: { readonly type: string }): command is StaffAct =>
  staffActs.has(command.type);

type Decided = Decision<AssessmentEvent, AttemptRefusal>;

const grantExtraTime = (act: StaffAct & { readonly type: "grant-extra-time" }, attempt: Begun): Decided => {
  const { seconds, by, why, at } = act;
  if (attempt.voided) return reject({ _tag: "AttemptVoided" });
  if (attempt.closedBy !== null) return reject({ _tag: "AttemptClosed", closedBy: attempt.closedBy });
  // Whoever reads it next would close it with the old deadline as its end.
  if (at > acceptsUntil(attempt.deadline))
    return reject({ _tag: "DeadlinePassed", deadline: toIso(attempt.deadline) });
  const deadline = toIso(attempt.deadline + seconds * 1_000);
  return accept(events.extraTimeGranted({ seconds, deadline, by, why }));
};

const reMark = (act: ReMarkAttempt, attempt: Begun): Decided => {
  const { questionId, questionVersion, key, by, why, at } = act;
  if (attempt.marks === null) return reject({ _tag: "NotReadyToMark" });
  const asked = attempt.asked.find((question) => question.questionId === questionId);
  const counted = attempt.corrected[questionId] ?? asked?.version;
  if (counted === undefined || counted >= questionVersion) return reject({ _tag: "NothingToReMark" });
  return accept(
    events.attemptReMarked({
      ...mark(attempt, key),
      key: { ...key },
      questionId,
      questionVersion,
      reMarkedAt: toIso(at),
      by,
      why,
    }),
  );
};

/** The rules of staff acts. None of them is a move of the machine; voiding and extra time change what it allows. */
export const decideStaffAct = (act: StaffAct, attempt: Begun): Decided => {
  switch (act.type) {
    case "void":
      return attempt.voided ? reject({ _tag: "AttemptVoided" }) : accept(events.attemptVoided(act));
    case "reinstate":
      return attempt.voided ? accept(events.attemptReinstated(act)) : reject({ _tag: "AttemptNotVoided" });
    case "grant-extra-time":
      return grantExtraTime(act, attempt);
    case "re-mark":
      return reMark(act, attempt);
    case "add-note":
      return accept(events.noteAdded(act));
    case "retract-note":
      return attempt.notes.some(({ noteId }) => noteId === act.noteId)
        ? accept(events.noteRetracted(act))
        : reject({ _tag: "NoteNotFound" });
  }
};
