import { Effect, Exit } from "effect";
import type { Pool, QueryResultRow } from "pg";
import { exactSession } from "../database/exact-session.ts";
import { tryQuery } from "../database/try-query.ts";
import { inTransaction } from "../database/transaction.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import { copyLines } from "./copy-out.ts";

/**
 * Any plan that is not an index look-up here is a planner mistake; JIT compilation costs more than it
 * saves.
 */
export const settings = `
  SET LOCAL statement_timeout = 0; SET LOCAL enable_sort = off; SET LOCAL enable_seqscan = off; SET LOCAL jit = off`;

/** Reads what is signed exactly as it is stored. Every query is a short transaction: a long one would hold back its vacuum. */
export interface ExactReader {
  /** Runs a query without the usual statement time-out. */
  readonly query: <Row extends QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ) => Effect.Effect<readonly Row[], DatabaseUnavailable>;
  /** Passes on the lines that COPY returns for these queries, one query after another, from one snapshot. */
  readonly lines: (
    queries: readonly string[],
    onLine: (line: Buffer) => void,
  ) => Effect.Effect<void, DatabaseUnavailable>;
}

const noLimit = 2 ** 31 - 1;
/** Lines are only digested, so that the reader seldom needs to yield. */
const limits = { timeoutMs: noLimit, pacing: { rows: 1_000, pauseMs: 0 } };

/** Returns a reader on a pool. */
export const readerOn = (pool: Pool): ExactReader => ({
  query: <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    inTransaction(pool, (client) =>
      tryQuery("exact read", async () => {
        await client.query(`${exactSession}; ${settings}`);
        const query = { text, values: [...values], query_timeout: noLimit };
        return (await client.query<Row>(query)).rows;
      }),
    ),
  lines: (queries, onLine) =>
    Effect.acquireUseRelease(
      tryQuery("exact read", () => pool.connect()),
      (client) => {
        const copies = queries.map((query) => `COPY (${query}) TO STDOUT`).join("; ");
        const text = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${exactSession}; ${settings}; ${copies}; COMMIT`;
        return tryQuery("exact read", () => copyLines(client, text, onLine, limits));
      },
      // On a connection that was left early, half a response may still be in transit: it is not reused.
      (client, exit) => Effect.sync(() => client.release(Exit.isFailure(exit))),
    ),
});
