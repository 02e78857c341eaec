import { Effect } from "effect";
import type { StaffAction } from "#vocabulary/staff-action";
import { Audit } from "../audit/audit.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import { type Caller, sessionOf } from "./caller.ts";

/** The request through which a member of staff acts. */
export interface ActingRequest {
  readonly caller: Caller;
  readonly reference: string;
}

/** An action in the audit log's terms; `target` is a public id, `facts` hold ids and numbers only. */
export interface Act {
  readonly action: StaffAction;
  readonly target: string | null;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/**
 * Records the signed-in caller's action in the audit log. Call it inside `transact`, after all other writes
 * of the action: then the action and its entry commit together, and other writers of the audit log wait as
 * briefly as possible.
 */
export const recordAct = (
  { caller, reference }: ActingRequest,
  { action, target, facts = {} }: Act,
): Effect.Effect<void, DatabaseUnavailable, Audit> =>
  Effect.flatMap(Audit, (audit) => {
    const { accountId: actor, roles } = sessionOf(caller);
    return audit.record({ actor, roles, action, target, facts, reference });
  });
