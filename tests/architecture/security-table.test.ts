import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { citationsIn, citationsThatFail, isTest, isThere, root } from "./cited-tests.ts";

const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const table = read("docs/security.md");

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

/** The cells of every row but the heads of tables. */
const cellsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split("\n")
    .filter(
      (line) => line.startsWith("| ") && !line.startsWith("| requirement") && !line.startsWith("| boundary"),
    )
    .map((line) =>
      line
        .split("|")
        .map((cell) => cell.trim())
        .slice(1, -1),
    );

const states = ["met", "partly", "not met"];

describe("docs/asvs.md", () => {
  const list = read("docs/asvs.md");
  /** What a reader of the list would not find. */
  const faultsOfList = (text: string): readonly string[] => [
    ...cellsOf(text).flatMap(([requirement = "", , state = "", evidence = ""]) => [
      ...(states.includes(state) ? [] : [`${requirement} is ${state}`]),
      ...(state !== "met" || citationsIn(evidence).length > 0 || evidence.includes("](decisions/")
        ? []
        : [`${requirement} is met without evidence`]),
    ]),
    ...citationsThatFail(text),
  ];

  test("says of each requirement whether it is met, by files and tests that exist", () => {
    expect(cellsOf(list).length).toBeGreaterThanOrEqual(50);
    expect(citationsIn(list).length).toBeGreaterThan(80);
    expect(faultsOfList(list)).toEqual([]);
  });

  test.each([
    ["a file that is gone", "tests/api/strangers.database", "tests/api/stranger.database", /^no test/],
    ["a test that was renamed", "“is never logged”", "“is always logged”", /has no “is always logged”/],
    ["a command that is gone", "npm run faults -- input", "npm run faults -- output", /^no command/],
    ["a state that says nothing", "| not met |", "| nearly |", /is nearly$/],
    ["a requirement that is met by words", "argon2id. `", "argon2id. ", /^11.4.2 .* without evidence$/],
  ])("is found wrong with %s", (_, was, becomes, fault) => {
    expect(list).toContain(was);
    expect(faultsOfList(list.replace(was, becomes))).toContainEqual(expect.stringMatching(fault));
  });
});

describe("docs/threat-model.md", () => {
  const model = read("docs/threat-model.md");

  test("has evidence for the control of every threat, in tests that exist", () => {
    const threats = cellsOf(model.slice(model.indexOf("| boundary")));
    expect(threats.length).toBeGreaterThanOrEqual(12);
    expect(threats.filter(([, , , evidence = ""]) => citationsIn(evidence).length === 0)).toEqual([]);
    expect(citationsThatFail(model)).toEqual([]);
  });

  test("is found wrong with a test that was renamed", () => {
    expect(citationsThatFail(model.replace("“the thief first", "“the thief last"))).toHaveLength(1);
  });
});
