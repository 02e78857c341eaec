import { relative } from "node:path";
import type { Reporter, Suite, TestCase, TestResult as PlaywrightResult } from "@playwright/test/reporter";
import { recordResult, type TestResult } from "./results.ts";

/** Tells `npm test` what became of each journey. A retry writes its result over the earlier one. */
export default class PlaywrightReporter implements Reporter {
  #root: Suite | undefined;
  readonly #files = new Map<string, number>();

  onBegin(_: unknown, root: Suite): void {
    this.#root = root;
  }

  onTestEnd(test: TestCase, { duration }: PlaywrightResult): void {
    record(test, duration);
    const file = relative(process.cwd(), test.location.file);
    this.#files.set(file, (this.#files.get(file) ?? 0) + duration);
  }

  /** Tests that never got their turn, because another one stopped the run, must not look as if they did not exist. */
  onEnd(): void {
    for (const test of this.#root?.allTests() ?? []) if (test.results.length === 0) record(test, 0);
    for (const [file, fileMs] of this.#files) recordResult({ group: "journeys", file, fileMs });
  }

  printsToStdio(): boolean {
    return false;
  }
}

const record = (test: TestCase, ms: number): void => {
  const name = test.titlePath().filter(Boolean).join(" > ");
  recordResult({ id: test.id, group: "journeys", name, ms, ...outcomeOf(test) });
};

const outcomeOf = (test: TestCase): Pick<TestResult, "outcome" | "reason"> => {
  if (test.outcome() !== "skipped") return { outcome: test.outcome() === "unexpected" ? "failed" : "passed" };
  const mark = test.annotations.find(({ type }) => type === "skip" || type === "fixme");
  const unasked =
    test.expectedStatus === "skipped" ? "marked skip" : "an earlier failure kept it from running";
  return { outcome: "skipped", reason: mark?.description ?? unasked };
};
