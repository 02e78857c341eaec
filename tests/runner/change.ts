import { spawnSync } from "node:child_process";

/** What the working tree changes. */
export interface Change {
  /** The commit that it is compared with. */
  readonly base: string;
  /** The files that differ from it, new ones too, but for those that are gone. */
  readonly files: readonly string[];
}

const git = (folder: string, ...args: readonly string[]): string | null => {
  const { status, stdout } = spawnSync("git", args, { cwd: folder, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
};

const linesOf = (text: string | null): readonly string[] =>
  (text ?? "").split("\n").filter((line) => line !== "");

/**
 * Compares the working tree with where its branch left the one it follows, or with its last commit where it follows none.
 * Returns null where nothing differs, or where there is no history.
 */
export const changeIn = (folder: string): Change | null => {
  const base = git(folder, "merge-base", "HEAD", "@{upstream}") ?? git(folder, "rev-parse", "HEAD");
  if (base === null) return null;
  const files = [
    ...linesOf(git(folder, "diff", "--name-only", "--diff-filter=d", base)),
    ...linesOf(git(folder, "ls-files", "--others", "--exclude-standard")),
  ];
  return files.length === 0 ? null : { base, files };
};
