import { parseArgs } from "node:util";
import { ensureWebIsBuilt } from "../app/web-build.ts";
import { writeReport } from "./report.ts";
import { type FloodOptions, runFlood } from "./run.ts";
import { verdictOf } from "./verdict.ts";

const help = `flood   one guest floods an attempt and starts attempts, as fast as it can, while others sit an exam
  --seconds <n>      seconds alone and seconds during the flood (15), from 9 s on in turns of three seconds
  --json             one JSON object of figures instead of the report
  --without-limits   starts the program without limits of learners, to see it fail
Ends with one line that says PASSED or FAILED. Exits with 0 or 1.`;

const maxSeconds = 600;

const readOptions = (args: readonly string[]): (FloodOptions & { readonly json: boolean }) | string => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: "string", default: "15" },
      json: { type: "boolean", default: false },
      "without-limits": { type: "boolean", default: false },
    },
  });
  const seconds = Number(values.seconds);
  return Number.isInteger(seconds) && seconds >= 1 && seconds <= maxSeconds
    ? { seconds, json: values.json, withoutLimits: values["without-limits"] }
    : `--seconds must be a whole number from 1 to ${maxSeconds}, not ${values.seconds}.`;
};

const run = async (args: readonly string[]): Promise<number> => {
  if (args.includes("--help")) {
    console.log(help);
    return 0;
  }
  try {
    const options = readOptions(args);
    if (typeof options === "string") {
      console.error(options);
      return 2;
    }
    await ensureWebIsBuilt();
    const figures = await runFlood(options, (progress) => console.error(progress));
    console.log(options.json ? JSON.stringify(figures) : writeReport(figures));
    return verdictOf(figures).passed ? 0 : 1;
  } catch (cause) {
    console.error(cause);
    return 1;
  }
};

/** The fault "flood": one visitor does as much as the network lets it. */
export const fault = { help, run };
