import { ConnectionClosedError } from "bullmq";
import type { PgPool, PgPoolClient } from "bullmq";
import pg from "pg";

/**
 * Returns a pool whose lost connections BullMQ recognises. It recognises an outage only by Redis's
 * messages; anything else makes it retry without a pause while the database is away, and counts a job as
 * failed that was only not recorded.
 */
export const forBullMQ = (pool: pg.Pool): PgPool => {
  const adapter: PgPool = {
    query: (text, values) => pool.query(text, values && [...values]).catch(inItsWords),
    connect: () => pool.connect().catch(inItsWords) as Promise<unknown> as Promise<PgPoolClient>,
    end: () => pool.end(),
    on: ((event: "error", listener: () => void) => (pool.on(event, listener), adapter)) as PgPool["on"],
    removeAllListeners: (event) => (pool.removeAllListeners(event as "error"), adapter),
  };
  return adapter;
};

const inItsWords = (error: Error): never => {
  throw isOutage(error) ? new ConnectionClosedError(error.message, error) : error;
};

/**
 * Whether the statement got no proper response: no connection (FATAL, or no PostgreSQL error at all), too
 * few resources (class 53), or stopped by a shutdown or a time-out (class 57).
 */
const isOutage = (error: Error): boolean =>
  !(error instanceof pg.DatabaseError) || error.severity === "FATAL" || /^(08|53|57)/.test(error.code ?? "");
