import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { migrate } from "#kernel/database/migrate";
import pg from "pg";
import { conditionsOf } from "../conditions.ts";
import { atLeast, atMost, type Benchmark, median, ratio, type Run } from "../report.ts";
import { type Server, startServer } from "../store/server.ts";
import type { Adopted } from "./adopting.ts";
import { writeFormerEvents } from "./former-log.ts";

const part = "a log without signatures, adopted and then verified";
const nameOf = (events: number) => `${events.toExponential(0)} events`;
const fastEnough = 150_000;

/** A database from which each repetition takes a copy: a log is adopted once. */
const prepare = async (server: Server, admin: pg.Pool, events: number) => {
  const name = `former_${events}`;
  await admin.query(`CREATE DATABASE ${name}`);
  const pool = new pg.Pool({ connectionString: server.url(name), max: 1 });
  await migrate(pool);
  await pool.end();
  await writeFormerEvents(server.url(name), events);
  return name;
};

const adoptCopy = async (server: Server, admin: pg.Pool, former: string): Promise<Adopted> => {
  await admin.query("DROP DATABASE IF EXISTS adopted WITH (FORCE)");
  await admin.query(`CREATE DATABASE adopted TEMPLATE ${former} STRATEGY file_copy`);
  const program = path.join(import.meta.dirname, "adopting.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [program, server.url("adopted")]);
  return JSON.parse(stdout) as Adopted;
};

const checked = (adopted: Adopted, events: number): Adopted => {
  const { said, faults, verified } = adopted;
  if (faults === 0 && verified === events && said.endsWith("it was intact")) return adopted;
  throw new Error(`${said}; verify saw ${verified} of ${events} events and ${faults} faults.`);
};

/** How long the first start after the upgrade takes that signs old events once, and `verify` of what it signed. */
export const benchmark: Benchmark = async ({ quick, say }) => {
  const sizes = quick ? [10_000, 100_000] : [100_000, 1_000_000];
  const server = await startServer();
  const admin = new pg.Pool({ connectionString: server.url("postgres"), max: 1 });
  const runs: Run[] = [];
  try {
    const conditions = await conditionsOf(admin);
    const logs: { readonly events: number; readonly former: string }[] = [];
    for (const events of sizes) {
      say(`filling a log with ${events} events`);
      logs.push({ events, former: await prepare(server, admin, events) });
    }
    for (let repetition = 0; repetition < (quick ? 1 : 3); repetition++)
      for (const { events, former } of logs) {
        const adopted = checked(await adoptCopy(server, admin, former), events);
        const figures = {
          "adopted events/s": events / adopted.seconds,
          "adopted in s": adopted.seconds,
          "MB more": adopted.memoryMost - adopted.memoryBefore,
          "verified events/s": events / adopted.verifySeconds,
        };
        say(`${repetition + 1}: ${nameOf(events)}: ${adopted.seconds.toFixed(1)} s, ${adopted.said}`);
        runs.push({ repetition, part, contestant: nameOf(events), figures });
      }
    const [small, large] = sizes.map(nameOf) as [string, string];
    const rates = runs.filter(({ contestant }) => contestant === large);
    const perSecond = median(rates.map(({ figures }) => figures["verified events/s"]!));
    return {
      benchmark: "adoption",
      conditions: [
        ...conditions,
        "streams of 100 events, a former anchor each 1 000; each adoption in a process of its own, on a copy of the log",
      ],
      runs,
      targets: [
        atLeast(`verify after the adoption, events/s of ${large}`, perSecond, fastEnough),
        atMost(`memory of ${large} to ${small}`, ratio(runs, part, [large, small], "MB more"), 2),
        atLeast(`speed of ${large} to ${small}`, ratio(runs, part, [large, small], "adopted events/s"), 0.5),
      ],
    };
  } finally {
    await admin.end();
    await server.stop();
  }
};
