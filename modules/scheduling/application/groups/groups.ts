import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type { GroupReportReason, Sharing } from "../../contract/index.ts";

/** A group as it is stored. Ids and accounts are UUIDs. */
export interface Group {
  readonly id: string;
  /** Who made it, or the one who has been in it longest since the maker left. */
  readonly maker: string;
  readonly madeAt: Instant;
  readonly closedAt: Instant | null;
  readonly invitation: { readonly id: string; readonly expiresAt: Instant } | null;
  /** In the order in which they joined. */
  readonly members: readonly Member[];
}

export interface Member {
  readonly id: string;
  readonly group: string;
  readonly account: string;
  readonly invitedBy: string | null;
  readonly joinedAt: Instant;
  readonly sharing: Sharing;
}

export interface Block {
  readonly id: string;
  readonly blocker: string;
  readonly blocked: string;
}

export interface Report {
  readonly id: string;
  readonly group: string;
  readonly reporter: string;
  readonly about: string | null;
  readonly reason: GroupReportReason;
  readonly reportedAt: Instant;
}

/** Study groups, who is in them, and who blocked and reported whom. Every method takes part in the open transaction. */
export class Groups extends Context.Service<
  Groups,
  {
    readonly ofAccount: (account: string) => Effect.Effect<readonly Group[], DatabaseUnavailable>;
    /** Returns the group and keeps it from changing until the transaction ends; null when there is none. */
    readonly take: (id: string) => Effect.Effect<Group | null, DatabaseUnavailable>;
    /** Keeps an account from joining elsewhere until the transaction ends; returns in how many groups it is. */
    readonly countOf: (account: string) => Effect.Effect<number, DatabaseUnavailable>;
    readonly make: (
      group: Pick<Group, "id" | "maker" | "madeAt">,
    ) => Effect.Effect<void, DatabaseUnavailable>;
    readonly join: (member: Member) => Effect.Effect<void, DatabaseUnavailable>;
    readonly share: (member: string, sharing: Sharing) => Effect.Effect<void, DatabaseUnavailable>;
    /** Takes a member out. A group that its maker left is its oldest member's; one without members ends. */
    readonly leave: (group: string, account: string) => Effect.Effect<void, DatabaseUnavailable>;
    /** Puts this link in the place of the one before. */
    readonly invite: (
      group: string,
      invitation: { readonly id: string; readonly madeBy: string; readonly expiresAt: Instant },
    ) => Effect.Effect<void, DatabaseUnavailable>;
    readonly endInvitation: (group: string) => Effect.Effect<void, DatabaseUnavailable>;
    /** The group of a link that works at this moment. */
    readonly invitedTo: (
      invitation: string,
      at: Instant,
    ) => Effect.Effect<{ readonly group: string; readonly madeBy: string } | null, DatabaseUnavailable>;
    /** Every block by an account, and of it. */
    readonly blocks: (account: string) => Effect.Effect<readonly Block[], DatabaseUnavailable>;
    /** The same block again changes nothing. */
    readonly block: (block: Block) => Effect.Effect<void, DatabaseUnavailable>;
    /** Returns whether there was such a block of the blocker's. */
    readonly unblock: (id: string, blocker: string) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** A report like one that still waits changes nothing. */
    readonly report: (report: Report) => Effect.Effect<void, DatabaseUnavailable>;
    readonly reportsBy: (account: string) => Effect.Effect<readonly Report[], DatabaseUnavailable>;
    /** Takes an account out of everything, and out of what others said of it. */
    readonly erase: (account: string) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/scheduling/Groups") {}
