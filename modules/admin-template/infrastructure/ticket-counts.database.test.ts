import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { planOf } from "../../../tests/support/query-plan.ts";
import { ticketCountsText } from "./postgres-ticket-counts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // Of 20 000 conversations 1 000 are not over.
  await database.pool.query(
    `INSERT INTO admin_template.conversation (id, channel, source, topic, status, due_at, opened_at, latest_at)
     SELECT gen_random_uuid(), CASE WHEN n % 2 = 0 THEN 'ticket' ELSE 'chat' END, 'chat', 'A pen',
       CASE WHEN n % 20 > 0 AND n % 20 < 20 AND n > 1000 THEN 'closed'
         WHEN n % 3 = 0 THEN 'open' WHEN n % 3 = 1 THEN 'waiting' ELSE 'solved' END,
       CASE n % 5 WHEN 0 THEN now() - interval '1 day' WHEN 1 THEN now() + interval '1 day' END, now(), now()
     FROM generate_series(1, 20000) AS n`,
  );
  await database.pool.query("ANALYZE admin_template.conversation");
}, 60_000);
afterAll(() => database.drop());

test("the numbers are what a naive count finds", async () => {
  const { rows: all } = await database.pool.query<{ channel: string; status: string; due_at: Date | null }>(
    "SELECT channel, status, due_at FROM admin_template.conversation",
  );
  const count = (channel: string, ...some: readonly string[]) =>
    all.filter((one) => one.channel === channel && some.includes(one.status));
  const expected = {
    open: count("ticket", "open").length,
    waiting: count("ticket", "waiting").length,
    overdue: count("ticket", "open", "waiting").filter(({ due_at }) => due_at !== null && due_at < new Date())
      .length,
    chats: count("chat", "open").length,
  };
  expect(Object.values(expected).every((number) => number > 50)).toBe(true);
  expect((await database.pool.query(ticketCountsText)).rows).toEqual([expected]);
});

test("what is over is not read", async () => {
  const nodes = await planOf(database.pool, ticketCountsText);
  expect(nodes.map((node) => node["Index Name"])).toContain("conversation_under_way");
  expect(nodes.filter((node) => node["Node Type"] === "Seq Scan")).toEqual([]);
});
