import { Context, type Effect } from "effect";
import type { Role } from "#vocabulary/access";
import type { Instant } from "#vocabulary/instant";
import type { StaffAction } from "#vocabulary/staff-action";
import type { DatabaseUnavailable } from "../errors.ts";

/** Something a member of staff did, or tried. Ids and facts only, no personal data, no secrets. */
export interface StaffAct {
  /** UUID of the account that acted; null for a command on the server itself. */
  readonly actor: string | null;
  readonly roles: readonly Role[];
  readonly action: StaffAction;
  /** Public id of what it was done to, where there is one. */
  readonly target: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
  /** The request's reference in the log. */
  readonly reference: string;
}

/** An entry of the audit log. `hash` covers the entry and the hash before it. */
export interface AuditEntry extends Omit<StaffAct, "action"> {
  /** As it was recorded, perhaps by another version of the program. */
  readonly action: string;
  readonly number: number;
  readonly at: Instant;
  readonly hash: string;
}

/** The append-only record of what staff did. Entries are chained: changing or removing one shows. */
export class Audit extends Context.Service<
  Audit,
  {
    /**
     * Writes an entry, as part of the open transaction when there is one: no act without its entry. From here to the
     * end of the transaction all others who record wait, so make it the last thing.
     */
    readonly record: (act: StaffAct) => Effect.Effect<void, DatabaseUnavailable>;
    /** The newest entries before a number, newest first. */
    readonly read: (
      before: number | null,
      limit: number,
    ) => Effect.Effect<readonly AuditEntry[], DatabaseUnavailable>;
    /**
     * The first number at which an entry is missing or is not what was written; null when all are there and fit.
     * Reads the whole log. What it cannot see: that somebody wrote every hash anew, the last one at the end included.
     */
    readonly firstBroken: Effect.Effect<number | null, DatabaseUnavailable>;
  }
>()("roadworthy/kernel/Audit") {}
