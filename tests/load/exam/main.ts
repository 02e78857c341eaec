import { ensureWebIsBuilt } from "../../reliability/app/web-build.ts";
import { help, OptionsProblem, readOptions } from "./options.ts";
import { writeReport } from "./report.ts";
import { runExam } from "./run.ts";
import { verdictOf } from "./verdict.ts";

const run = async (args: readonly string[]): Promise<number> => {
  try {
    const options = readOptions(args);
    if (options === undefined) {
      console.log(help);
      return 0;
    }
    await ensureWebIsBuilt();
    const figures = await runExam(options, (progress) => console.error(progress));
    console.log(options.json ? JSON.stringify(figures) : writeReport(figures));
    return verdictOf(figures).passed ? 0 : 1;
  } catch (cause) {
    console.error(cause instanceof OptionsProblem ? cause.message : cause);
    return cause instanceof OptionsProblem ? 2 : 1;
  }
};

/** The load "exam": everyone starts at nine o'clock. */
export const load = { help, run };
