import { execFile } from "node:child_process";
import { expect, test } from "vitest";
import { fileOf } from "../../../tests/support/built-programs.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase } from "../../../tests/support/postgres.ts";

const program = fileOf("writer-to-kill");

/** Runs the writer in its own process; resolves with its output, or with the signal that ended it. */
const runWriter = (url: string, ...killAt: string[]) =>
  new Promise<string>((resolve, reject) =>
    execFile(process.execPath, [program, url, ...killAt], (failure, printed, complaints) => {
      if (failure === null) resolve(printed.trim());
      else if (failure.signal) resolve(failure.signal);
      else reject(new Error(complaints));
    }),
  );

const written = `SELECT (SELECT count(*)::int FROM kernel.event) AS events, (SELECT count(*)::int FROM state) AS rows,
  (SELECT count(*)::int FROM outbox) AS mails, (SELECT count(*)::int FROM kernel.audit_entry) AS entries`;
const nothing = { events: 0, rows: 0, mails: 0, entries: 0 };
const all = { events: 1, rows: 1, mails: 1, entries: 1 };

/** Runs the writer on its own database; resolves with its exit and what the database holds afterwards. */
const outcomeOf = async (...killAt: string[]) => {
  const database = await createTestDatabase();
  const { pool, url } = database;
  try {
    await pool.query("CREATE TABLE state (n int); CREATE TABLE outbox (n int)");
    const end = await runWriter(url, ...killAt);
    // PostgreSQL rolls back the killed process's transaction as soon as it notices the lost connection.
    const others =
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'roadworthy'";
    await eventually(async () => expect((await pool.query(others)).rowCount).toBe(0));
    return { end, found: (await pool.query(written)).rows[0] as typeof all };
  } finally {
    await database.drop();
  }
};

/** The connection’s SET, BEGIN, state row, stream read, append, outbox row, lock and entry of the audit log, COMMIT. */
const statements = 10;

test("a writer that is not killed writes the event, the state, the outbox row and the audit entry", async () => {
  expect(await outcomeOf()).toEqual({ end: `sent ${statements}`, found: all });
});

test.each(Array.from({ length: statements }, (_, index) => index + 1))(
  "a process killed before it sends statement %i of its transaction writes nothing",
  async (number) => {
    expect(await outcomeOf(String(number), "before")).toEqual({ end: "SIGKILL", found: nothing });
  },
);

test("a process killed right after its commit has written everything", async () => {
  expect(await outcomeOf(String(statements), "after")).toEqual({ end: "SIGKILL", found: all });
});
