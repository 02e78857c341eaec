import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { startOf } from "../support/built-programs.ts";
import { patienceVariable } from "../support/patient-timeouts.ts";
import type { Report } from "./report.ts";

/** Runs a benchmark's short form as a user would. It has a server of its own, and what it compares need not be quick here. */
const short = async (...args: readonly string[]): Promise<Report> => {
  const { file, env } = startOf("bench");
  const child = spawn(process.execPath, [file, ...args, "--quick", "--json"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env, [patienceVariable]: "yes" },
  });
  const [printed, said, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit") as Promise<[number]>,
  ]);
  if (code !== 0) throw new Error(`It ended with ${code}. It said:\n${said}`);
  return JSON.parse(printed) as Report;
};

/** Expects that every contestant was measured and compared. */
export const expectMeasured = ({ runs, targets }: Pick<Report, "runs" | "targets">): void => {
  expect(targets.length).toBeGreaterThan(0);
  for (const { name, value } of targets) expect(value, name).toBeGreaterThan(0);
  const contestants = Map.groupBy(runs, ({ part }) => part);
  for (const [part, compared] of contestants) expect(compared.length, part).toBeGreaterThanOrEqual(2);
  for (const { part, contestant, figures } of runs)
    for (const [figure, value] of Object.entries(figures))
      expect(value, `${part}, ${contestant}, ${figure}`).toBeGreaterThanOrEqual(0);
};

/** Expects that the short form of a benchmark measures every contestant, and compares them. */
export const expectShortForm = async (...args: readonly string[]): Promise<void> =>
  expectMeasured(await short(...args));
