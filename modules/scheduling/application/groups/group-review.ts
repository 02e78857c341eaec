import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type { ListCursor } from "#vocabulary/list-cursor";
import type { GroupStatus } from "../../contract/index.ts";
import type { Group, Member, Report } from "./groups.ts";

/** A group in numbers. */
export interface ListedGroup extends Pick<Group, "id" | "madeAt" | "closedAt"> {
  readonly members: number;
  readonly reports: number;
}

export interface SettledReport extends Report {
  readonly settledAt: Instant | null;
}

/** Which groups are listed; null matches all. Accounts are UUIDs. */
export interface GroupsWanted {
  readonly status: GroupStatus | null;
  /** With one of these accounts in them. */
  readonly people: readonly string[] | null;
  readonly isOldestFirst: boolean;
}

/** Whose places in groups are listed; null matches all. Accounts are UUIDs. */
export interface MembersWanted {
  readonly account: string | null;
  /** Of one of these accounts, or by the link of one. */
  readonly people: readonly string[] | null;
  readonly isOldestFirst: boolean;
}

/** Study groups as staff look through them. Every method takes part in the open transaction. */
export class GroupReview extends Context.Service<
  GroupReview,
  {
    readonly list: (
      wanted: GroupsWanted,
      after: ListCursor | null,
      limit: number,
    ) => Effect.Effect<readonly ListedGroup[], DatabaseUnavailable>;
    readonly members: (
      wanted: MembersWanted,
      after: ListCursor | null,
      limit: number,
    ) => Effect.Effect<readonly Member[], DatabaseUnavailable>;
    /** How many groups have reports that wait. */
    readonly reported: Effect.Effect<number, DatabaseUnavailable>;
    /** The newest first. */
    readonly reports: (group: string) => Effect.Effect<readonly SettledReport[], DatabaseUnavailable>;
    readonly close: (group: string, at: Instant | null) => Effect.Effect<void, DatabaseUnavailable>;
    /** Settles every report that waits. */
    readonly settle: (group: string, at: Instant) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/scheduling/GroupReview") {}
