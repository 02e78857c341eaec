import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Sabotage, sabotages } from "../sabotage/sabotage.ts";

/** The options of a run. */
export interface KillOptions {
  readonly kills: number;
  readonly seed: number;
  readonly clients: number;
  readonly between: number;
  /** The longest pause of a learner after a request. */
  readonly pause: number;
  /** A data directory of a stopped program to begin with, in a copy; undefined to begin with nothing. */
  readonly data: string | undefined;
  /** Whether the program is killed once more after the load. */
  readonly lastKill: boolean;
  readonly json: boolean;
  readonly sabotage: Sabotage | undefined;
}

export const help = `kill    kill -9 of the program under load, of PostgreSQL too in half of the cases
  --kills <n>       number of kills under load (30); some are followed by another during the restart
  --clients <n>     number of concurrent learners (32)
  --between <ms>    maximum time from ready to the next kill (3000)
  --pause <ms>      maximum pause of a learner after each request (0)
  --data <folder>   begins with a copy of the data directory of a stopped program (default: with an empty one)
  --seed <n>        seed of the random moments, targets and acts (default: the time of day)
  --no-last-kill    leaves out the kill after the load, by which the last acknowledgements go through a crash too
  --json            one JSON object instead of the report
  --sabotage <name> introduces a fault, to see a check fail: ${sabotages.join(", ")}
Exits with 0 when every check passes, with 1 when one fails.`;

/** The command line is invalid; the message says why. */
export class OptionsProblem extends Error {}

const wholeNumber = (name: string, text: string, least: number, most: number): number => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new OptionsProblem(`--${name} must be a whole number from ${least} to ${most}, not ${text}.`);
  return value;
};

/** Parses the command line of a run. Undefined when it asks for help. */
export const readOptions = (args: readonly string[]): KillOptions | undefined => {
  const options = {
    kills: { type: "string", default: "30" },
    clients: { type: "string", default: "32" },
    between: { type: "string", default: "3000" },
    pause: { type: "string", default: "0" },
    data: { type: "string" },
    seed: { type: "string", default: String(Date.now() % 1_000_000_000) },
    "no-last-kill": { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    sabotage: { type: "string" },
    help: { type: "boolean", default: false },
  } as const;
  let values;
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch (cause) {
    throw new OptionsProblem((cause as Error).message);
  }
  if (values.help) return undefined;
  const sabotage = sabotages.find((known) => known === values.sabotage);
  if (values.sabotage !== undefined && sabotage === undefined)
    throw new OptionsProblem(`There is no sabotage ${values.sabotage}: use ${sabotages.join(", ")}.`);
  if (values.data !== undefined && !existsSync(values.data))
    throw new OptionsProblem(`There is no folder ${values.data}.`);
  return {
    kills: wholeNumber("kills", values.kills, 1, 10_000),
    clients: wholeNumber("clients", values.clients, 1, 1_000),
    between: wholeNumber("between", values.between, 200, 600_000),
    pause: wholeNumber("pause", values.pause, 0, 60_000),
    data: values.data,
    seed: wholeNumber("seed", values.seed, 0, 2 ** 31),
    lastKill: !values["no-last-kill"],
    json: values.json,
    sabotage,
  };
};
