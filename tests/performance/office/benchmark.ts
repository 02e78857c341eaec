import { Effect } from "effect";
import type { Pool } from "pg";
import { Pools } from "#kernel/database/pools";
import { anAccount, aPerson } from "../../../modules/identity/testing/a-person.ts";
import { Accounts } from "../../../modules/identity/application/accounts/accounts.ts";
import { conditionsOf } from "../conditions.ts";
import { atMost, type Benchmark, type Run, ratio, type Target } from "../report.ts";
import { compare } from "../review/latency.ts";
import { openProgram, prepare, type Program } from "../review/program.ts";
import { startServer } from "../store/server.ts";
import { fillOffice } from "./fill.ts";
import { rowsToFind } from "./rows-to-find.ts";
import { comparisons, someOf, tablesOfLooks } from "./lists.ts";
import { writeBankLines, writeOrders } from "./money.ts";

const full = {
  ...{ accounts: 100_000, attempts: 1_000_000, orders: 50_000, tickets: 20_000, others: 20_000 },
  ...{ repetitions: 5, samples: 300 },
};
const short = {
  ...{ accounts: 5_000, attempts: 20_000, orders: 5_000, tickets: 2_000, others: 2_000 },
  ...{ repetitions: 1, samples: 60 },
};
const database = "office";
/** So many accounts, the newest, are real ones: their people are sealed as registering does it. */
const realPeople = 100;
/** So many orders, the newest, have events: a page of payments reads them. */
const ordersWithEvents = 100;
const bankLinesThatWait = 100;
const maxTimes = 2;

const createPeople = (program: Program): Promise<readonly string[]> =>
  program.run(
    Effect.gen(function* () {
      const accounts = yield* Accounts;
      return yield* Effect.forEach(Array.from({ length: realPeople }), (_, n) => {
        const account = anAccount({ status: "active", registeredAt: Date.now() - n * 60_000 });
        const person = aPerson({ email: `learner-${n}@example.org` });
        return Effect.as(accounts.create(account, person), account.accountId);
      });
    }),
  );

const writeAll = async (pool: Pool, part: string, texts: readonly string[]): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    for (const [number, text] of texts.entries()) await client.query({ name: `${part} w${number}`, text });
    await client.query("COMMIT");
  } finally {
    client.release();
  }
};

/** A list without a line: then the program and the statements would not read the same rows. */
const showsNothing = (answer: object): boolean => {
  const lists = Object.values(answer).filter(Array.isArray);
  return lists.length > 0 && lists.every((list) => list.length === 0);
};

/** What two people see of the business, on the data of years, compared with the statements that read the same rows. */
export const benchmark: Benchmark = async ({ quick, say, only = "" }) => {
  const { repetitions, samples, ...sizes } = quick ? short : full;
  const server = await startServer();
  try {
    const pool = await server.create(database);
    const conditions = await conditionsOf(pool);
    const url = server.url(database);
    await prepare(url);
    const program = await openProgram(url);
    await fillOffice(pool, sizes, say);
    const people = await createPeople(program);
    await writeOrders(program, pool, ordersWithEvents);
    await writeBankLines(program, bankLinesThatWait);
    await pool.query("UPDATE identity.account SET suspended_at = now() WHERE id = ANY ($1)", [
      people.filter((_, number) => number % 3 === 0),
    ]);
    for (const [text, values] of rowsToFind(people)) await pool.query(text, values);
    await pool.query(tablesOfLooks);
    await pool.query(`VACUUM ANALYZE identity.account, identity.person, identity.person_key, identity.person_mark, kernel.event,
       admin_template.conversation, scheduling.group_member, billing.bank_line`);
    await server.checkpoint();

    const main = await program.run(Effect.map(Pools, (pools) => pools.main));
    const runs: Run[] = [];
    const targets: Target[] = [];
    for (const [part, { endpoint, input, statements, written = [] }] of Object.entries(
      comparisons(await someOf(pool, people)),
    )) {
      if (!part.startsWith(only)) continue;
      const sql = async (sample: number) => {
        for (const [number, [text, values]] of statements.entries())
          await main.query({ name: `${part} ${number}`, text, values: [...values(sample)] });
        if (written.length > 0) await writeAll(main, part, written);
      };
      const answer = await program.ask<object>(endpoint, input(0));
      if (showsNothing(answer)) throw new Error(`${part}: the program shows nothing.`);
      const contestants = { program: (sample: number) => program.ask(endpoint, input(sample)), SQL: sql };
      runs.push(...(await compare(part, contestants, { repetitions, samples, say })));
      targets.push(atMost(`p95, ${part}`, ratio(runs, part, ["program", "SQL"], "p95 ms"), maxTimes));
    }
    await program.close();
    return {
      benchmark: "office",
      conditions: [
        ...conditions,
        `${sizes.accounts} accounts, ${sizes.attempts} attempts in their list, ${sizes.orders} orders, ${sizes.tickets} tickets with 4 messages each, ${3 * sizes.accounts} mails, ${sizes.others} rows of every other list`,
        "the program's own handlers, called in this process, without HTTP and JSON",
        "SQL: the same rows through the same pool, prepared, one statement after the other; typed words are parameters",
        "a person's card also writes that staff looked, into a chained log: the SQL under a lock of its own, in one transaction",
      ],
      runs,
      targets,
    };
  } finally {
    await server.stop();
  }
};
