import type { Effect } from "effect";
import type { Pool, QueryResultRow } from "pg";
import { tryQuery } from "../database/try-query.ts";
import { inTransaction } from "../database/transaction.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import { settings } from "./verify-statements.ts";

/** Runs a query on a connection of the pool without the usual statement time-out. */
export type RunQuery = <Row extends QueryResultRow>(
  text: string,
  values: readonly unknown[],
) => Effect.Effect<readonly Row[], DatabaseUnavailable>;

const noLimit = 2 ** 31 - 1;

/** Every query is a short transaction of its own: a long one would hold back the database's vacuum. */
export const runQueryOn =
  (pool: Pool): RunQuery =>
  <Row extends QueryResultRow>(text: string, values: readonly unknown[]) =>
    inTransaction(pool, (client) =>
      tryQuery("verify", async () => {
        await client.query(settings);
        const query = { text, values: [...values], query_timeout: noLimit };
        return (await client.query<Row>(query)).rows;
      }),
    );
