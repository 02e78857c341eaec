import { parseArgs } from "node:util";
import type { Config } from "../../config.ts";
import type { Command, Given } from "./command.ts";
import { everywhere } from "./usage.ts";
import { Misused } from "./refused.ts";

type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** Parses what follows the name of a command. Throws `Misused` for unknown options. */
export const readArguments = (
  command: Command,
  args: readonly string[],
): { readonly values: Values; readonly positionals: readonly string[] } => {
  const options = Object.fromEntries(
    Object.entries({ ...command.options, ...everywhere }).map(([name, { type, short, multiple }]) => [
      name,
      { type, ...(short !== undefined && { short }), ...(multiple !== undefined && { multiple }) },
    ]),
  );
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    throw new Misused({ message: (cause as Error).message });
  }
};

/** Throws `Misused` for too few or too many arguments. */
export const checkCount = (
  { takes: [least, most], usage }: Command,
  positionals: readonly string[],
): void => {
  if (positionals.length < least) throw new Misused({ message: `An argument is missing: ${usage}.` });
  if (positionals.length > most)
    throw new Misused({ message: `Too many arguments: ${positionals.slice(most).join(" ")}.` });
};

/** Returns the arguments and options in the form that commands read. */
export const givenOf = (values: Values, positionals: readonly string[], config: Config): Given => ({
  arguments: positionals,
  text: (option) => values[option] as string | undefined,
  texts: (option) => (values[option] ?? []) as string[],
  isSet: (option) => values[option] === true,
  config,
});
