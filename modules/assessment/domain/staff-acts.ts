import { accept, type Decision, reject } from "#vocabulary/decision";
import { type Instant, toIso } from "#vocabulary/instant";
import type { AccountId } from "#modules/identity/contract";
import type { AttemptRefusal } from "../contract/refusals.ts";
import type { Begun } from "../contract/attempt.ts";
import { type AssessmentEvent, assessmentEvents as events } from "../contract/events.ts";
import { mark } from "./marking.ts";

interface ByStaff {
  readonly by: AccountId;
  readonly why: string;
}

/** Marks the attempt again after the key of a question was corrected. `key` is the whole corrected key of the attempt. */
export interface ReMarkAttempt extends ByStaff {
  readonly type: "re-mark";
  readonly questionId: string;
  readonly questionVersion: number;
  readonly key: Readonly<Record<string, string>>;
  readonly at: Instant;
}

/** The moves of staff. The machine of the contract decides when each of them is legal. */
export type StaffMoveCommand =
  | ({ readonly type: "void" | "reinstate" } & ByStaff)
  | ({ readonly type: "grant-extra-time"; readonly seconds: number; readonly at: Instant } & ByStaff);

/** Staff acts that do not affect which moves are legal, so they are no moves of the machine. */
export type StaffRecord =
  | ReMarkAttempt
  | { readonly type: "add-note"; readonly noteId: string; readonly text: string; readonly by: AccountId }
  | ({ readonly type: "retract-note"; readonly noteId: string } & ByStaff);

/** Commands of staff on an attempt. The caller checks that they have the permission. */
export type StaffAct = StaffMoveCommand | StaffRecord;

const records = new Set<string>(["re-mark", "add-note", "retract-note"] satisfies StaffRecord["type"][]);

/** Whether a command is a staff act that the machine need not allow. */
export const isStaffRecord = (command: { readonly type: string }): command is StaffRecord =>
  records.has(command.type);

type Decided = Decision<AssessmentEvent, AttemptRefusal>;

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

/** Decides the staff acts that are no moves of the machine. */
export const decideStaffRecord = (act: StaffRecord, attempt: Begun): Decided => {
  switch (act.type) {
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
