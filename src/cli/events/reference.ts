import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { Audit } from "#kernel/audit/audit";
import type { ActionOf } from "#vocabulary/staff-action";

/** Names one run of a command in the audit log. */
export const newReference = (): string => `command-${randomUUID().slice(0, 13)}`;

/** Puts on record what an operator does at the server itself: nobody is signed in, so no account acted. */
export const recordCommand = (
  action: `events.${ActionOf<"events">}`,
  target: string | null,
  facts: Readonly<Record<string, unknown>>,
  reference: string,
) =>
  Effect.flatMap(Audit, (audit) =>
    audit.record({ actor: null, roles: ["operator"], action, target, facts, reference }),
  );
