import { Effect } from "effect";
import { migrate } from "#kernel/database/migrate";
import { makePool } from "#kernel/database/pools";
import { readAccess } from "#modules/billing/contract";
import { Access } from "../../../modules/billing/application/access/access.ts";
import { type PayingHarness, payingHarness } from "../../../modules/billing/testing/paying-harness.ts";
import { freshDatabase } from "../fresh-database.ts";
import { atLeast, median, ratio } from "../report.ts";
import type { Part } from "./part.ts";
import { inFlight, placeOrders, settleAll, writePerSecond } from "./settling.ts";

const part = `payments settled, ${inFlight} in flight`;
const [program, bare] = ["the program", "one bare transaction"] as const;
const asking = "whether access is open, one after another";
const questions = 300;
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
  const look = Effect.flatMap(Access, (access) => access.openUntil(account, "access"));
  return {
    "the question alone": await timesOf(() => till.shop.run(look)),
    "an answer that reads": await timesOf(() => buyer.get("/orders")),
  };
};

/** Payments settled in a second beside bare transactions of the same rows, and the question alone. */
export const settlingPart: Part = {
  measure: async ({ server, quick, add, say }) => {
    const url = await freshDatabase(server, "billing");
    const pool = makePool({ connectionString: url }, 10);
    await migrate(pool);
    const till = await payingHarness({ url, pool });
    try {
      // What runs for the first time is slow.
      await settleAll(till, await placeOrders(till, warmUp), pool);
      const orders = await placeOrders(till, quick ? 256 : 640);
      const settled = await settleAll(till, orders, pool);
      const written = await writePerSecond(pool, orders);
      say(`${settled.perSecond.toFixed(0)} settled/s, ${written.toFixed(0)} bare transactions/s`);
      add(part, program, { "per second": settled.perSecond, "statements each": settled.statements });
      add(part, bare, { "per second": written });
      const account = till.someone();
      await till.paid(account);
      for (const [contestant, ms] of Object.entries(await ask(till, account)))
        add(asking, contestant, { "p50 ms": ms });
    } finally {
      await till.stop();
      await pool.end();
    }
  },
  targets: (runs) => [
    atLeast("settlements to bare transactions", ratio(runs, part, [program, bare], "per second"), 0.3),
  ],
};
