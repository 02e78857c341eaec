import type { Outcome } from "./run-step.ts";
import type { TestResult } from "./results.ts";

/** How many tests ended how. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Counts a step. One that failed without any failing test, by crashing or by finding no tests, is itself a failure. */
export const countOf = ({ results, problem }: Pick<Outcome, "results" | "problem">): Count => {
  const of = (outcome: TestResult["outcome"]) =>
    results.filter((result) => result.outcome === outcome).length;
  const failed = of("failed");
  return {
    passed: of("passed"),
    failed: failed === 0 && problem !== null ? 1 : failed,
    skipped: of("skipped"),
  };
};

/** The end of the report: what failed, what was skipped and why, what was slowest, a table, and the closing line. */
export const summaryOf = (outcomes: readonly Outcome[]): { readonly text: string; readonly ok: boolean } => {
  const counts = outcomes.map(countOf);
  const total = counts.reduce(add, { passed: 0, failed: 0, skipped: 0 });
  const rows = outcomes.map(({ step, seconds }, index) =>
    row(step.name, seconds.toFixed(1), counts[index] ?? total),
  );
  const text = [
    ...outcomes.flatMap(failuresOf),
    ...outcomes.flatMap(skipsOf),
    ...slowestOf(outcomes),
    "",
    ["step".padEnd(12), "seconds", " passed", " failed", "skipped"].join(" "),
    ...rows,
    "",
    `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`,
  ].join("\n");
  return { text, ok: total.failed === 0 && total.passed > 0 };
};

const add = (one: Count, other: Count): Count => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

const row = (name: string, seconds: string, { passed, failed, skipped }: Count): string =>
  [name.padEnd(12), ...[seconds, passed, failed, skipped].map((cell) => String(cell).padStart(7))].join(" ");

const failuresOf = ({ step, results, problem }: Outcome): string[] => [
  ...(problem === null ? [] : [`failed: ${step.name}: ${problem}`]),
  ...results
    .filter(({ outcome, name }) => outcome === "failed" && name !== step.name)
    .map(({ name }) => `failed: ${name}`),
];

const skipsOf = ({ results }: Outcome): string[] =>
  results
    .filter(({ outcome }) => outcome === "skipped")
    .map(({ name, reason = "no reason given" }) => `skipped: ${name}: ${reason}`);

const maxSlow = 20;

/** The slowest tests and files of all runners, where a run that has become slow is mended first. */
const slowestOf = (outcomes: readonly Outcome[]): string[] => {
  const tests = outcomes.flatMap(({ results }) => results.map(({ name, ms = 0 }) => ({ name, ms })));
  const files = outcomes.flatMap((outcome) =>
    outcome.files.map(({ file, fileMs }) => ({ name: file, ms: fileMs })),
  );
  return [...listOf("slowest tests", tests), ...listOf("slowest files", files)];
};

const listOf = (title: string, all: readonly { readonly name: string; readonly ms: number }[]): string[] => {
  const slowest = all
    .filter(({ ms }) => ms > 0)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, maxSlow);
  return slowest.length === 0
    ? []
    : [
        "",
        `${title} (seconds)`,
        ...slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} ${name}`),
      ];
};
