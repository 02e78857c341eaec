import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endGroup } from "./end-group.ts";
import type { Step } from "./plan.ts";
import { type FileTime, readFileTimes, readResults, resultsVariable, type TestResult } from "./results.ts";

/** What a step came to. `problem` is set when it failed in a way no single test shows. */
export interface Outcome {
  readonly step: Step;
  readonly seconds: number;
  readonly results: readonly TestResult[];
  readonly files: readonly FileTime[];
  readonly problem: string | null;
  readonly output: string;
}

/** A step on its way: asked now and then for what to show. */
export interface Running {
  readonly step: Step;
  readonly seconds: () => number;
  readonly results: () => readonly TestResult[];
  readonly done: Promise<Outcome>;
  stop(signal: NodeJS.Signals): void;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, ".cache", "test-run");

/** Starts a step. Its output is kept in .cache/test-run and shown if it fails. */
export const startStep = (step: Step): Running => {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const file = join(folder, `${step.name}.results`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const results = () => readResults(file);
  if (step.needs !== undefined && !existsSync(join(root, step.needs))) {
    const problem = `${step.needs} does not exist`;
    const done = Promise.resolve({ step, seconds: 0, results: [], files: [], problem, output: "" });
    return { step, seconds, results, done, stop: () => {} };
  }
  const child = launch(step, file);
  const endings: Promise<void>[] = [];
  const stop = (signal: NodeJS.Signals) => void endings.push(endGroup(child, signal));
  const done = finish(step, child, stop).then(async ({ problem, output }) => {
    await Promise.all(endings);
    writeFileSync(join(folder, `${step.name}.log`), output);
    return {
      step,
      seconds: seconds(),
      output,
      files: readFileTimes(file),
      ...judge(step, results(), output, problem),
    };
  });
  return { step, seconds, results, done, stop };
};

const launch = (step: Step, file: string): ChildProcess => {
  const [script = "", ...args] = step.command;
  const colour = process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" };
  return spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, to end with it what its tests started. A terminal's Ctrl-C reaches us alone, and is handed on.
    detached: true,
    env: { ...process.env, ...step.env, ...colour, [resultsVariable]: file },
  });
};

const finish = (
  step: Step,
  child: ChildProcess,
  stop: Running["stop"],
): Promise<{ problem: string | null; output: string }> => {
  let output = "";
  let tooLong = false;
  const limit = setTimeout(() => {
    tooLong = true;
    stop("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), 10_000).unref();
  }, step.limitSeconds * 1000);
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)));
  return new Promise((settle) => {
    child.once("error", (error) => settle({ problem: error.message, output }));
    child.once("close", (code, signal) => {
      clearTimeout(limit);
      if (tooLong) settle({ problem: `stopped after ${step.limitSeconds} s`, output });
      else settle({ problem: code === 0 ? null : `ended with ${signal ?? `code ${code}`}`, output });
    });
  });
};

/** A step that checked nothing has not passed, even if its exit code is 0. */
const judge = (
  step: Step,
  results: readonly TestResult[],
  output: string,
  problem: string | null,
): Pick<Outcome, "results" | "problem"> => {
  if (step.groups === null) {
    const blind = step.saysWhenItLooked !== undefined && !step.saysWhenItLooked.test(output);
    const verdict = problem ?? (blind ? "it looked at no file" : null);
    return {
      results: [{ id: step.name, group: step.name, name: step.name, outcome: verdict ? "failed" : "passed" }],
      problem: verdict,
    };
  }
  const executed = results.filter(({ outcome }) => outcome !== "skipped");
  const idle = step.groups.filter((name) => !executed.some(({ group }) => group === name));
  return { results, problem: idle.length > 0 ? `no test was run in: ${idle.join(", ")}` : problem };
};
