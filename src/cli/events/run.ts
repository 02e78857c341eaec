import { Console } from "node:console";
import { commands } from "./commands.ts";
import type { EventsContext } from "./events-context.ts";
import { paintFor } from "./paint.ts";
import { runCommand } from "./run-command.ts";
import { usage } from "./usage.ts";

const isCommand = (word: string | undefined): word is string =>
  word !== undefined && Object.hasOwn(commands, word);

const helpWords: readonly (string | undefined)[] = ["help", "--help", "-h"];

/**
 * Runs `npm run events -- <words>` and returns the exit code: 0, 1 after a failure or a fault, 2 for wrong usage. Returns
 * null for an interrupted command: its code depends on what interrupted it.
 */
export const runEvents = async (words: readonly string[], context: EventsContext): Promise<number | null> => {
  const console = new Console(context.output, context.errors);
  const help = usage(paintFor(context));
  /** `help rebuild` is `rebuild --help`. */
  const [name, ...args] = words[0] === "help" && isCommand(words[1]) ? [words[1], "--help"] : words;
  if (isCommand(name)) return runCommand(name, await commands[name]!.load(), args, context);
  if (name === undefined || helpWords.includes(name)) console.log(help);
  else console.error(`There is no command ${name}.\n\n${help}`);
  return helpWords.includes(name) ? 0 : 2;
};
