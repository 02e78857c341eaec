import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export const root: string = path.resolve(import.meta.dirname, "../..");

export const isTest = (file: string): boolean =>
  file.endsWith(".test.ts") && existsSync(path.join(root, file));

/** A program that a command of a document starts. */
export const isThere = (command: string): boolean => {
  const [, kind, name] = /^npm run (faults|bench) -- ([\w-]+)$/.exec(command) ?? [];
  if (kind === undefined) return false;
  const list = kind === "faults" ? "tests/reliability/faults.ts" : "tests/performance/main.ts";
  return readFileSync(path.join(root, list), "utf8").includes(name!);
};

interface Citation {
  readonly file: string;
  /** The names of tests, and of groups of tests, that stand behind the file. */
  readonly names: readonly string[];
}

/** The tests that a text cites: a file between backticks, then names between “ and ”. */
export const citationsIn = (text: string): readonly Citation[] => {
  const found: { readonly file: string; readonly names: string[] }[] = [];
  for (const [, code, name] of text.matchAll(/`([^`\n]+)`|“([^”\n]+)”/g)) {
    if (code?.endsWith(".test.ts")) found.push({ file: code, names: [] });
    if (name !== undefined) (found.at(-1)?.names ?? []).push(name);
  }
  return found;
};

/** The files, tests and commands that a text cites and that do not exist. */
export const citationsThatFail = (text: string): readonly string[] => [
  ...citationsIn(text).flatMap(({ file, names }) => {
    if (!isTest(file)) return [`no test: ${file}`];
    const source = readFileSync(path.join(root, file), "utf8");
    return names.filter((name) => !source.includes(`"${name}"`)).map((name) => `${file} has no “${name}”`);
  }),
  ...[...text.matchAll(/`(npm run (?:faults|bench) [^`]+)`/g)]
    .filter(([, command]) => !isThere(command!))
    .map(([, command]) => `no command: ${command}`),
];
