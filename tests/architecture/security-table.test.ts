import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const table = readFileSync(path.join(root, "docs/security.md"), "utf8");

interface Row {
  readonly finding: string;
  readonly fix: string;
  readonly tests: readonly string[];
  readonly commands: readonly string[];
}

/** What stands between backticks in a cell. */
const codeIn = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);

const rowsOf = (text: string): readonly Row[] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1)
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, finding = "", fix = "", tests = "", command = ""]) => ({
      finding,
      fix,
      tests: codeIn(tests),
      commands: codeIn(command),
    }));

const isTest = (file: string): boolean => file.endsWith(".test.ts") && existsSync(path.join(root, file));

/** A program that a command of the table starts. */
const isThere = (command: string): boolean => {
  const [, kind, name] = /^npm run (faults|bench) -- ([\w-]+)$/.exec(command) ?? [];
  if (kind === undefined) return false;
  const folder = kind === "faults" ? "tests/reliability" : "tests/performance";
  return readFileSync(path.join(root, folder, "main.ts"), "utf8").includes(name!);
};

/** What a reader of the table would not find. */
const faultsOf = (text: string): readonly string[] =>
  rowsOf(text).flatMap(({ finding, fix, tests, commands }) => [
    ...(finding === "" || fix === "" ? [`a row without a finding or a fix: ${finding}${fix}`] : []),
    ...(tests.length === 0 ? [`a finding without a test: ${finding}`] : []),
    ...tests.filter((file) => !isTest(file)).map((file) => `no test: ${file}`),
    ...commands.filter((command) => !isThere(command)).map((command) => `no command: ${command}`),
  ]);

describe("docs/security.md", () => {
  test("names for each of twenty findings a fix, and tests and commands that exist", () => {
    expect(rowsOf(table).length).toBeGreaterThanOrEqual(20);
    expect(faultsOf(table)).toEqual([]);
  });

  test.each([
    ["a test that was renamed", "tests/api/leaving.database.test.ts", "tests/api/leave.database.test.ts", 1],
    ["a command that is gone", "npm run faults -- tamper", "npm run faults -- temper", 1],
    ["a finding without a test", "`tests/api/hidden-accounts.database.test.ts`", "", 1],
  ])("is found wrong with %s", (_, was, becomes, faults) => {
    expect(table).toContain(was);
    expect(faultsOf(table.replaceAll(was, becomes))).toHaveLength(faults);
  });
});
