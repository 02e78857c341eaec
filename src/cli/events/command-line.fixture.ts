import { type ChildProcess, spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import path from "node:path";
import { testSecretKey } from "#kernel/secrets/test-secret.fixture";

const program = path.resolve(import.meta.dirname, "../events.ts");

/** The outcome of a command. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

type Settings = Readonly<Record<string, string>>;

/** Starts `npm run events -- …` as a process of its own, with piped output. */
export const begin = (settings: Settings, ...args: readonly string[]) => {
  const { DATABASE_URL: _, NO_COLOR: _colour, FORCE_COLOR: _force, ...around } = process.env;
  const env = { ...around, SECRET_KEY: testSecretKey, NODE_ENV: "test", ...settings };
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

/** Runs a command to its end. */
export const run = (settings: Settings, ...args: readonly string[]): Promise<Run> =>
  begin(settings, ...args).ended;

/** The lines of NDJSON that a command printed. */
export const recordsOf = ({ out }: Run): readonly Record<string, unknown>[] =>
  out
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
