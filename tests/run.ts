import { changeIn } from "./runner/change.ts";
import { type Extent, planOf } from "./runner/plan.ts";
import { type Outcome, type Running, startStep } from "./runner/run-step.ts";
import { showSteps } from "./runner/screen.ts";
import { summaryOf } from "./runner/summary.ts";

const options = new Set(process.argv.slice(2));

/** A change as large as none, as in a fresh clone, or `--all`, has every quick check run. */
const extentOf = (): Extent => {
  if (!options.has("--quick")) return "whole";
  const change = options.has("--all") ? null : changeIn(process.cwd());
  if (change === null) return "quick";
  console.log(
    `Checks what ${change.files.length} changed files may break; npm run check -- --all checks more.`,
  );
  return change;
};

/**
 * `npm test` runs everything that can be checked; `npm run check` (--quick) leaves out databases and browsers, and tests
 * that what has changed cannot break. Every step runs even if an earlier one failed, and the last line counts every test,
 * a static check as one.
 */
let current: readonly Running[] = [];
let interrupted: NodeJS.Signals | null = null;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    interrupted = signal;
    for (const step of current) step.stop(signal);
  });
}

const outcomes: Outcome[] = [];
for (const group of planOf(extentOf())) {
  if (interrupted !== null) break;
  current = group.map(startStep);
  const stopShowing = showSteps(current);
  const ended = await Promise.all(current.map(({ done }) => done));
  stopShowing();
  for (const { problem, step, output } of ended)
    if (problem !== null) console.log(`\n${step.name}\n${output}`);
  outcomes.push(...ended);
}

const { text, ok } = summaryOf(outcomes);
console.log(text);
process.exit(ok && interrupted === null ? 0 : 1);
