import { ConnectionClosedError } from "bullmq";
import type { PgPool, PgPoolClient } from "bullmq";
import pg from "pg";

/**
 * A pool whose lost connections BullMQ recognises. It knows an outage only by Redis's words; anything else makes it
 * ask again without a pause while the database is away, and counts a job as failed that was only not recorded.
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
 * Whether the statement never got a proper answer: no connection (FATAL, or no error of PostgreSQL at all), too little
 * room (class 53), or stopped by a shutdown or a time-out (class 57).
 */
const isOutage = (error: Error): boolean =>
  !(error instanceof pg.DatabaseError) || error.severity === "FATAL" || /^(08|53|57)/.test(error.code ?? "");
