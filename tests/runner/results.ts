import { appendFileSync, existsSync, readFileSync } from "node:fs";

/** What became of one test, as its runner's reporter wrote it down. */
export interface TestResult {
  /** Which test of its runner; a later result of the same test counts instead of an earlier one. */
  readonly id: string;
  readonly group: string;
  readonly name: string;
  readonly outcome: "passed" | "failed" | "skipped";
  readonly reason?: string;
  /** How long it took, hooks aside. */
  readonly ms?: number;
}

/** How long a test file took, with its imports and hooks, as its runner's reporter wrote it down. */
export interface FileTime {
  readonly group: string;
  readonly file: string;
  readonly fileMs: number;
}

/** The variable that tells a reporter where to write. */
export const resultsVariable = "TEST_RESULTS";

/** Writes one line at once, so that it is kept even if the runner is killed, and can be counted while it runs. */
export const recordResult = (result: TestResult | FileTime): void => {
  const file = process.env[resultsVariable];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(result)}\n`);
};

const linesOf = (file: string): (TestResult | FileTime)[] => {
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as TestResult | FileTime);
};

/** The results written so far. */
export const readResults = (file: string): TestResult[] => {
  const results = linesOf(file).filter((line) => "id" in line);
  return [...new Map(results.map((result) => [result.id, result])).values()];
};

/** The times of the files that have ended so far. */
export const readFileTimes = (file: string): FileTime[] => linesOf(file).filter((line) => "fileMs" in line);
