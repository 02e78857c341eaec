import { type ChildProcess, spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { around, type Run, type Settings } from "../../src/cli/events/command-line.fixture.ts";
import { fileOf } from "./built-programs.ts";

/** Starts `npm run events -- …` as a process of its own, for signals, pipes and the exit code. */
export const begin = (settings: Settings, ...args: readonly string[]) => {
  const { DATABASE_URL: _, NO_COLOR: _colour, FORCE_COLOR: _force, ...inherited } = process.env;
  const env = { ...inherited, ...around, ...settings };
  const child = spawn(process.execPath, [fileOf("events"), ...args], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { child, ended: endOf(child) };
};

const endOf = async (child: ChildProcess): Promise<Run> => {
  const exit = new Promise<number | null>((done, fail) => {
    child.once("error", fail);
    child.once("exit", done);
  });
  const [out, error, code] = await Promise.all([text(child.stdout!), text(child.stderr!), exit]);
  return { code, out, error };
};
