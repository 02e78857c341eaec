import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, test } from "vitest";
import { fileOf } from "../support/built-programs.ts";
import { memoryFolder, newMemoryFolder } from "../support/memory-folder.ts";
import { freePort } from "./app/free-port.ts";
import { Supervisor } from "./app/supervisor.ts";
import { ensureWebIsBuilt } from "./app/web-build.ts";
import type { Summary } from "./kill/summary.ts";
import { seeded } from "./seeded.ts";
import type { Sabotage } from "./sabotage/sabotage.ts";

/** The data directory of a program that has started once and stopped, for every run to begin with. */
const prepared = newMemoryFolder("roadworthy-kill-data-");

beforeAll(async () => {
  await ensureWebIsBuilt();
  const program = new Supervisor(prepared, await freePort(seeded(process.pid)));
  program.spawn();
  await program.ready();
  await program.stop();
  return () => rm(prepared, { recursive: true });
});

/** What a sabotage loses or doubles, it does at a kill under load. */
const sabotagedBy = (sabotage: Sabotage, kills = 1) => [
  ...["--kills", String(kills), "--no-last-kill"],
  ...["--sabotage", sabotage],
];
const short = ["--data", prepared, "--clients", "8", "--between", "600", "--seed", "20261121", "--json"];
/** A pause keeps the load from slowing down the restarts. What is lost at a kill is certain only without. */
const unhurried = ["--pause", "100"];

/** Runs the command as a user would, and reads its output. */
const kill = async (...args: string[]): Promise<{ code: number | null; summary: Summary }> => {
  const child = spawn(process.execPath, [fileOf("faults"), "kill", ...short, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    // SIGKILL ends processes and not the machine, so memory keeps what a disk would keep.
    env: { ...process.env, TMPDIR: memoryFolder },
  });
  const [printed, [code]] = await Promise.all([
    text(child.stdout),
    once(child, "exit") as Promise<[number | null]>,
  ]);
  return { code, summary: JSON.parse(printed) as Summary };
};

const failing = ({ findings }: Summary) => findings.filter(({ failed }) => failed > 0);
const named = ({ findings }: Summary, name: string) => findings.find((finding) => finding.name === name);

// A run mostly waits for restarts, so the runs can share the machine.
describe.concurrent("kill -9 under load", { timeout: 600_000 }, () => {
  test("every acknowledged answer is stored once, and the program restarts each time", async () => {
    const { code, summary } = await kill("--kills", "3", ...unhurried);
    expect(failing(summary)).toEqual([]);
    expect(summary.kills.underLoad).toBe(3);
    expect(summary.kills.withDatabase).toBeGreaterThanOrEqual(2);
    expect(summary.unknown.commands).toBeGreaterThan(0);
    expect(summary.unknown.resolved).toBe(summary.unknown.commands);
    expect(code).toBe(0);
  });

  const loses = async (sabotage: Sabotage, kills?: number) => {
    const { code, summary } = await kill(...sabotagedBy(sabotage, kills));
    expect(named(summary, "lost")?.failed).toBeGreaterThan(0);
    expect(named(summary, "came-back")?.failed).toBe(0);
    expect(code).toBe(1);
  };

  test("the checker finds answers lost through an acknowledgement before the commit", () =>
    loses("ack-before-commit"));

  // Every second kill hits the database, and one that falls just after the disk was written loses nothing.
  test("the checker finds answers lost through a commit before the disk has it", () =>
    loses("async-commit", 3));

  test("the checker finds a command doubled under another id", async () => {
    const { code, summary } = await kill(...sabotagedBy("doubled"), ...unhurried);
    expect(named(summary, "doubled")?.failed).toBeGreaterThan(0);
    expect(named(summary, "strangers")?.failed).toBeGreaterThan(0);
    expect(code).toBe(1);
  });
});
