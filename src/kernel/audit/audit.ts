import { Context, type Effect } from "effect";
import type { Role } from "#vocabulary/access";
import type { Instant } from "#vocabulary/instant";
import type { StaffAction } from "#vocabulary/staff-action";
import type { DatabaseUnavailable } from "../errors.ts";

/** Something a member of staff did or attempted. Ids and facts only, no personal data, no secrets. */
export interface StaffAct {
  /** UUID of the account that acted; null for a command on the server. */
  readonly actor: string | null;
  readonly roles: readonly Role[];
  readonly action: StaffAction;
  /** Public id of the target, where there is one. */
  readonly target: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
  /** The reference of the request in the program's log. */
  readonly reference: string;
}

/** An entry of the audit log. `hash`, its MAC, covers the entry and the one before it. */
export interface AuditEntry extends Omit<StaffAct, "action"> {
  /** The action as recorded, possibly by another version of the program. */
  readonly action: string;
  readonly number: number;
  readonly at: Instant;
  readonly hash: string;
}

/** Which entries are read. What is left out does not matter. */
export interface AuditWanted {
  /** UUID of an account, or null for what the program did on the server's command line. */
  readonly actor?: string | null;
  /** Stored names. */
  readonly actions?: readonly string[];
  readonly target?: string;
  readonly isOldestFirst?: boolean;
}

/** The append-only record of staff actions. Entries are chained: changing or removing one is detectable. */
export class Audit extends Context.Service<
  Audit,
  {
    /**
     * Writes an entry, as part of the open transaction when there is one, so that no action lacks its
     * entry. Until the transaction ends all other writers of the audit log wait, so record last.
     */
    readonly record: (act: StaffAct) => Effect.Effect<void, DatabaseUnavailable>;
    /** Returns entries after the one of this number in their order, the newest first by default. */
    readonly read: (
      after: number | null,
      limit: number,
      wanted?: AuditWanted,
    ) => Effect.Effect<readonly AuditEntry[], DatabaseUnavailable>;
    /**
     * Returns the first number whose entry is missing or is not what was written; null when the chain is
     * intact. Reads the whole log. Cannot detect that the whole database was put back to an earlier state.
     */
    readonly firstBroken: Effect.Effect<number | null, DatabaseUnavailable>;
  }
>()("roadworthy/kernel/Audit") {}
