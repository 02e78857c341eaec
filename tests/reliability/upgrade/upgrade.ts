import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { appliedMigrations, migrate, MigrationProblem } from "#kernel/database/migrate";
import { makePreparingPool } from "#kernel/database/pools";
import { addressOfRunning } from "#kernel/embedded-postgres/running";
import { freePort } from "../app/free-port.ts";
import { type ProgramStart, startProgram } from "../app/process.ts";
import { newMemoryFolder } from "../../support/memory-folder.ts";
import type { Chance } from "../seeded.ts";
import { comeBack, goOn, leaveAttempts, type Left } from "./learner.ts";
import { checkOut, type Version } from "./versions.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const env = { NODE_ENV: "development", WEB_BUILD: "never", LOG_LEVEL: "error" };
const current: ProgramStart = { file: "src/main.ts", folder: root, env };

/** The older program does not start, not even on a new folder: nothing can have been left by it. */
export class NeverRan extends Error {}

/** What one upgrade brought to light. */
export interface Upgraded {
  readonly version: Version;
  /** From the start of this program until it is ready, migrations and read models included. */
  readonly ms: number;
  readonly wrong: readonly string[];
}

/** Runs a program on a data folder until `work` is done, and ends it as an operator does. */
const whileRunning = async <A>(
  start: ProgramStart,
  dataDir: string,
  chance: Chance,
  work: (port: number, ms: number) => Promise<A>,
): Promise<A> => {
  const port = await freePort(chance);
  const program = startProgram(start, dataDir, port);
  try {
    await program.ready();
    return await work(port, performance.now() - program.begun);
  } finally {
    try {
      process.kill(program.pid, "SIGTERM");
    } catch {
      // It has ended by itself, which `ready` has told.
    }
    await program.ended;
  }
};

const refuseText = `
  CREATE FUNCTION public.refuse_change() RETURNS event_trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'refused for the test'; END $$;
  CREATE EVENT TRIGGER refuse_change ON ddl_command_start EXECUTE FUNCTION public.refuse_change()`;
const allowText = "DROP EVENT TRIGGER refuse_change; DROP FUNCTION public.refuse_change()";

/** The migrations of this program fail while the older one runs. Returns what was wrong with that. */
const failToMigrate = async (dataDir: string): Promise<readonly string[]> => {
  const address = await addressOfRunning(dataDir);
  if (address === null) return ["the older program has no database"];
  const pool = makePreparingPool(address);
  try {
    const before = await appliedMigrations(pool);
    await pool.query(refuseText);
    const problem = await migrate(pool).then(
      () => null,
      (cause: unknown) => cause,
    );
    await pool.query(allowText);
    const after = await appliedMigrations(pool);
    return [
      ...(problem instanceof MigrationProblem
        ? []
        : [`migrations that must fail ended with ${String(problem)}`]),
      ...(after.join() === before.join() ? [] : ["migrations that failed left some of themselves"]),
    ];
  } finally {
    await pool.end();
  }
};

/** Has the current program check the whole log and every read model. */
const verify = (dataDir: string): readonly string[] => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["src/cli/events.ts", "verify", "--read-models", "--json"],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" }, encoding: "utf8" },
  );
  return status === 0 && stdout.includes('"sound":true') ? [] : [`verify: ${stdout}${stderr}`];
};

/** What an upgrade is asked to do. */
export interface UpgradeOptions {
  readonly chance: Chance;
  /** How many guests leave two attempts each. */
  readonly guests: number;
  /** Spoils what they left. */
  readonly damage: (dataDir: string) => Promise<void>;
}

/** Fills a new installation of an older version, starts this program on it, and compares. */
export const upgradeFrom = async (
  version: Version,
  { chance, guests, damage }: UpgradeOptions,
): Promise<Upgraded> => {
  const [folder, dataDir] = [newMemoryFolder("roadworthy-version-"), newMemoryFolder("roadworthy-upgrade-")];
  try {
    checkOut(version, path.join(folder, "program"));
    const older: ProgramStart = { file: "src/main.ts", folder: path.join(folder, "program"), env };
    let hasRun = false;
    const failures: string[] = [];
    const leave = async (port: number): Promise<readonly Left[]> => {
      hasRun = true;
      const [first, ...others] = await Promise.all(Array.from({ length: guests }, () => leaveAttempts(port)));
      failures.push(...(await failToMigrate(dataDir)));
      // Served as if those migrations had never been tried.
      return [await goOn(port, first!), ...others];
    };
    const left = await whileRunning(older, dataDir, chance, leave).catch((cause: unknown) => {
      throw hasRun ? cause : new NeverRan("It does not start.", { cause });
    });
    await damage(dataDir);
    const { ms, wrong } = await whileRunning(current, dataDir, chance, async (port, ready) => {
      const found = await Promise.all(left.map((one) => comeBack(port, one)));
      return { ms: ready, wrong: found.flat() };
    });
    return { version, ms, wrong: [...failures, ...wrong, ...verify(dataDir)] };
  } finally {
    for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true });
  }
};
