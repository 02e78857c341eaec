import type { Change } from "./change.ts";

/** One thing that `npm test` runs. */
export interface Step {
  readonly name: string;
  /** A script, from the project's folder, and its arguments. */
  readonly command: readonly string[];
  /** A check passes or fails as a whole; a runner reports each of its tests, in every one of these groups. */
  readonly groups: readonly string[] | null;
  /** A file the step cannot do without. */
  readonly needs?: string;
  /** What a check prints when it has looked at something; one that saw no file must not pass. */
  readonly saysWhenItLooked?: RegExp;
  readonly limitSeconds: number;
  /** Variables of the step beside those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

const installed = (name: string) => `node_modules/.bin/${name}`;

/** Both checkers are written in Go, whose collector takes a fifth of their time unless it may use more memory. */
const rareCollections = { GOGC: "400", GOMEMLIMIT: "4GiB" };

/** Several checkers each learn most types anew: one takes half the processor time of the default four. */
const types: Step = {
  name: "types",
  command: [installed("tsc"), "-b", "--checkers", "1"],
  groups: null,
  limitSeconds: 600,
  env: rareCollections,
};

/** Lints these files; all by default. */
const lint = (files: readonly string[] = []): Step => ({
  name: "lint",
  command: [installed("oxlint"), "--type-aware", ...files],
  groups: null,
  saysWhenItLooked: /on [1-9]\d* files?\b/,
  limitSeconds: 600,
  env: rareCollections,
});

const format: Step = {
  name: "format",
  command: [installed("oxfmt"), "--check"],
  groups: null,
  saysWhenItLooked: /on [1-9]\d* files?\b/,
  limitSeconds: 300,
};

const runTests = (
  groups: readonly string[],
  limitSeconds: number,
  more: readonly string[] = [],
): Pick<Step, "command" | "limitSeconds"> => ({
  command: [
    installed("vitest"),
    "run",
    ...more,
    ...groups.map((group) => `--project=${group}`),
    "--reporter=default",
    "--reporter=./tests/runner/vitest-reporter.ts",
  ],
  limitSeconds,
});

const vitest = (groups: readonly string[], limitSeconds: number): Step => ({
  name: "vitest",
  groups,
  ...runTests(groups, limitSeconds),
});

/** What reads the whole source needs to run for every change. */
const architecture: Step = {
  name: "architecture",
  groups: ["architecture"],
  ...runTests(["architecture"], 600),
};

/** The tests that a change may break, by what they import. There may be none. */
const related = ({ base }: Change): Step => ({
  name: "related",
  groups: [],
  ...runTests(["unit", "dom"], 900, ["--changed", base]),
});

const config = "tests/journeys/playwright.config.ts";

const journeys: Step = {
  name: "journeys",
  command: [
    installed("playwright"),
    "test",
    `--config=${config}`,
    "--reporter=list,./tests/runner/playwright-reporter.ts",
  ],
  groups: ["journeys"],
  needs: config,
  limitSeconds: 3600,
};

/** Fails when a page exceeds its size budget. Tests that start the program would otherwise wait for the build. */
const webApp: Step = {
  name: "web app",
  command: ["web/build/build.ts", "--if-stale"],
  groups: null,
  limitSeconds: 600,
};

/** What a plan covers: everything, what needs neither a database nor a browser, or of that what a change may break. */
export type Extent = "whole" | "quick" | Change;

const stepsOf = (change: Change): readonly Step[] => {
  const sources = change.files.filter((file) => /\.m?tsx?$/.test(file));
  return [types, ...(sources.length > 0 ? [lint(sources)] : []), format, architecture, related(change)];
};

/**
 * Groups of steps; those of a group run at the same time. The static checks leave a part of two cores idle, which the
 * quick tests use. The database tests and the browser fill both cores on their own.
 */
export const planOf = (extent: Extent): readonly (readonly Step[])[] => {
  if (extent === "quick") return [[types, lint(), format, vitest(["unit", "dom", "architecture"], 900)]];
  if (extent !== "whole") return [stepsOf(extent)];
  return [
    [types, lint(), format, webApp],
    [vitest(["unit", "dom", "database", "architecture"], 2400)],
    [journeys],
  ];
};
