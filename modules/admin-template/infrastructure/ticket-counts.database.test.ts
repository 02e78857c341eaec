import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { planOf } from "../../../tests/support/query-plan.ts";
import { ticketCountsText, ticketCountsValues } from "./postgres-ticket-counts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // Of 20 000 conversations 1 000 are not over.
  await database.pool.query(
    `INSERT INTO admin_template.conversation
       (id, channel, source, topic, status, due_at, opened_at, latest_at, breaches_at, rating, rated_at)
     SELECT gen_random_uuid(), CASE WHEN n % 2 = 0 THEN 'ticket' ELSE 'chat' END, 'chat', 'A pen',
       CASE WHEN n % 20 > 0 AND n % 20 < 20 AND n > 1000 THEN 'closed'
         WHEN n % 3 = 0 THEN 'open' WHEN n % 3 = 1 THEN 'waiting' ELSE 'solved' END,
       CASE n % 5 WHEN 0 THEN now() - interval '1 day' WHEN 1 THEN now() + interval '1 day' END, now(), now(),
       CASE WHEN n < 1000 THEN now() + (n % 7 - 3) * interval '1 hour' END,
       CASE WHEN n > 18000 THEN n % 5 + 1 END, CASE WHEN n > 18000 THEN now() - n % 60 * interval '1 day' END
     FROM generate_series(1, 20000) AS n`,
  );
  await database.pool.query("ANALYZE admin_template.conversation");
}, 60_000);
afterAll(() => database.drop());

test("the numbers are what a naive count finds", async () => {
  type Row = Readonly<Record<"channel" | "status", string>> &
    Readonly<Record<"due_at" | "breaches_at" | "rated_at", Date | null>> & { readonly rating: number };
  const { rows: all } = await database.pool.query<Row>(
    "SELECT channel, status, due_at, breaches_at, rating, rated_at FROM admin_template.conversation",
  );
  const monthAgo = new Date(Date.now() - 30 * 24 * 3_600_000);
  const rated = all.filter(
    ({ channel, rated_at }) => channel === "ticket" && rated_at !== null && rated_at > monthAgo,
  );
  const count = (channel: string, ...some: readonly string[]) =>
    all.filter((one) => one.channel === channel && some.includes(one.status));
  const expected = {
    open: count("ticket", "open").length,
    waiting: count("ticket", "waiting").length,
    overdue: count("ticket", "open", "waiting").filter(({ due_at }) => due_at !== null && due_at < new Date())
      .length,
    chats: count("chat", "open").length,
    late: all.filter(
      ({ channel, breaches_at }) => channel === "ticket" && breaches_at !== null && breaches_at < new Date(),
    ).length,
    rated: rated.length,
    good: rated.filter(({ rating }) => rating >= 4).length,
  };
  expect(Object.values(expected).every((number) => number > 50)).toBe(true);
  expect((await database.pool.query(ticketCountsText, ticketCountsValues)).rows).toEqual([expected]);
});

test("what is over is not read", async () => {
  const nodes = await planOf(database.pool, ticketCountsText, ticketCountsValues);
  expect(nodes.map((node) => node["Index Name"])).toContain("conversation_under_way");
  expect(nodes.filter((node) => node["Node Type"] === "Seq Scan")).toEqual([]);
});
