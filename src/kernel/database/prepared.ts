import type { Effect } from "effect";
import type { Pool, QueryResultRow } from "pg";
import type { DatabaseUnavailable } from "../errors.ts";
import { onConnection } from "./transact.ts";

/** Sends a statement with these values and returns its rows: through the open transaction, or else the pool. */
export type Prepared<Row> = (
  ...values: readonly unknown[]
) => Effect.Effect<readonly Row[], DatabaseUnavailable>;

/**
 * Returns what prepares statements under names that no other statement of the program has. Each connection plans such a
 * statement once: for what is sent so often that building and planning it would be most of its cost. Write out its columns,
 * because a plan does not outlive a change of what `*` means.
 */
export const preparedOn =
  (pool: Pool) =>
  <Row extends QueryResultRow>(name: string, text: string): Prepared<Row> =>
  (...values) =>
    onConnection(pool, name, async (db) => (await db.query<Row>({ name, text, values: [...values] })).rows);
