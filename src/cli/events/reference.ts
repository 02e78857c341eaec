import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { Audit } from "#kernel/audit/audit";
import type { ActionOf } from "#vocabulary/staff-action";

/** Returns a name for one run of a command in the audit log. */
export const newReference = (): string => `command-${randomUUID().slice(0, 13)}`;

/** Records an operator's act on the server itself in the audit log. It names no account, because none is signed in. */
export const recordCommand = (
  action: `events.${ActionOf<"events">}`,
  target: string | null,
  facts: Readonly<Record<string, unknown>>,
  reference: string,
) =>
  Effect.flatMap(Audit, (audit) =>
    audit.record({ actor: null, roles: ["operator"], action, target, facts, reference }),
  );
