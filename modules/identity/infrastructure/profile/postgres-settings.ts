import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { toIso } from "#vocabulary/instant";
import { defaultSettings, type Settings } from "#vocabulary/settings";
import { SettingsOfAccounts } from "../../application/profile/settings-of-accounts.ts";
import type { IdentityTables } from "../tables.ts";

/** A setting that is newer than the row has its default. */
const settingsOf = (stored: unknown): Settings => ({ ...defaultSettings, ...(stored as Partial<Settings>) });

/** Settings in PostgreSQL: one row an account. */
export const postgresSettings: Layer.Layer<SettingsOfAccounts, never, Pools> = Layer.effect(
  SettingsOfAccounts,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<IdentityTables>(main);

    return SettingsOfAccounts.of({
      read: (accountId) =>
        query("identity.readSettings", async (db) => {
          const row = await db
            .selectFrom("identity.settings")
            .select(["settings", "changed_at"])
            .where("account", "=", accountId)
            .executeTakeFirst();
          if (row === undefined) return { settings: null, changedAt: null };
          return { settings: settingsOf(row.settings), changedAt: toIso(row.changed_at.getTime()) };
        }),
      save: (accountId, settings, changedMsAgo) =>
        query("identity.saveSettings", async (db) => {
          // The lock keeps out an erasure, which would otherwise not see the row.
          await sql`
            INSERT INTO identity.settings AS kept (account, settings, changed_at)
            SELECT id, ${JSON.stringify(settings)}::jsonb,
              clock_timestamp() - ${changedMsAgo}::double precision * interval '1 millisecond'
            FROM identity.account WHERE id = ${accountId} AND status <> 'erased' FOR SHARE
            ON CONFLICT (account) DO UPDATE
              SET settings = excluded.settings, changed_at = excluded.changed_at
              WHERE kept.changed_at <= excluded.changed_at`.execute(db);
        }),
    });
  }),
);
