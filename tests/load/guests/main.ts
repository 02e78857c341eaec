import { parseArgs } from "node:util";
import { ensureWebIsBuilt } from "../../reliability/app/web-build.ts";
import { storedLines } from "../stored-lines.ts";
import { runGuests } from "./run.ts";

const help = `guests      what guests who start an exam and never come back leave in the database
  --guests <n>        how many, one after another (1000)`;

const most = 100_000;

const run = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: { guests: { type: "string", default: "1000" }, help: { type: "boolean", default: false } },
  });
  const guests = Number(values.guests);
  if (values.help || !Number.isInteger(guests) || guests < 1 || guests > most) {
    console.log(help);
    return values.help ? 0 : 2;
  }
  await ensureWebIsBuilt();
  console.log([`${guests} guests`, ...storedLines("a guest", guests, await runGuests(guests))].join("\n"));
  return 0;
};

/** The load "guests": people who look at the first question and go. */
export const load = { help, run };
