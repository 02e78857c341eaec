import { appendFileSync, existsSync, readFileSync } from "node:fs";

/** What became of one test, as its runner's reporter wrote it down. */
export interface TestResult {
  /** Which test of its runner; a later result of the same test counts instead of an earlier one. */
  readonly id: string;
  readonly group: string;
  readonly name: string;
  readonly outcome: "passed" | "failed" | "skipped";
  readonly reason?: string;
}

/** The variable that tells a reporter where to write. */
export const resultsVariable = "TEST_RESULTS";

/** Writes one result at once, so that it is kept even if the runner is killed, and can be counted while it runs. */
export const recordResult = (result: TestResult): void => {
  const file = process.env[resultsVariable];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(result)}\n`);
};

/** The results written so far. */
export const readResults = (file: string): TestResult[] => {
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const results = lines.filter((line) => line !== "").map((line) => JSON.parse(line) as TestResult);
  return [...new Map(results.map((result) => [result.id, result])).values()];
};
