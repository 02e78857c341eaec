import { Effect } from "effect";
import { Audit } from "#kernel/audit/audit";
import { type Caller, sessionOf } from "#kernel/http/caller";
import type { ActionOf } from "#vocabulary/staff-action";

/** The account that acts. */
export const actorOf = (caller: Caller): string => sessionOf(caller).accountId;

/** Writes an operator's act into the audit log, in the open transaction. `action` comes without the module's name. */
export const record = (
  { caller, reference }: { readonly caller: Caller; readonly reference: string },
  action: ActionOf<"operations">,
  target: string,
  facts: Readonly<Record<string, unknown>>,
) =>
  Effect.flatMap(Audit, (audit) => {
    const { accountId: actor, roles } = sessionOf(caller);
    return audit.record({ actor, roles, action: `operations.${action}`, target, facts, reference });
  });
