import { type ChildProcess, spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import path from "node:path";
import { testSecretKey } from "#kernel/secrets/test-secret.fixture";
import { memoryOutput } from "../memory-output.fixture.ts";
import { runEvents } from "./run.ts";

const program = path.resolve(import.meta.dirname, "../events.ts");

/** The outcome of a command. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

type Settings = Readonly<Record<string, string>>;

const around = { SECRET_KEY: testSecretKey, NODE_ENV: "test" };

const runInto = async (
  columns: number | undefined,
  settings: Settings,
  args: readonly string[],
): Promise<Run> => {
  const [output, errors] = [memoryOutput(columns), memoryOutput(columns)];
  const code = await runEvents(args, {
    environment: { ...around, ...settings },
    output: output.stream,
    errors: errors.stream,
    hasColours: columns !== undefined,
    interrupted: new AbortController().signal,
  });
  return { code, out: output.text(), error: errors.text() };
};

/** Runs `npm run events -- …` in this process, with piped output. */
export const run = (settings: Settings, ...args: readonly string[]): Promise<Run> =>
  runInto(undefined, settings, args);

/** Runs `npm run events -- …` in this process, on a terminal with colours. */
export const runOnTerminal = (columns: number, settings: Settings, ...args: readonly string[]) =>
  runInto(columns, settings, args);

/** Starts `npm run events -- …` as a process of its own, for signals, pipes and the exit code. */
export const begin = (settings: Settings, ...args: readonly string[]) => {
  const { DATABASE_URL: _, NO_COLOR: _colour, FORCE_COLOR: _force, ...inherited } = process.env;
  const env = { ...inherited, ...around, ...settings };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
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

/** The lines of NDJSON that a command printed. */
export const recordsOf = ({ out }: Run): readonly Record<string, unknown>[] =>
  out
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
