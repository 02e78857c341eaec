import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type { PushBrowser } from "../../contract/index.ts";

/** A browser that shows the reminders of an account. */
export interface KnownBrowser extends PushBrowser {
  readonly id: string;
  readonly addedAt: Instant;
}

/** The browsers that show reminders. They end with the reminders of their account. Accounts are UUIDs. */
export class PushBrowsers extends Context.Service<
  PushBrowsers,
  {
    /** Returns an account's browsers, the oldest first. */
    readonly ofAccount: (account: string) => Effect.Effect<readonly KnownBrowser[], DatabaseUnavailable>;
    /**
     * Adds a browser, or changes what is known of it, and removes the oldest beyond so many. A browser is one account's: that
     * of who asked last in it.
     */
    readonly add: (
      account: string,
      browser: PushBrowser,
      most: number,
    ) => Effect.Effect<void, DatabaseUnavailable>;
    /**
     * Puts a browser's new address in the place of the one before, if its secret is that browser's. Returns false when no
     * browser has either address with the secret that goes with it.
     */
    readonly move: (
      before: Pick<PushBrowser, "endpoint" | "auth">,
      now: Omit<PushBrowser, "language">,
    ) => Effect.Effect<boolean, DatabaseUnavailable>;
    readonly remove: (id: string) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/scheduling/PushBrowsers") {}
