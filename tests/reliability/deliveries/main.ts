import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { whole } from "../checker/lines.ts";
import { runTests } from "../run-tests.ts";
import { deliveriesVariable, sabotageVariable, seedVariable } from "./from-environment.ts";
import { sabotages } from "./sabotage.ts";

const help = `deliveries  runs the tests of the whole program, and of accounts, while every job is delivered twice, late and in another order.
              Every test must hold, and every job must have been among them.
  --seed <n>        seed of the delays (1)
  --only <files>    only test files with this in their path; then jobs may be missing
  --sabotage forgotten-claims   a mail that was sent counts as waiting again: must fail
Ends with PASSED or FAILED; exits with 0 or 1.`;

const root = path.resolve(import.meta.dirname, "../../..");

const folders = ["tests/api", "modules/identity", "tests/reliability/deliveries"] as const;

/** Tests of a database that hangs or is away are about how long things take, and a delayed job takes longer. */
const aboutTime = /database-(?:hangs|away)|flood|new-module/;

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".database.test.ts") && !aboutTime.test(file))
    .map((file) => path.join(folder, file));

/** Every job that the program can run, but for former names of others. */
const jobNames = async (): Promise<readonly string[]> => {
  const [{ mailJobs }, modules] = await Promise.all([
    import("#kernel/mail/mail-layer"),
    import("../../../src/modules.ts"),
  ]);
  return [...mailJobs, ...Object.values(modules).flatMap(({ jobs }) => [...jobs])]
    .map(({ definition }) => definition.name)
    .filter((name) => !/^identity\.(send|sweep)-mails?$/.test(name))
    .toSorted();
};

const run = async (args: readonly string[]): Promise<number> => {
  const { seed, only, sabotage } = parseArgs({
    args: [...args],
    options: {
      seed: { type: "string", default: "1" },
      only: { type: "string" },
      sabotage: { type: "string" },
    },
  }).values;
  if (sabotage !== undefined && !(sabotage in sabotages)) {
    console.log(help);
    return 2;
  }
  const folder = mkdtempSync(path.join(tmpdir(), "roadworthy-deliveries-"));
  const file = path.join(folder, "jobs");
  try {
    const files = only === undefined ? folders.flatMap(filesUnder) : [only];
    const settings = {
      [deliveriesVariable]: file,
      [seedVariable]: seed,
      ...(sabotage !== undefined && { [sabotageVariable]: sabotage }),
    };
    const code = await runTests(files, settings);
    const delivered = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
    const times = Map.groupBy(delivered, (job) => job);
    const names = await jobNames();
    const missing = names.filter((job) => !times.has(job));
    for (const job of names)
      console.log(`${job.padEnd(40)}${whole(times.get(job)?.length ?? 0)} times, twice each`);
    if (missing.length > 0) console.log(`Never delivered: ${missing.join(", ")}`);
    const passed = code === 0 && delivered.length > 0 && (only !== undefined || missing.length === 0);
    console.log(`${whole(delivered.length)} jobs delivered twice, seed ${seed}`);
    console.log(passed ? "PASSED" : "FAILED");
    return passed ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The fault "deliveries": every job comes twice, and not in order. */
export const fault = { help, run };
