import { writeReport } from "./report.ts";
import { summarise } from "./summary.ts";
import { help, OptionsProblem, readOptions } from "./options.ts";
import { Interrupted, runKill } from "./run.ts";

const run = async (args: readonly string[]): Promise<number> => {
  try {
    const options = readOptions(args);
    if (options === undefined) {
      console.log(help);
      return 0;
    }
    const summary = summarise(await runKill(options, (progress) => console.error(progress)));
    console.log(options.json ? JSON.stringify(summary) : writeReport(summary));
    return summary.passed ? 0 : 1;
  } catch (cause) {
    const isPlain = cause instanceof OptionsProblem || cause instanceof Interrupted;
    console.error(isPlain ? cause.message : cause);
    return cause instanceof OptionsProblem ? 2 : 1;
  }
};

/** The fault "kill": the program is killed without warning, repeatedly. */
export const fault = { help, run };
