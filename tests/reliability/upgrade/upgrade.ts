import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { fileOf, programs } from "../../support/built-programs.ts";
import { newMemoryFolder } from "../../support/memory-folder.ts";
import type { Chance } from "../seeded.ts";
import { failToMigrate } from "./fail-to-migrate.ts";
import { comeBack, goOn, leaveAttempts, type Left } from "./learner.ts";
import { checkOut, type Version } from "./versions.ts";
import { whileRunning } from "./while-running.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const env = { NODE_ENV: "development", WEB_BUILD: "never", LOG_LEVEL: "error" };

/** The older program does not start, not even on a new folder: nothing can have been left by it. */
export class NeverRan extends Error {}

/** How both programs run. */
export interface Programs {
  readonly chance: Chance;
  /** What is started of them: a test on a busy machine names the patient one. */
  readonly program: "main" | "patient-main";
  /** More of their settings. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** What guests left with the older program, and what was wrong while it ran. */
export interface Leaving {
  readonly left: readonly Left[];
  readonly wrong: readonly string[];
}

/** Has so many guests leave two attempts each in a new installation of an older version. */
export const leaveWith = async (
  version: Version,
  dataDir: string,
  guests: number,
  { chance, program, settings }: Programs,
): Promise<Leaving> => {
  const folder = newMemoryFolder("roadworthy-version-");
  try {
    checkOut(version, folder);
    let hasRun = false;
    const leave = async (port: number): Promise<Leaving> => {
      hasRun = true;
      const [first, ...others] = await Promise.all(Array.from({ length: guests }, () => leaveAttempts(port)));
      const wrong = await failToMigrate(dataDir);
      // Served as if those migrations had never been tried.
      return { left: [await goOn(port, first!), ...others], wrong };
    };
    const older = { file: programs[program], folder, env: { ...env, ...settings } };
    return await whileRunning(older, dataDir, chance, leave).catch((cause: unknown) => {
      throw hasRun ? cause : new NeverRan("It does not start.", { cause });
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Has the current program check the whole log and every read model. */
const verify = (dataDir: string): Promise<readonly string[]> => {
  const words = [fileOf("events"), "verify", "--read-models", "--json"];
  const settings = { cwd: root, env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" } };
  return promisify(execFile)(process.execPath, words, settings).then(
    ({ stdout, stderr }) => (stdout.includes('"sound":true') ? [] : [`verify: ${stdout}${stderr}`]),
    ({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }) => [
      `verify: ${stdout}${stderr}`,
    ],
  );
};

/** What the upgrade of an installation brought to light. */
export interface Arrived {
  /** From the start of this program until it is ready, migrations and read models included. */
  readonly ms: number;
  readonly wrong: readonly string[];
}

/** Starts this program on what guests left there, and compares. */
export const arriveAt = async (
  dataDir: string,
  { left, wrong }: Leaving,
  { chance, program, settings }: Programs,
): Promise<Arrived> => {
  const current = { file: fileOf(program), folder: root, env: { ...env, ...settings } };
  const [ms, found] = await whileRunning(current, dataDir, chance, async (port, ready) => [
    ready,
    await Promise.all(left.map((one) => comeBack(port, one))),
  ]);
  return { ms, wrong: [...wrong, ...found.flat(), ...(await verify(dataDir))] };
};

/** What one version came to. */
export interface Upgraded extends Arrived {
  readonly version: Version;
}

/** What an upgrade is asked to do. */
export interface UpgradeOptions extends Programs {
  readonly guests: number;
  /** Spoils what they left. */
  readonly damage: (dataDir: string) => Promise<void>;
}

/** Fills a new installation of an older version, starts this program on it, and compares. */
export const upgradeFrom = async (
  version: Version,
  { guests, damage, ...both }: UpgradeOptions,
): Promise<Upgraded> => {
  const dataDir = newMemoryFolder("roadworthy-upgrade-");
  try {
    const leaving = await leaveWith(version, dataDir, guests, both);
    await damage(dataDir);
    return { version, ...(await arriveAt(dataDir, leaving, both)) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
