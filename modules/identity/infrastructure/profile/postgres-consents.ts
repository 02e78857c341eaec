import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import { queryOn } from "#kernel/database/tables";
import { toIso } from "#vocabulary/instant";
import { Consents } from "../../application/profile/consents.ts";
import type { Consent, ConsentPurpose } from "../../contract/index.ts";
import type { IdentityTables } from "../tables.ts";

const columns = ["purpose", "given", "at", "text_version"] as const;

interface Row {
  readonly purpose: string;
  readonly given: boolean;
  readonly at: Date;
  readonly text_version: string;
}

const consentOf = ({ purpose, given, at, text_version }: Row): Consent => ({
  purpose: purpose as ConsentPurpose,
  given,
  at: toIso(at.getTime()),
  textVersion: text_version,
});

/** Consents in PostgreSQL: rows are added and never changed. The moment is the database's. */
export const postgresConsents: Layer.Layer<Consents, never, Pools> = Layer.effect(
  Consents,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<IdentityTables>(main);
    const prepared = preparedListOn<IdentityTables>(main);

    return Consents.of({
      record: (accountId, { purpose, given, textVersion }) =>
        query("identity.recordConsent", async (db) => {
          await db
            .insertInto("identity.consent")
            .values({
              account: accountId,
              purpose,
              given,
              text_version: textVersion,
              at: sql<Date>`clock_timestamp()`,
            })
            .execute();
        }),
      current: (accountId) =>
        query("identity.currentConsents", async (db) => {
          const rows = await db
            .selectFrom("identity.consent")
            .distinctOn("purpose")
            .select(columns)
            .where("account", "=", accountId)
            .orderBy("purpose")
            .orderBy("id", "desc")
            .execute();
          return rows.map(consentOf);
        }),
      history: (accountId) =>
        prepared("identity.consentHistory", (db) =>
          db.selectFrom("identity.consent").select(columns).where("account", "=", accountId).orderBy("id"),
        ).pipe(Effect.map((rows) => rows.map(consentOf))),
    });
  }),
);
