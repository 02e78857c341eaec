import { Effect } from "effect";
import type { StaffAction } from "#vocabulary/staff-action";
import { Audit } from "../audit/audit.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import { type Caller, sessionOf } from "./caller.ts";

/** The request by which a member of staff acts. */
export interface ActingRequest {
  readonly caller: Caller;
  readonly reference: string;
}

/** An act as the audit log names it; `target` is a public id, `facts` hold ids and numbers only. */
export interface Act {
  readonly action: StaffAction;
  readonly target: string | null;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/**
 * Records in the audit log what the signed-in caller does. Call it inside `transact`, after everything else that the act
 * writes: then the act and its entry commit together, and other writers of the audit log wait as briefly as possible.
 */
export const recordAct = (
  { caller, reference }: ActingRequest,
  { action, target, facts = {} }: Act,
): Effect.Effect<void, DatabaseUnavailable, Audit> =>
  Effect.flatMap(Audit, (audit) => {
    const { accountId: actor, roles } = sessionOf(caller);
    return audit.record({ actor, roles, action, target, facts, reference });
  });
