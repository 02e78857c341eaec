import { parseArgs } from "node:util";
import type { Config } from "../../config.ts";
import type { Command, Given } from "./command.ts";
import { everywhere } from "./usage.ts";
import { Misused } from "./refused.ts";

type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** What stands behind the name of a command. Throws `Misused` for what the command does not know. */
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

/** Throws `Misused` unless there are as many arguments as the command takes. */
export const checkCount = (
  { takes: [least, most], usage }: Command,
  positionals: readonly string[],
): void => {
  if (positionals.length < least) throw new Misused({ message: `Something is missing: ${usage}.` });
  if (positionals.length > most)
    throw new Misused({ message: `That is too much: ${positionals.slice(most).join(" ")}.` });
};

/** What was given, as a command asks for it. */
export const givenOf = (values: Values, positionals: readonly string[], config: Config): Given => ({
  arguments: positionals,
  text: (option) => values[option] as string | undefined,
  texts: (option) => (values[option] ?? []) as string[],
  isSet: (option) => values[option] === true,
  config,
});
