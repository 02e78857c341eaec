import { Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import { queryOn } from "#kernel/database/tables";
import { Traces } from "../../application/accounts/traces.ts";
import type { IdentityTables } from "../tables.ts";

const instantOf = (date: Date | null): number | null => date?.getTime() ?? null;

/** What an account has left behind in PostgreSQL. */
export const postgresTraces: Layer.Layer<Traces, never, Pools> = Layer.effect(
  Traces,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<IdentityTables>(main);
    const prepared = preparedListOn<IdentityTables>(main);

    return Traces.of({
      sessions: (accountId) =>
        prepared("identity.sessionTraces", (db) =>
          db.selectFrom("identity.session").selectAll().where("account", "=", accountId).orderBy("opened_at"),
        ).pipe(
          Effect.map((rows) =>
            rows.map((row) => ({
              sessionId: row.id,
              device: row.device,
              storage: row.storage,
              openedAt: row.opened_at.getTime(),
              seenAt: row.seen_at.getTime(),
              endsAt: row.ends_at.getTime(),
              closedAt: instantOf(row.closed_at),
              closedBecause: row.closed_because,
            })),
          ),
        ),
      codes: (accountId) =>
        query("identity.codeTraces", async (db) => {
          const rows = await db
            .selectFrom("identity.code")
            .select(["purpose", "issued_at", "expires_at", "used_at"])
            .where("account", "=", accountId)
            .orderBy("issued_at")
            .execute();
          return rows.map((row) => ({
            purpose: row.purpose,
            issuedAt: row.issued_at.getTime(),
            expiresAt: row.expires_at.getTime(),
            usedAt: instantOf(row.used_at),
          }));
        }),
    });
  }),
);
