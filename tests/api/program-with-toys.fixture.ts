import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { testSecretKey } from "#kernel/secrets/test-secret.fixture";
import { newMemoryFolder } from "../support/memory-folder.ts";

const root = path.resolve(import.meta.dirname, "../..");
/** Large, and only read: the copy links to them. */
const linked = ["node_modules", "dist", "modules/catalogue/content"];
const program = "tests/support/patient-main.ts";
const copied = [
  "src",
  "modules",
  "migrations",
  "package.json",
  "web/copy",
  program,
  "tests/support/patient-timeouts.ts",
];

/** A copy of the program with one module more, on a database. */
export interface ProgramWithToys {
  readonly folder: string;
  /** What the program printed while it started. */
  readonly printed: readonly string[];
  readonly port: number;
  /** Runs Node in the copy to its end; returns its exit code and what it printed. */
  readonly run: (...args: readonly string[]) => { readonly code: number | null; readonly text: string };
  readonly stop: () => Promise<void>;
}

/** Adds the toy module as any module is added: its folder, its migration, and one line in src/modules.ts. */
const plant = (): string => {
  const folder = newMemoryFolder("roadworthy-toys-");
  const isCopied = (from: string) => !linked.includes(path.relative(root, from));
  for (const name of copied)
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: isCopied });
  for (const name of linked) symlinkSync(path.join(root, name), path.join(folder, name));
  mkdirSync(path.join(folder, "docs"));
  const toys = path.join(import.meta.dirname, "toy-module");
  cpSync(toys, path.join(folder, "modules/toys"), { recursive: true });
  cpSync(path.join(toys, "migration.ts"), path.join(folder, "migrations/29991231T0000_toys.ts"));
  appendFileSync(path.join(folder, "src/modules.ts"), 'export { toys } from "#modules/toys";\n');
  return folder;
};

const readyPort = async (child: ChildProcess, printed: string[]): Promise<number> => {
  for await (const line of createInterface({ input: child.stdout! })) {
    printed.push(line);
    const port = /ready at http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error(`The program with the toy module did not start:\n${printed.join("\n")}`);
};

/** Starts the copy. The web app must have been built. */
export const startProgramWithToys = async (databaseUrl: string): Promise<ProgramWithToys> => {
  const folder = plant();
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: testSecretKey,
    NODE_ENV: "test",
    PORT: "0",
    WEB_BUILD: "never",
  };
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const printed: string[] = [];
  const port = await readyPort(child, printed);
  child.stdout.resume();
  return {
    folder,
    printed,
    port,
    run: (...args) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: folder,
        env,
        encoding: "utf8",
      });
      return { code: status, text: stdout + stderr };
    },
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
