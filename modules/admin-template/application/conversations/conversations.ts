import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type {
  Channel,
  ChatReportReason,
  ConversationSource,
  ConversationStatus,
  Priority,
  TicketSort,
  TimelineEntry,
} from "../../contract/index.ts";

/** A conversation as it is stored. Ids are UUIDs; `latest…` and `…Read` are numbers of messages. */
export interface StoredConversation {
  readonly id: string;
  readonly number: number;
  readonly account: string | null;
  readonly channel: Channel;
  readonly source: ConversationSource;
  readonly topic: string;
  readonly status: ConversationStatus;
  readonly priority: Priority;
  readonly assignee: string | null;
  readonly dueAt: Instant | null;
  readonly links: readonly string[];
  readonly version: number;
  readonly openedAt: Instant;
  readonly latestAt: Instant;
  readonly answeredAt: Instant | null;
  readonly latest: number;
  readonly latestLearner: number;
  readonly latestStaff: number;
  readonly latestStaffAt: Instant | null;
  readonly learnerRead: number;
  readonly staffRead: number;
  readonly mailed: number;
  readonly rating: number | null;
  readonly ratingWords: string;
  readonly ratedAt: Instant | null;
  readonly reportReason: ChatReportReason | null;
  readonly reportedAt: Instant | null;
  readonly reportSettledAt: Instant | null;
  /** What its clock is read from: `domain/ticket-clock.ts`. */
  readonly pausedSeconds: number;
  readonly pausedSince: Instant | null;
  readonly breachesAt: Instant | null;
}

export type NewConversation = Pick<
  StoredConversation,
  "id" | "account" | "channel" | "source" | "topic" | "links" | "openedAt"
> &
  Partial<Pick<StoredConversation, "priority">>;

type Fixed = "id" | "number" | "account" | "source" | "openedAt";
type Moving = "status" | "priority" | "answeredAt";
type Clock = "pausedSeconds" | "pausedSince" | "breachesAt";
/** What changes of a conversation after it has begun, and leaves its clock as it is. */
export type Changes = Partial<Omit<StoredConversation, Fixed | Moving | Clock>>;
/** What moves the clock says where it stands then: `withClock`. */
export type ClockedChanges = Changes &
  Partial<Pick<StoredConversation, Moving>> &
  Pick<StoredConversation, Clock>;

export interface StoredMessage {
  readonly number: number;
  readonly author: TimelineEntry["author"];
  /** The staff account that wrote it. */
  readonly by: string | null;
  readonly text: string;
  readonly changes: Readonly<Record<string, string | null>>;
  readonly at: Instant;
  readonly command: string;
}

/** Which tickets or chats staff look for; text is part of the topic, or a number. */
export interface TicketsWanted {
  readonly channel: Channel;
  readonly text: string | null;
  /** `under-way`: open, or waiting for the learner. */
  readonly status: ConversationStatus | "under-way" | null;
  readonly priority: Priority | null;
  readonly source: ConversationSource | null;
  /** An account, or `none` for tickets that are assigned to no one. */
  readonly assignee: string | null;
  readonly account: string | null;
  readonly isLate: boolean;
  readonly rated: "good" | "poor" | null;
  readonly sort: TicketSort;
}

/** The last row of a page: by what the list is sorted, and which one it is. */
export interface TicketCursor {
  readonly at: Instant | null;
  readonly id: string;
}

/**
 * Conversations of learners with staff. They lie in tables and not in the log, because people write what they like: an
 * erasure deletes them.
 */
export class Conversations extends Context.Service<
  Conversations,
  {
    readonly find: (id: string) => Effect.Effect<StoredConversation | null, DatabaseUnavailable>;
    readonly ofNumber: (number: number) => Effect.Effect<StoredConversation | null, DatabaseUnavailable>;
    /** As `find`, and keeps others from changing it until the transaction ends. */
    readonly take: (id: string) => Effect.Effect<StoredConversation | null, DatabaseUnavailable>;
    /** Returns false when there is one with its id, and does nothing then. */
    readonly add: (conversation: NewConversation) => Effect.Effect<boolean, DatabaseUnavailable>;
    readonly save: (
      id: string,
      changes: Changes | ClockedChanges,
    ) => Effect.Effect<void, DatabaseUnavailable>;
    readonly say: (id: string, message: StoredMessage) => Effect.Effect<void, DatabaseUnavailable>;
    readonly message: (
      id: string,
      number: number,
    ) => Effect.Effect<StoredMessage | null, DatabaseUnavailable>;
    /** Whether a message of this command is there already. */
    readonly hasSaid: (id: string, command: string) => Effect.Effect<boolean, DatabaseUnavailable>;
    readonly messages: (id: string) => Effect.Effect<readonly StoredMessage[], DatabaseUnavailable>;
    /** The newest first. */
    readonly ofAccount: (
      account: string,
      limit: number,
    ) => Effect.Effect<readonly StoredConversation[], DatabaseUnavailable>;
    /** Those that were reported and not looked at, the oldest report first. */
    readonly reported: (limit: number) => Effect.Effect<readonly StoredConversation[], DatabaseUnavailable>;
    readonly search: (
      wanted: TicketsWanted,
      after: TicketCursor | null,
      limit: number,
    ) => Effect.Effect<readonly StoredConversation[], DatabaseUnavailable>;
    /** Conversations whose newest answer is from before `until` and neither seen nor mailed. */
    readonly unseen: (until: Instant, limit: number) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    readonly erase: (account: string) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/admin-template/Conversations") {}
