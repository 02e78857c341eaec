import type { Effect } from "effect";
import type { Pool, QueryResultRow } from "pg";
import { tryQuery } from "../database/try-query.ts";
import { inTransaction } from "../database/transaction.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import { settings } from "./verify-statements.ts";

/** Puts a question to the database, on a connection of the pool and with all the time it needs. */
export type Ask = <Row extends QueryResultRow>(
  text: string,
  values: readonly unknown[],
) => Effect.Effect<readonly Row[], DatabaseUnavailable>;

const noLimit = 2 ** 31 - 1;

/** Every question is a short transaction of its own: a long one would keep the database from tidying up. */
export const askOn =
  (pool: Pool): Ask =>
  <Row extends QueryResultRow>(text: string, values: readonly unknown[]) =>
    inTransaction(pool, (client) =>
      tryQuery("verify", async () => {
        await client.query(settings);
        const query = { text, values: [...values], query_timeout: noLimit };
        return (await client.query<Row>(query)).rows;
      }),
    );
