import { rm } from "node:fs/promises";
import pg from "pg";
import { startEmbeddedPostgres } from "#kernel/embedded-postgres/launch";
import { newDataFolder } from "../../support/data-folder.ts";
import { conditionsOf } from "../conditions.ts";
import type { Benchmark, Run } from "../report.ts";
import { accessPart } from "./part-access.ts";
import { firstDataPart } from "./part-first-data.ts";
import { settlingPart } from "./part-settling.ts";

const parts = { settling: settlingPart, "first-data": firstDataPart, access: accessPart } as const;

/** How the contestants differ. */
const fairness = [
  "the program: a notification over HTTP, its checks with PayFast's confirmation from a server in the same process, settlement; mails go to a bare table",
  "one bare transaction: the same rows into tables with the same indexes, with the counter of invoices",
  "the question alone: one query; answers of an exam never ask it, lists ask it once, and cache for five seconds that access is open",
  "the sender, the program and the server that confirms share one process",
];

/**
 * How many payments are settled in a second, from the notification over HTTP through the inbox, the checks, the events, the
 * periods and the invoice, compared with one bare transaction of the same rows; what the question costs whether access is
 * open; and how long a buyer waits for it.
 */
export const benchmark: Benchmark = async ({ quick, only = "", say }) => {
  const dataDir = await newDataFolder();
  const server = await startEmbeddedPostgres({ dataDir });
  const runs: Run[] = [];
  const chosen = Object.entries(parts).flatMap(([name, part]) => (name.startsWith(only) ? [part] : []));
  try {
    const admin = new pg.Pool({ connectionString: server.url(), max: 1 });
    const conditions = await conditionsOf(admin);
    await admin.end();
    for (let repetition = 0; repetition < (quick ? 1 : 5); repetition++)
      for (const { measure } of chosen)
        await measure({
          server,
          quick,
          add: (part, contestant, figures) => runs.push({ repetition, part, contestant, figures }),
          say: (line) => say(`${repetition + 1}: ${line}`),
        });
    return {
      benchmark: "billing",
      conditions: [...conditions, ...fairness],
      runs,
      targets: chosen.flatMap(({ targets }) => targets(runs)),
    };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
