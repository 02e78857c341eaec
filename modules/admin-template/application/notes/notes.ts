import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type { NoteColour, NoteKind, NoteLink } from "../../contract/index.ts";

/** A note as it is stored. Accounts are UUIDs. */
export interface StoredNote {
  readonly id: string;
  readonly text: string;
  readonly colour: NoteColour;
  readonly isShared: boolean;
  readonly isPinned: boolean;
  readonly kind: NoteKind;
  readonly about: NoteLink | null;
  /** Whose it is that the note is about. */
  readonly account: string | null;
  readonly writtenBy: string | null;
  readonly writtenAt: Instant;
  readonly changedBy: string | null;
  readonly changedAt: Instant;
  readonly version: number;
}

/** Which notes are looked for, and by whom: notes that are not shared are their writer's alone. */
export interface NotesWanted {
  readonly reader: string;
  readonly kinds: readonly NoteKind[];
  readonly text: string | null;
  readonly colour: NoteColour | null;
  readonly about: NoteLink | null;
  readonly account: string | null;
  readonly isMine: boolean;
  readonly isOldestFirst: boolean;
}

/** The last row of the page before. */
export interface NoteCursor {
  readonly isPinned: boolean;
  readonly changedAt: Instant;
  readonly id: string;
}

/** What staff note for themselves and for each other. */
export class Notes extends Context.Service<
  Notes,
  {
    /** Returns pinned ones first, then by the last change. */
    readonly search: (
      wanted: NotesWanted,
      after: NoteCursor | null,
      limit: number,
    ) => Effect.Effect<readonly StoredNote[], DatabaseUnavailable>;
    readonly find: (id: string) => Effect.Effect<StoredNote | null, DatabaseUnavailable>;
    /** The same, and keeps others from changing it until the transaction ends. */
    readonly take: (id: string) => Effect.Effect<StoredNote | null, DatabaseUnavailable>;
    /** Returns false when there is one with that id. */
    readonly add: (note: StoredNote) => Effect.Effect<boolean, DatabaseUnavailable>;
    readonly replace: (note: StoredNote) => Effect.Effect<void, DatabaseUnavailable>;
    readonly remove: (id: string) => Effect.Effect<void, DatabaseUnavailable>;
    /** Returns every note about an account, shared or not. */
    readonly ofAccount: (account: string) => Effect.Effect<readonly StoredNote[], DatabaseUnavailable>;
    /** Deletes every note about an account, and those that only this account could read. */
    readonly erase: (account: string) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/admin-template/Notes") {}
