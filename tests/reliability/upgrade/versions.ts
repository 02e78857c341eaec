import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");

/** A commit of this project, as it was before the next one changed the schema. */
export interface Version {
  readonly commit: string;
  /** When it was made, and what its last migration added. */
  readonly about: string;
}

/** There is no history to take older versions from, in a copy without its Git folder for instance. */
export class NoHistory extends Error {}

const git = (...words: readonly string[]): string => {
  try {
    return execFileSync("git", words, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 28 });
  } catch (cause) {
    throw new NoHistory("The history of the project cannot be read: use a clone with all commits.", {
      cause,
    });
  }
};

/** The first commits had an event log, and no program yet. */
const couldRun = (commit: string): boolean => git("ls-tree", "--name-only", commit, "src/main.ts").length > 0;

const maxTries = 8;
const linesOf = (text: string) => text.trim().split("\n").filter(Boolean);

const versionOf = (commit: string): Version => ({
  commit,
  about: git("log", "-1", "--format=%h, %cd", "--date=format:%d %b %Y %H:%M", commit).trim(),
});

/** The commits that changed the schema, the oldest first. */
const changesOfSchema = (): readonly string[] =>
  linesOf(git("log", "--reverse", "--first-parent", "--format=%H", "--", "migrations/*.ts"));

/** The commits that had the schema of this change until the next one, the newest first. */
const versionsFrom = (change: string, next: string): readonly Version[] =>
  linesOf(git("log", "--first-parent", `--max-count=${maxTries}`, "--format=%H", `${change}^..${next}^`))
    .filter(couldRun)
    .map(versionOf);

/**
 * Lists the schemas that this project has had, the oldest first, and of each the commits that had it, the newest first:
 * the last one had been in use for longest, and an earlier one stands in where it does not start. Without the schema of
 * today.
 */
export const versionsBySchema = (): readonly (readonly Version[])[] => {
  const changes = changesOfSchema();
  return changes
    .slice(1)
    .map((next, index) => versionsFrom(changes[index]!, next))
    .filter((versions) => versions.length > 0);
};

/** The last version with another schema than today's. */
export const lastVersion = (): Version => {
  const [change, next] = changesOfSchema().slice(-2);
  const [version] = change === undefined || next === undefined ? [] : versionsFrom(change, next);
  if (version === undefined)
    throw new NoHistory("The history of the project has no other schema: use a clone with all commits.");
  return version;
};

/**
 * Puts a version into a folder, with the packages and the web app of today: an older program serves its own API, and
 * asks only whether there is an app to serve.
 */
export const checkOut = ({ commit }: Version, folder: string): void => {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync("git", ["archive", commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  mkdirSync(path.join(folder, "dist"));
  cpSync(path.join(root, "dist/web"), path.join(folder, "dist/web"), { recursive: true });
};
