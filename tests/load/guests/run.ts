import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import pg from "pg";
import { startEmbeddedPostgres } from "#kernel/embedded-postgres/launch";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { newDataFolder } from "../../support/data-folder.ts";
import { freshDatabase } from "../../performance/fresh-database.ts";
import { poll } from "../../support/poll.ts";
import { startProgram } from "../exam/program.ts";
import { grownBetween, type Holding, holdingOf } from "../stored.ts";

/** On a busy machine everything may be late: this is for what never comes. */
const listedTimeoutMs = 100_000;
/** A network may start 600 guests' attempts in a quarter of an hour. */
const perNetwork = 500;

/** A guest starts an exam and never comes back. */
const startAndLeave = async (port: number, number: number): Promise<void> => {
  const browser = new TestBrowser(port, { network: `10.8.0.${Math.floor(number / perNetwork)}` });
  const paper = { testCode: "code 8", testNum: 1, commandId: randomUUID() };
  const { status, text } = await browser.post("/attempts", paper);
  browser.close();
  if (status !== 201) throw new Error(`${status}: ${text}`);
};

const untilListed = (pool: pg.Pool, attempts: number): Promise<true> =>
  poll("That all attempts are in the list", listedTimeoutMs, async () => {
    const { rows } = await pool.query("SELECT count(*)::int AS listed FROM assessment.attempt_summary");
    return rows[0].listed === attempts ? true : undefined;
  });

/**
 * Has so many guests start an exam on a database of its own, and returns what they left there. Leaves nothing else behind.
 * A test on a busy machine names the patient program.
 */
export const runGuests = async (
  guests: number,
  started: "main" | "patient-main" = "main",
): Promise<Holding> => {
  const dataDir = await newDataFolder();
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    const url = await freshDatabase(server, "guests");
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    const program = await startProgram(url, { program: started });
    const [{ port }] = program.webs;
    try {
      await startAndLeave(port, 0);
      await untilListed(pool, 1);
      const before = await holdingOf(pool);
      for (let number = 1; number <= guests; number++) await startAndLeave(port, number);
      await untilListed(pool, guests + 1);
      return grownBetween(before, await holdingOf(pool));
    } finally {
      await program.stop();
      await pool.end();
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
