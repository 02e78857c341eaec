import { cpus, loadavg } from "node:os";
import type { Benchmark, BenchmarkOptions, Part } from "../report.ts";
import { followDue } from "./following-due.ts";
import { judgeHonesty } from "./honesty.ts";
import { measureRebuilding } from "./rebuilding.ts";
import { measureSpeed } from "./speed.ts";

const parts: Readonly<Record<string, (options: BenchmarkOptions) => Part | Promise<Part>>> = {
  honesty: judgeHonesty,
  due: followDue,
  speed: measureSpeed,
  rebuild: measureRebuilding,
};

/** How well and how fast readiness and repetition follow from answers, on learners that know nothing of either model. */
export const benchmark: Benchmark = async (options) => {
  const { only = "" } = options;
  const chosen = Object.keys(parts).filter((name) => name.startsWith(only));
  if (chosen.length === 0) throw new Error(`No part is called ${only}: ${Object.keys(parts).join(", ")}.`);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}; load ${loadavg()[0]!.toFixed(2)} at the start; Node ${process.versions.node}`;
  const found: Part[] = [];
  for (const name of chosen) found.push(await parts[name]!(options));
  return {
    benchmark: "readiness",
    conditions: [machine, ...found.flatMap(({ conditions }) => conditions)],
    runs: found.flatMap(({ runs }) => runs),
    targets: found.flatMap(({ targets }) => targets),
    notes: found.flatMap(({ notes = [] }) => notes),
  };
};
