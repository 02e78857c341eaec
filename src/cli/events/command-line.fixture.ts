import { testSecretKey } from "#kernel/secrets/test-secret.fixture";
import { memoryOutput } from "../memory-output.fixture.ts";
import { runEvents } from "./run.ts";

/** The outcome of a command. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** More of its environment. */
export type Settings = Readonly<Record<string, string>>;

/** What each command finds in its environment. */
export const around = { SECRET_KEY: testSecretKey, NODE_ENV: "test" };

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

/** The lines of NDJSON that a command printed. */
export const recordsOf = ({ out }: Run): readonly Record<string, unknown>[] =>
  out
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
