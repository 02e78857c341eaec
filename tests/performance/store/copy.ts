import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type pg from "pg";
import { findProgram } from "./insert.ts";
import type { Server } from "./server.ts";

/** The columns of an event, in the log's order: the readers' query without its bound. */
const copyText = `COPY (
  SELECT stream, version, event_id, command_id, type, schema_version, date_part('epoch', recorded_at) * 1000, data, meta
  FROM kernel.event ORDER BY epoch, tx, position) TO STDOUT`.replaceAll("\n", " ");

/** psql, which reads the output and discards it. */
const copyByPsql = (server: Server, psql: string, database: string) => async () => {
  const where = ["-h", server.host, "-U", server.user, "-d", database];
  await promisify(execFile)(psql, [...where, "-q", "-o", "/dev/null", "-c", copyText]);
};

/** Without psql: the same through pg, which does not parse the data. */
const copyByPg = (pool: pg.Pool) => () =>
  new Promise<void>((done, fail) => {
    const query = {
      submit: (connection: { query(text: string): void }) => connection.query(copyText),
      callback: (error?: Error) => (error ? fail(error) : done()),
      handleCopyData: () => {},
      handleCommandComplete: () => {},
      handleReadyForQuery: () => query.callback(),
      handleError: (error: Error) => query.callback(error),
    };
    void pool.connect().then((client) => {
      client.query(query);
      return client.query("SELECT").then(() => client.release());
    });
  });

/** Returns the fastest way to read all events out of a database, and its name. */
export const copyOf = (server: Server, pool: pg.Pool, database: string) => {
  const psql = findProgram("psql");
  return psql === null
    ? { name: "COPY by pg", copy: copyByPg(pool) }
    : { name: "COPY by psql", copy: copyByPsql(server, psql, database) };
};
