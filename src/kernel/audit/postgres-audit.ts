import { Effect, Layer } from "effect";
import { tryQuery } from "../database/try-query.ts";
import { Pools } from "../database/pools.ts";
import { onConnection, transact } from "../database/transact.ts";
import { inTransaction } from "../database/transaction.ts";
import { Audit, type AuditEntry, type StaffAct } from "./audit.ts";
import { firstBrokenText, lockText, readText, recordText, valuesOf } from "./audit-statements.ts";

/** Stores the audit log in kernel.audit_entry. */
export const postgresAudit: Layer.Layer<Audit, never, Pools> = Layer.effect(
  Audit,
  Effect.gen(function* () {
    const pools = yield* Pools;
    const { main } = pools;

    const record = (act: StaffAct) =>
      Effect.suspend(() => {
        const values = valuesOf(act);
        const write = onConnection(main, "audit record", async (connection) => {
          await connection.query(lockText);
          await connection.query({ name: "kernel-audit-record", text: recordText, values });
        });
        return transact(write).pipe(Effect.provideService(Pools, pools));
      });

    const read = (before: number | null, limit: number) =>
      onConnection(
        main,
        "audit read",
        async (connection) => (await connection.query<AuditEntry>(readText, [before, limit])).rows,
      );

    const firstBroken = inTransaction(main, (client) =>
      tryQuery("audit check", async () => {
        await client.query("SET LOCAL statement_timeout = 0");
        const query = { text: firstBrokenText, query_timeout: 2 ** 31 - 1 };
        const { rows } = await client.query<{ number: number | null }>(query as { text: string });
        return rows[0]!.number;
      }),
    );

    return Audit.of({ record, read, firstBroken });
  }),
);
