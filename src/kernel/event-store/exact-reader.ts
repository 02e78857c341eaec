import { Effect, Exit } from "effect";
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from "pg";
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

/** On a connection that was left early, half a response may still be in transit, or a transaction open: it is not reused. */
const onConnection = <A>(pool: Pool, work: (client: PoolClient) => Promise<A>) =>
  Effect.acquireUseRelease(
    tryQuery("exact read", () => pool.connect()),
    (client) => tryQuery("exact read", () => work(client)),
    (client, exit) => Effect.sync(() => client.release(Exit.isFailure(exit))),
  );

/** A whole transaction in one message, so that the server is asked once and not for each statement. */
const inOneMessage = (begin: string, ...statements: readonly string[]): string =>
  [begin, exactSession, settings, ...statements, "COMMIT"].join(";\n");

/** Values would not fit into one message with others. */
const withValues = <Row extends QueryResultRow>(pool: Pool, text: string, values: readonly unknown[]) =>
  inTransaction(pool, (client) =>
    tryQuery("exact read", async () => {
      await client.query(`${exactSession}; ${settings}`);
      const query = { text, values: [...values], query_timeout: noLimit };
      return (await client.query<Row>(query)).rows;
    }),
  );

const withoutValues = <Row extends QueryResultRow>(pool: Pool, query: string) =>
  onConnection(pool, async (client) => {
    const text = inOneMessage("BEGIN", query);
    const results: unknown = await client.query({ text, query_timeout: noLimit } as QueryConfig);
    // One result for each statement; the last is that of COMMIT.
    return (results as readonly QueryResult<Row>[]).at(-2)!.rows;
  });

/** Returns a reader on a pool. */
export const readerOn = (pool: Pool): ExactReader => ({
  query: <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    values.length === 0 ? withoutValues<Row>(pool, text) : withValues<Row>(pool, text, values),
  lines: (queries, onLine) =>
    onConnection(pool, (client) => {
      const copies = queries.map((query) => `COPY (${query}) TO STDOUT`);
      const text = inOneMessage("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", ...copies);
      return copyLines(client, text, onLine, limits);
    }),
});
