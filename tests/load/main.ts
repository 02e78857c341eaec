import { load as accounts } from "./accounts/main.ts";
import { load as day } from "./day/main.ts";
import { load as exam } from "./exam/main.ts";
import { load as guests } from "./guests/main.ts";
import { load as pace } from "./pace/main.ts";
import { endOnSignal } from "../support/end-together.ts";

const loads = { exam, day, accounts, guests, pace } as const;

const help = `npm run load -- <load> [options]

Plays many people at once on the built program with a database of its own, and says where it breaks.

${Object.values(loads)
  .map(({ help: text }) => text)
  .join("\n\n")}`;

const isLoad = (name: string): name is keyof typeof loads => Object.hasOwn(loads, name);

const run = async ([name, ...args]: readonly string[]): Promise<number> => {
  if (name === undefined || name === "--help" || name === "help") {
    console.log(help);
    return 0;
  }
  if (isLoad(name)) return loads[name].run(args);
  console.error(`There is no load called ${name}: use ${Object.keys(loads).join(", ")}, or --help.`);
  return 2;
};

endOnSignal();
process.exit(await run(process.argv.slice(2)));
