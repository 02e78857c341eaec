import { parseArgs } from "node:util";

/** The options of a run. */
export interface ExamOptions {
  readonly steps: readonly number[];
  readonly withinSeconds: number;
  readonly speed: number;
  readonly questions: number;
  readonly perNetwork: number;
  /** How many processes serve browsers. */
  readonly webs: number;
  readonly seed: number;
  readonly sabotage: "unsaved" | undefined;
  /** The folder for processor profiles of the program. */
  readonly profile: string | undefined;
  /** The program that waits as long as a busy machine needs. */
  readonly isPatient: boolean;
  readonly json: boolean;
}

export const help = `exam    a mock exam that a whole district starts at the same time, over HTTP, on the built program
  --learners <list>   how many, step after step (300,1000,3000,10000)
  --within <s>        all start within so many seconds (60)
  --speed <n>         how many times faster than people they think: 5 to 20 s a question (1)
  --questions <n>     how many of the 64 questions they answer before they hand in (64)
  --network <n>       how many share the address of a network (40)
  --webs <n>          how many processes serve browsers, each network by one of them (1)
  --seed <n>          seed of their choices (1)
  --sabotage unsaved  in the last step, acknowledges some answers that are not saved, to see it found
  --profile <folder>  writes processor profiles of the program there
  --patient           with a program that waits as long as a busy machine needs: to try this out, not for figures
  --json              one JSON object of figures instead of the report
Ends with one line that says PASSED or FAILED. Exits with 0 or 1.`;

/** The command line is invalid; the message says why. */
export class OptionsProblem extends Error {}

const numberFrom = (name: string, text: string, least: number, most: number): number => {
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value < least || value > most)
    throw new OptionsProblem(`--${name} must be a number from ${least} to ${most}, not ${text}.`);
  return value;
};

/** Parses the command line of a run. Undefined when it asks for help. */
export const readOptions = (args: readonly string[]): ExamOptions | undefined => {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        learners: { type: "string", default: "300,1000,3000,10000" },
        within: { type: "string", default: "60" },
        speed: { type: "string", default: "1" },
        questions: { type: "string", default: "64" },
        network: { type: "string", default: "40" },
        webs: { type: "string", default: "1" },
        seed: { type: "string", default: "1" },
        sabotage: { type: "string" },
        profile: { type: "string" },
        patient: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    }));
  } catch (cause) {
    throw new OptionsProblem((cause as Error).message);
  }
  if (values.help) return undefined;
  if (values.sabotage !== undefined && values.sabotage !== "unsaved")
    throw new OptionsProblem(`There is no sabotage ${values.sabotage}: use unsaved.`);
  return {
    steps: values.learners.split(",").map((text) => numberFrom("learners", text, 1, 50_000)),
    withinSeconds: numberFrom("within", values.within, 0, 3_600),
    speed: numberFrom("speed", values.speed, 0.1, 10_000),
    questions: numberFrom("questions", values.questions, 1, 64),
    perNetwork: numberFrom("network", values.network, 1, 600),
    webs: numberFrom("webs", values.webs, 1, 8),
    seed: numberFrom("seed", values.seed, 0, 2 ** 31),
    sabotage: values.sabotage,
    profile: values.profile,
    isPatient: values.patient,
    json: values.json,
  };
};
