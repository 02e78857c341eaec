import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { arch, cpus, release, totalmem, type } from "node:os";
import path from "node:path";

/** Returns the machine of a measurement. */
export const machine = (): string => {
  const [first] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${cpus().length} cores, ${first?.model.trim() ?? "unknown"}, ${memory}, ${type()} ${release()} ${arch()}`;
};

const root = path.resolve(import.meta.dirname, "../..");

/** Returns the measured commit, with a plus when there were uncommitted changes. */
const commit = (): string => {
  try {
    const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
    const changed = git("status", "--porcelain", "--", "src", "modules", "migrations") !== "";
    return `${git("rev-parse", "--short", "HEAD")}${changed ? "+" : ""}`;
  } catch {
    return "no commit";
  }
};

/** Returns the measured program and the version of Node. */
export const versions = (postgres: string): string => {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    version: string;
  };
  return `Roadworthy ${version} (${commit()}), Node ${process.versions.node}, PostgreSQL ${postgres}`;
};
