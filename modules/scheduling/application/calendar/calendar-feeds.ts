import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { TestCode } from "#modules/catalogue/contract";
import type { Language } from "#vocabulary/language";

/** A calendar that can be read without a sign-in. Ids and accounts are UUIDs. */
export interface Feed {
  readonly id: string;
  readonly account: string;
  /** Of the plan while there is no test date. */
  readonly testCode: TestCode;
  readonly language: Language;
}

/** One feed at most for each account. */
export class CalendarFeeds extends Context.Service<
  CalendarFeeds,
  {
    readonly find: (id: string) => Effect.Effect<Feed | null, DatabaseUnavailable>;
    readonly ofAccount: (account: string) => Effect.Effect<Feed | null, DatabaseUnavailable>;
    /** Puts this feed in the place of the one before, which then leads nowhere. */
    readonly replace: (feed: Feed) => Effect.Effect<void, DatabaseUnavailable>;
    readonly remove: (account: string) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/scheduling/CalendarFeeds") {}
