import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type { ListCursor } from "#vocabulary/list-cursor";
import type { ThreadFolder } from "../../contract/index.ts";

/** Who wrote, where that is no account's address. */
export interface Sender {
  readonly address: string;
  readonly name: string;
}

/** A correspondence as it is stored. Ids are UUIDs. */
export interface StoredThread {
  readonly id: string;
  readonly number: number;
  readonly folder: ThreadFolder;
  /** By which the address is recognised. */
  readonly mark: Buffer;
  readonly account: string | null;
  readonly sender: Sender | null;
  readonly subject: string;
  readonly conversation: string | null;
  readonly isRead: boolean;
  /** Grows with each change and each mail. */
  readonly version: number;
  readonly openedAt: Instant;
  readonly latestAt: Instant;
}

export type NewThread = Omit<StoredThread, "number" | "latestAt" | "version">;

export type ThreadChanges = Partial<Pick<StoredThread, "folder" | "isRead" | "latestAt" | "conversation">>;

export interface StoredLetter {
  readonly id: string;
  readonly direction: "in" | "out";
  readonly messageId: string;
  readonly by: string | null;
  readonly text: string;
  readonly isAutomatic: boolean;
  readonly leftOut: number;
  readonly pictures: number;
  readonly at: Instant;
}
export type NewLetter = Omit<StoredLetter, "pictures"> & { readonly pictures: readonly Buffer[] };

export interface ThreadsWanted {
  readonly folder: ThreadFolder;
  readonly words: string | null;
  /** Of a whole address. */
  readonly mark: Buffer | null;
  readonly isUnread: boolean;
  readonly account: string | null;
  readonly isOldestFirst: boolean;
  readonly after: ListCursor | null;
}

/** Which people without an account are listed. */
export interface LeadsWanted {
  /** Of one address; null for all. */
  readonly mark: Buffer | null;
  readonly isOldestFirst: boolean;
  readonly after: ListCursor | null;
  readonly limit: number;
}

/**
 * Mails of people to the office and its answers. An account's go with the person; the address of someone without an
 * account is sealed, and found by its mark.
 */
export class MailThreads extends Context.Service<
  MailThreads,
  {
    readonly find: (id: string) => Effect.Effect<StoredThread | null, DatabaseUnavailable>;
    /** As `find`, and keeps others from changing it until the transaction ends. */
    readonly take: (id: string) => Effect.Effect<StoredThread | null, DatabaseUnavailable>;
    readonly ofNumber: (number: number) => Effect.Effect<StoredThread | null, DatabaseUnavailable>;
    readonly ofConversation: (
      conversation: string,
    ) => Effect.Effect<StoredThread | null, DatabaseUnavailable>;
    /** The thread of the first of these mails that is known. */
    readonly ofMessages: (
      messageIds: readonly string[],
    ) => Effect.Effect<StoredThread | null, DatabaseUnavailable>;
    /** The thread of a letter. */
    readonly ofLetter: (id: string) => Effect.Effect<StoredThread | null, DatabaseUnavailable>;
    /** Returns false when there is one with its id, and does nothing then. */
    readonly add: (thread: NewThread) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Returns the version after these changes. */
    readonly save: (id: string, changes: ThreadChanges) => Effect.Effect<number, DatabaseUnavailable>;
    /** Whether a mail is stored already. */
    readonly knows: (messageId: string) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Returns false for a mail that is stored already, and does nothing then. */
    readonly keep: (thread: string, letter: NewLetter) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** The oldest first. */
    readonly letters: (thread: string) => Effect.Effect<readonly StoredLetter[], DatabaseUnavailable>;
    readonly picture: (letter: string, number: number) => Effect.Effect<Buffer | null, DatabaseUnavailable>;
    readonly list: (
      wanted: ThreadsWanted,
      limit: number,
    ) => Effect.Effect<readonly StoredThread[], DatabaseUnavailable>;
    /** The first correspondence of each address that has no account and is on no one's card, by when it began. */
    readonly leads: (wanted: LeadsWanted) => Effect.Effect<readonly StoredThread[], DatabaseUnavailable>;
    /** Every correspondence of an address without an account, the newest mail first. */
    readonly ofMark: (mark: Buffer) => Effect.Effect<readonly StoredThread[], DatabaseUnavailable>;
    readonly ofAccount: (account: string) => Effect.Effect<readonly StoredThread[], DatabaseUnavailable>;
    /** Whether anyone without an account has written. */
    readonly hasStrangers: Effect.Effect<boolean, DatabaseUnavailable>;
    /** What came from this address before its owner had an account is theirs from now on, tickets too. */
    readonly bind: (mark: Buffer, account: string) => Effect.Effect<void, DatabaseUnavailable>;
    readonly erase: (account: string) => Effect.Effect<void, DatabaseUnavailable>;
    /** With the ticket of it. */
    readonly remove: (id: string) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/admin-template/MailThreads") {}
