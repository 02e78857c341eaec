/** One thing that `npm test` runs. */
export interface Step {
  readonly name: string;
  /** A script in node_modules/.bin and its arguments. */
  readonly command: readonly string[];
  /** A check passes or fails as a whole; a runner reports each of its tests, in every one of these groups. */
  readonly groups: readonly string[] | null;
  /** A file the step cannot do without. */
  readonly needs?: string;
  /** What a check prints when it has looked at something; one that saw no file must not pass. */
  readonly saysWhenItLooked?: RegExp;
  readonly limitSeconds: number;
}

const types: Step = { name: "types", command: ["tsc", "-b"], groups: null, limitSeconds: 600 };

const lint: Step = {
  name: "lint",
  command: ["oxlint", "--type-aware"],
  groups: null,
  saysWhenItLooked: /on [1-9]\d* files/,
  limitSeconds: 600,
};

const format: Step = {
  name: "format",
  command: ["oxfmt", "--check"],
  groups: null,
  saysWhenItLooked: /on [1-9]\d* files/,
  limitSeconds: 300,
};

const vitest = (groups: readonly string[], limitSeconds: number): Step => ({
  name: "vitest",
  command: [
    "vitest",
    "run",
    ...groups.map((group) => `--project=${group}`),
    "--reporter=default",
    "--reporter=./tests/runner/vitest-reporter.ts",
  ],
  groups,
  limitSeconds,
});

const config = "tests/journeys/playwright.config.ts";

const journeys: Step = {
  name: "journeys",
  command: [
    "playwright",
    "test",
    `--config=${config}`,
    "--reporter=list,./tests/runner/playwright-reporter.ts",
  ],
  groups: ["journeys"],
  needs: config,
  limitSeconds: 3600,
};

/**
 * Which steps run beside each other, group after group. The static checks share the two cores well; vitest and the
 * browser fill both on their own, and a crowded machine makes tests with deadlines lie.
 */
export const planOf = (quick: boolean): readonly (readonly Step[])[] =>
  quick
    ? [[types, lint, format], [vitest(["unit", "architecture"], 900)]]
    : [[types, lint, format], [vitest(["unit", "database", "architecture"], 2400)], [journeys]];
