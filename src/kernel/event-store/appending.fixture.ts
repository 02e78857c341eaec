import { Effect } from "effect";
import type { Pool } from "pg";
import type { Append, EventStore } from "./event-store.ts";
import { run } from "./events.fixture.ts";

/** Appends all at the same time. Returns the outcome or failure of each. */
export const exitsOf = ({ append }: EventStore["Service"], appends: readonly Append[]) =>
  run(
    Effect.all(
      appends.map((one) => Effect.exit(append(one))),
      { concurrency: "unbounded" },
    ),
  );

/** Intercepts the statements of a pool: sees their results, and may replace them. */
export const intercept = (
  pool: Pool,
  replace: (name: string, result: Promise<unknown>) => Promise<unknown>,
): void => {
  const query = pool.query.bind(pool) as (statement: { name: string }) => Promise<unknown>;
  pool.query = ((statement: { name: string }) =>
    replace(statement.name, query(statement))) as typeof pool.query;
};
