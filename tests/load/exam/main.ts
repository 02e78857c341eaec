import { ensureWebIsBuilt } from "../../reliability/app/web-build.ts";
import { help, OptionsProblem, readOptions } from "./options.ts";
import type { StepFigures } from "./figures.ts";
import { writeReport, writeStep } from "./report.ts";
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
    // Steps of a large exam take twenty minutes each: what is known is shown at once.
    const tell = {
      say: (progress: string) => console.error(progress),
      onStep: (step: StepFigures) => {
        if (!options.json) console.error(writeStep(step));
      },
    };
    const figures = await runExam(options, tell);
    console.log(options.json ? JSON.stringify(figures) : writeReport(figures));
    return verdictOf(figures).passed ? 0 : 1;
  } catch (cause) {
    console.error(cause instanceof OptionsProblem ? cause.message : cause);
    return cause instanceof OptionsProblem ? 2 : 1;
  }
};

/** The load "exam": everyone starts at nine o'clock. */
export const load = { help, run };
