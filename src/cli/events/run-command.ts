import { Console } from "node:console";
import { Cause, Effect, Exit, Layer } from "effect";
import { readConfig } from "../../config.ts";
import type { Command, Failure, Given } from "./command.ts";
import type { EventsContext } from "./events-context.ts";
import { logLayer } from "./open.ts";
import { paintFor } from "./paint.ts";
import { checkCount, givenOf, readArguments } from "./read-arguments.ts";
import { Misused } from "./refused.ts";
import { Screen, screenOf } from "./screen.ts";
import { usageOf } from "./usage.ts";

/** Reads everything that a command needs, before anything is opened. Throws `Misused` and `ConfigProblem`. */
const read = (command: Command, args: readonly string[], context: EventsContext) => {
  const { values, positionals } = readArguments(command, args);
  if (values["help"] === true) return "help" as const;
  checkCount(command, positionals);
  const screen = screenOf(context, { json: values["json"] === true, table: values["table"] === true });
  return { screen, given: givenOf(values, positionals, readConfig(context.environment)) };
};

const perform = (command: Command, given: Given, screen: Screen["Service"], context: EventsContext) => {
  const services = logLayer(given.config, context).pipe(Layer.provideMerge(Layer.succeed(Screen, screen)));
  return Effect.runPromiseExit(Effect.provide(command.run(given), services), { signal: context.interrupted });
};

const failureText = (failure: Failure): string =>
  failure._tag === "DatabaseUnavailable"
    ? `The database did not answer (${failure.during}): ${(failure.cause as Error).message ?? failure.cause}`
    : failure.message;

/** Runs one command, prints why it failed, and returns the exit code, or null when it was interrupted. */
export const runCommand = async (
  name: string,
  command: Command,
  args: readonly string[],
  context: EventsContext,
): Promise<number | null> => {
  const console = new Console(context.output, context.errors);
  const help = usageOf(name, command, paintFor(context));
  const fail = (text: string, failure: unknown): number => {
    const isMisused = failure instanceof Misused;
    console.error(isMisused ? `${text}\n\n${help}` : text);
    return isMisused ? 2 : 1;
  };
  const report = (reason: Cause.Reason<Failure>): number => {
    if (Cause.isFailReason(reason)) return fail(failureText(reason.error), reason.error);
    if (Cause.isDieReason(reason)) console.error(reason.defect);
    return 1;
  };
  let asked;
  try {
    asked = read(command, args, context);
  } catch (cause) {
    return fail((cause as Error).message, cause);
  }
  if (asked === "help") {
    console.log(help);
    return 0;
  }
  const exit = await perform(command, asked.given, asked.screen, context);
  if (context.interrupted.aborted) return null;
  return Exit.isSuccess(exit) ? 0 : Math.max(1, ...exit.cause.reasons.map(report));
};
