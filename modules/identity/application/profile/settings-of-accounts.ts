import { Context, type Effect } from "effect";
import type { Settings } from "#vocabulary/settings";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { KeptSettings } from "../../contract/index.ts";

/** How people have set the interface: of each account, the newest change. */
export class SettingsOfAccounts extends Context.Service<
  SettingsOfAccounts,
  {
    readonly read: (accountId: string) => Effect.Effect<KeptSettings, DatabaseUnavailable>;
    /**
     * Keeps settings that were changed so long ago, unless the account has later ones or is erased. The moment of the
     * change follows from the database's clock.
     */
    readonly save: (
      accountId: string,
      settings: Settings,
      changedMsAgo: number,
    ) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/identity/SettingsOfAccounts") {}
