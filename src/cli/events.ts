import { styleText } from "node:util";
import { runEvents } from "./events/run.ts";

const interrupted = new AbortController();
/** The reader of the standard output closed the pipe, as `head` does. */
const closedPipe = 141;

/** Ends the command in good order; a second signal exits at once. */
const stop = (code: number): void => {
  if (!interrupted.signal.aborted) {
    process.exitCode = code;
    interrupted.abort();
  } else if (code !== closedPipe) process.exit(code);
};
process.on("SIGINT", () => stop(130));
process.on("SIGTERM", () => stop(143));
process.stdout.on("error", () => stop(closedPipe));

const code = await runEvents(process.argv.slice(2), {
  environment: process.env,
  output: process.stdout,
  errors: process.stderr,
  // Node decides by the terminal, NO_COLOR and FORCE_COLOR.
  hasColours: styleText("bold", "colours", { stream: process.stdout }) !== "colours",
  interrupted: interrupted.signal,
});
process.exitCode ??= code;
