import { createServer } from "node:net";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { connectionsLost, makePool } from "./pools.ts";

test("a pool counts the connections that broke, and not those that it closed itself", async () => {
  const database = await createTestDatabase();
  const pool = makePool({ connectionString: database.url }, 2);
  onTestFinished(() => database.drop());
  await pool.query("SELECT 1");
  expect(connectionsLost(pool)).toBe(0);
  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'roadworthy' AND datname = current_database()",
  );
  await eventually(() => expect(connectionsLost(pool)).toBeGreaterThan(0));
  const lost = connectionsLost(pool);
  await pool.query("SELECT 1");
  await pool.end();
  expect(connectionsLost(pool)).toBe(lost);
});

/** Closes every connection at once, as a server does that cannot take one now. */
const refusing = async (): Promise<string> => {
  const server = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return `127.0.0.1:${address.port}`;
};

/** The URL of a database behind other servers, whether it is reached by a socket or by a port. */
const behind = (url: string, ...others: readonly string[]): string => {
  const { host, pathname, searchParams, username, password } = new URL(url);
  const who = username === "" ? searchParams.get("user") : `${username}:${password}`;
  const last = host === "" ? encodeURIComponent(searchParams.get("host") ?? "") : host;
  return `postgresql://${who}@${[...others, last].join(",")}${pathname}`;
};

test("a query on several servers fails only when none of them takes it", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const [one, other] = [await refusing(), await refusing()];
  const pool = makePool({ connectionString: behind(database.url, one, other) }, 2);
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
  const lost = makePool({ connectionString: `postgresql://app@${one},${other}/nothing` }, 2);
  await expect(lost.query("SELECT 1")).rejects.toThrow("Connection terminated");
  await lost.end();
});
