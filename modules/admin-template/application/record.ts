import type { Effect } from "effect";
import type { Audit } from "#kernel/audit/audit";
import type { DatabaseUnavailable } from "#kernel/errors";
import { type Caller, sessionOf } from "#kernel/http/caller";
import { type ActingRequest, recordAct } from "#kernel/http/record-act";
import type { ActionOf } from "#vocabulary/staff-action";

/** The account that acts. */
export const actorOf = (caller: Caller): string => sessionOf(caller).accountId;

/** Records an operator's act as `recordAct` does. `action` comes without the module's name. */
export const record = (
  request: ActingRequest,
  action: ActionOf<"operations">,
  target: string,
  facts: Readonly<Record<string, unknown>>,
): Effect.Effect<void, DatabaseUnavailable, Audit> =>
  recordAct(request, { action: `operations.${action}`, target, facts });
