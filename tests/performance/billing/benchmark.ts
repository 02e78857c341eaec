import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Effect } from "effect";
import pg from "pg";
import { migrate } from "#kernel/database/migrate";
import { makePool } from "#kernel/database/pools";
import { startEmbeddedPostgres } from "#kernel/embedded-postgres/launch";
import { readAccess } from "#modules/billing/contract";
import { Access } from "../../../modules/billing/application/access.ts";
import { type PayingHarness, payingHarness } from "../../../modules/billing/testing/paying-harness.ts";
import type { TestDatabase } from "../../support/postgres.ts";
import { conditionsOf } from "../conditions.ts";
import { freshDatabase } from "../fresh-database.ts";
import { atLeast, atMost, type Benchmark, median, ratio, type Run } from "../report.ts";
import { askedTimes } from "./asked.ts";
import { doorTimes } from "./door.ts";
import { inFlight, placeOrders, settleAll, writePerSecond } from "./settling.ts";

const settling = `payments settled, ${inFlight} in flight`;
const asking = "whether the door is open, one after another";
const questions = 300;
const firstData = "first data of the page of exams, with and without the question";
const answers = "an answer of an exam, with and without the question";
const [withIt, without] = ["plans are asked for", "nothing needs a plan"] as const;
const opening = "from the notification to the open door in the browser";
const door = "the return page";
const warmUp = 256;

const timesOf = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let question = 0; question < questions; question++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return median(times);
};

/** The p50 of the question alone, and of an answer over HTTP that reads an account's own orders. */
const ask = async (till: PayingHarness, account: string) => {
  const buyer = till.shop.buyer(account);
  await buyer.call(readAccess);
  const mayUse = Effect.flatMap(Access, (access) => access.mayUse(account, "all-papers"));
  return {
    "the question alone": await timesOf(() => till.shop.run(mayUse)),
    "an answer that reads": await timesOf(() => buyer.get("/orders")),
  };
};

/** Returns the value that so large a share of all is at or below. */
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1]!;

const doorTarget = (runs: readonly Run[]) => {
  const slowest = runs.filter(({ part }) => part === opening).map(({ figures }) => figures["p95 ms"]!);
  return slowest.length === 0
    ? []
    : [atMost("ms from notification to open door, p95", median(slowest), 1_000)];
};

/** What learners and buyers wait for, in whole programs. */
const waits = async (quick: boolean, repetition: number, say: (line: string) => void) => {
  const runs: Run[] = [];
  const add = (part: string, contestant: string, figures: Run["figures"]) =>
    runs.push({ repetition, part, contestant, figures });
  const asked = await askedTimes(quick ? 300 : 1_500);
  for (const [part, { asks, asksNot }] of [
    [firstData, asked.firstData],
    [answers, asked.answer],
  ] as const) {
    add(part, withIt, { "p50 ms": asks });
    add(part, without, { "p50 ms": asksNot });
  }
  const times = await doorTimes(quick ? 20 : 60);
  if (times === null) say("There is no browser: the open door was not measured.");
  else add(opening, door, { "p50 ms": quantile(times, 0.5), "p95 ms": quantile(times, 0.95) });
  return runs;
};

/**
 * How many payments are settled in a second, from the notification over HTTP through the inbox, the checks, the events, the
 * periods and the invoice, compared with one bare transaction of the same rows; and what the question costs whether a door
 * is open.
 */
export const benchmark: Benchmark = async ({ quick, say }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "roadworthy-bench-"));
  const server = await startEmbeddedPostgres({ dataDir });
  const runs: Run[] = [];
  try {
    const admin = new pg.Pool({ connectionString: server.url(), max: 1 });
    const conditions = await conditionsOf(admin);
    await admin.end();
    for (let repetition = 0; repetition < (quick ? 1 : 5); repetition++) {
      const url = await freshDatabase(server, "billing");
      const pool = makePool({ connectionString: url }, 10);
      await migrate(pool);
      const till = await payingHarness({ url, pool } as TestDatabase);
      try {
        // What runs for the first time is slow.
        await settleAll(till, await placeOrders(till, warmUp), pool);
        const orders = await placeOrders(till, quick ? 256 : 640);
        const settled = await settleAll(till, orders, pool);
        const written = await writePerSecond(pool, orders);
        say(
          `${repetition + 1}: ${settled.perSecond.toFixed(0)} settled/s, ${written.toFixed(0)} bare transactions/s`,
        );
        const add = (part: string, contestant: string, figures: Run["figures"]) =>
          runs.push({ repetition, part, contestant, figures });
        add(settling, "the program", {
          "per second": settled.perSecond,
          "statements each": settled.statements,
        });
        add(settling, "one bare transaction", { "per second": written });
        const account = till.someone();
        await till.paid(account);
        for (const [contestant, ms] of Object.entries(await ask(till, account)))
          add(asking, contestant, { "p50 ms": ms });
        runs.push(...(await waits(quick, repetition, say)));
      } finally {
        await till.stop();
        await pool.end();
      }
    }
    return {
      benchmark: "billing",
      conditions: [
        ...conditions,
        "the program: a notification over HTTP, its checks with PayFast's confirmation from a server in the same process, settlement; mails go to a bare table",
        "one bare transaction: the same rows into tables with the same indexes, with the counter of invoices",
        "the question alone: one query; answers of an exam never ask it, lists ask it once",
        "the sender, the program and the server that confirms share one process",
      ],
      runs,
      targets: [
        atLeast(
          "settlements to bare transactions",
          ratio(runs, settling, ["the program", "one bare transaction"], "per second"),
          0.3,
        ),
        atMost(
          "first data with the question to without",
          ratio(runs, firstData, [withIt, without], "p50 ms"),
          1.05,
        ),
        atMost(
          "an answer with the question to without",
          ratio(runs, answers, [withIt, without], "p50 ms"),
          1.05,
        ),
        ...doorTarget(runs),
      ],
    };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
