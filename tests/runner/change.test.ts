import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changeIn } from "./change.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "roadworthy-change-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: readonly string[]): string => {
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];
  const { status, stdout, stderr } = spawnSync("git", [...author, ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
  return stdout.trim();
};
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const commit = (): string => {
  git("add", "--all");
  git("commit", "--quiet", "--message", "Change");
  return git("rev-parse", "HEAD");
};

test("a folder without a history has no change to look at", () => {
  expect(changeIn(folder)).toBeNull();
});

test("a change is what differs from the last commit, new files too, and files that are gone are left out", () => {
  git("init", "--quiet", "--initial-branch", "main");
  for (const name of ["kept", "changed", "gone"]) write(name, name);
  const base = commit();
  expect(changeIn(folder)).toBeNull();
  write("changed", "otherwise");
  write("new", "new");
  rmSync(path.join(folder, "gone"));
  expect(changeIn(folder)).toEqual({ base, files: ["changed", "new"] });
});

test("on a branch that follows another, its commits are part of the change", () => {
  git("init", "--quiet", "--initial-branch", "main");
  write("kept", "kept");
  const base = commit();
  git("switch", "--quiet", "--create", "idea", "--track", "main");
  write("first", "first");
  commit();
  write("second", "second");
  expect(changeIn(folder)).toEqual({ base, files: ["first", "second"] });
});
