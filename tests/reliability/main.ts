import { faults } from "./faults.ts";
import { endOnSignal } from "../support/end-together.ts";

const help = `npm run faults -- <fault> [options]

Breaks the running program on purpose and checks afterwards that everything it acknowledged is stored.

${Object.values(faults)
  .map(({ help: text }) => text)
  .join("\n\n")}`;

const isFault = (name: string): name is keyof typeof faults => Object.hasOwn(faults, name);

const run = async ([name, ...args]: readonly string[]): Promise<number> => {
  if (name === undefined || name === "--help" || name === "help") {
    console.log(help);
    return 0;
  }
  if (isFault(name)) return faults[name].run(args);
  console.error(`There is no fault called ${name}: use ${Object.keys(faults).join(", ")}, or --help.`);
  return 2;
};

endOnSignal();
// An interrupted run still has work in flight that nothing waits for.
process.exit(await run(process.argv.slice(2)));
