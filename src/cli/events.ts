import { Cause, Effect, Exit, Layer } from "effect";
import { readConfig } from "../config.ts";
import type { Failure } from "./events/command.ts";
import { commands } from "./events/commands.ts";
import { logLayer } from "./events/open.ts";
import { checkCount, givenOf, readArguments } from "./events/read-arguments.ts";
import { Screen, screenOf } from "./events/screen.ts";
import { usage, usageOf } from "./events/usage.ts";
import { Misused } from "./events/refused.ts";

const isCommand = (word: string | undefined): word is string =>
  word !== undefined && Object.hasOwn(commands, word);
const words = process.argv.slice(2);
/** `help rebuild` is `rebuild --help`. */
const [name, ...args] = words[0] === "help" && isCommand(words[1]) ? [words[1], "--help"] : words;

const say = (text: string) => void process.stderr.write(`${text}\n`);
/** Exits before anything is opened. */
const leave = (code: number): never => process.exit(code);

if (name === undefined || name === "--help" || name === "-h" || name === "help") {
  console.log(usage());
  leave(name === undefined ? 2 : 0);
}
const listed = isCommand(name) ? commands[name]! : undefined;
if (listed === undefined) {
  say(`There is no command ${name}.\n\n${usage()}`);
  leave(2);
}
const command = await listed!.load();

const misused = (message: string): never => {
  say(`${message}\n\n${usageOf(name!, command)}`);
  return leave(2);
};

const read = () => {
  try {
    const { values, positionals } = readArguments(command, args);
    if (values["help"] === true) {
      console.log(usageOf(name!, command));
      leave(0);
    }
    checkCount(command, positionals);
    const screen = screenOf({ json: values["json"] === true, table: values["table"] === true });
    return { screen, given: givenOf(values, positionals, readConfig(process.env)) };
  } catch (cause) {
    if (cause instanceof Misused) return misused(cause.message);
    say((cause as Error).message);
    return leave(1);
  }
};

const { given, screen } = read();
const interrupted = new AbortController();
let code = 0;
/** Ends the command in good order; a second call exits at once. */
const stop = (with_: number) => {
  if (interrupted.signal.aborted) {
    if (with_ !== 141) leave(with_);
    return;
  }
  code = with_;
  interrupted.abort();
};
process.on("SIGINT", () => stop(130));
process.on("SIGTERM", () => stop(143));
// The reader closed the pipe, as `head` does.
process.stdout.on("error", () => stop(141));

const program = command
  .run(given)
  .pipe(
    Effect.provide(
      logLayer(given.config, interrupted.signal).pipe(Layer.provideMerge(Layer.succeed(Screen, screen))),
    ),
  );
const exit = await Effect.runPromiseExit(program, { signal: interrupted.signal });

const failureText = (failure: Failure): string =>
  failure._tag === "DatabaseUnavailable"
    ? `The database did not answer (${failure.during}): ${(failure.cause as Error).message ?? failure.cause}`
    : failure.message;

if (Exit.isFailure(exit) && code === 0) {
  code = 1;
  for (const reason of exit.cause.reasons) {
    if (Cause.isFailReason(reason)) {
      if (reason.error._tag === "Misused") misused(reason.error.message);
      say(failureText(reason.error));
    } else if (Cause.isDieReason(reason)) console.error(reason.defect);
  }
}
process.exitCode = code;
