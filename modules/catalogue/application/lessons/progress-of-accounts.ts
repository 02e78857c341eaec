import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { LessonProgress } from "../../contract/index.ts";

/** A film that stood at a position so long ago. */
export interface WatchedUpTo {
  readonly accountId: string;
  readonly lessonId: string;
  readonly seconds: number;
  readonly watched: boolean;
  readonly changedMsAgo: number;
}

/** How far accounts have watched the training videos. Accounts are UUIDs here. */
export class ProgressOfAccounts extends Context.Service<
  ProgressOfAccounts,
  {
    /** Returns the account's lessons, the one it watched last first. */
    readonly read: (accountId: string) => Effect.Effect<readonly LessonProgress[], DatabaseUnavailable>;
    /**
     * Keeps the position, unless the account has a later one, and returns what it then has. The moment follows from the
     * database's clock. What was watched once stays watched.
     */
    readonly save: (position: WatchedUpTo) => Effect.Effect<LessonProgress, DatabaseUnavailable>;
    readonly erase: (accountId: string) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/catalogue/ProgressOfAccounts") {}
