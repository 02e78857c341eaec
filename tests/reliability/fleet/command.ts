import { parseArgs } from "node:util";

/** What every fault on a stage is told on its command line. */
export interface CommonOrder {
  readonly rounds: number;
  readonly clients: number;
  readonly pauseMs: number;
  readonly seed: number;
  readonly isSabotaged: boolean;
  readonly say: (progress: string) => void;
}

type Values = Readonly<Record<string, string | boolean | undefined>>;

const common = { clients: "24", pause: "100", seed: "1" };

/**
 * Reads a fault's command line, runs it, and prints its report. `numbers` are its options of numbers with their defaults, `sabotage`
 * is the word that breaks it, `flags` are its options without a value. Returns the exit code: 0 for a report that ends with
 * PASSED, 2 for a command line that is not understood.
 */
export const runCommand = async (
  args: readonly string[],
  numbers: Readonly<Record<string, string>>,
  sabotage: string,
  play: (values: Values, order: CommonOrder) => Promise<string>,
  flags: readonly string[] = [],
): Promise<number> => {
  const wholes = Object.entries({ ...common, ...numbers });
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(
        wholes.map(([name, given]) => [name, { type: "string" as const, default: given }]),
      ),
      ...Object.fromEntries(flags.map((name) => [name, { type: "boolean" as const, default: false }])),
      sabotage: { type: "string" },
    },
  }) as { values: Values };
  const wrong = wholes.find(([name]) => !/^[1-9]\d*$/.test(String(values[name])));
  if (wrong !== undefined || (values["sabotage"] ?? sabotage) !== sabotage) {
    console.error(
      wrong === undefined
        ? `There is no sabotage ${String(values["sabotage"])}: use ${sabotage}.`
        : `--${wrong[0]} must be a whole number above 0.`,
    );
    return 2;
  }
  const report = await play(values, {
    rounds: Number(values["rounds"]),
    clients: Number(values["clients"]),
    pauseMs: Number(values["pause"]),
    seed: Number(values["seed"]),
    isSabotaged: values["sabotage"] === sabotage,
    say: (progress) => console.error(progress),
  });
  console.log(report);
  return report.endsWith("PASSED") ? 0 : 1;
};
