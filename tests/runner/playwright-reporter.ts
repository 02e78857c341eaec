import type { Reporter, Suite, TestCase } from "@playwright/test/reporter";
import { recordResult, type TestResult } from "./results.ts";

/** Tells `npm test` what became of each journey. */
export default class PlaywrightReporter implements Reporter {
  #root: Suite | undefined;
  readonly #recorded = new Set<string>();

  onBegin(_: unknown, root: Suite): void {
    this.#root = root;
  }

  /** A failure that is tried again is not final. */
  onTestEnd(test: TestCase): void {
    if (test.outcome() !== "unexpected" || test.results.length > test.retries) this.#record(test);
  }

  /** Tests that never got their turn, because another one stopped the run, must not look as if they did not exist. */
  onEnd(): void {
    for (const test of this.#root?.allTests() ?? []) if (!this.#recorded.has(test.id)) this.#record(test);
  }

  printsToStdio(): boolean {
    return false;
  }

  #record(test: TestCase): void {
    this.#recorded.add(test.id);
    const name = test.titlePath().filter(Boolean).join(" > ");
    recordResult({ group: "journeys", name, ...outcomeOf(test) });
  }
}

const outcomeOf = (test: TestCase): Pick<TestResult, "outcome" | "reason"> => {
  if (test.results.length === 0) return { outcome: "skipped", reason: "the run stopped before its turn" };
  const mark = test.annotations.find(({ type }) => type === "skip" || type === "fixme");
  if (test.outcome() === "skipped") return { outcome: "skipped", reason: mark?.description ?? "marked skip" };
  return { outcome: test.outcome() === "unexpected" ? "failed" : "passed" };
};
