import { parseArgs } from "node:util";
import { ensureWebIsBuilt } from "../../reliability/app/web-build.ts";
import { machine } from "../../reliability/machine.ts";
import { type PaceFigures, runPaces } from "./run.ts";

const help = `pace        what one answer costs the processor, by how many come in a second
  --paces <list>      answers a second, one after the other (10,50,100,200,400,800,1600)
  --seconds <n>       seconds at each (12)`;

const maxPace = 10_000;
const maxSeconds = 600;

const row = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(18) : cell.padStart(14))).join("");

const textOf = (value: number): string =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : value.toPrecision(3);

const lineOf = ({ pace, given, webMs, databaseMs, p50, p99 }: PaceFigures): string => {
  const asked = Number.isFinite(pace) ? `${pace}` : "as many as it can";
  return row([asked, ...[given, webMs, databaseMs, p50, p99].map(textOf)]);
};

const run = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      paces: { type: "string", default: "10,50,100,200,400,800,1600" },
      seconds: { type: "string", default: "12" },
      help: { type: "boolean", default: false },
    },
  });
  const paces = values.paces.split(",").map(Number);
  const seconds = Number(values.seconds);
  const isValid =
    paces.every((pace) => pace >= 1 && pace <= maxPace) && seconds >= 1 && seconds <= maxSeconds;
  if (values.help || !isValid) {
    console.log(help);
    return values.help ? 0 : 2;
  }
  await ensureWebIsBuilt();
  console.log(`${machine()}; one web process, 32 learners, their program and PostgreSQL on it\n`);
  console.log(row(["answers a second", "given", "web, ms", "database, ms", "p50, ms", "p99, ms"]));
  for (const figures of await runPaces(paces, seconds)) console.log(lineOf(figures));
  return 0;
};

/** The load "pace": an answer that comes alone finds the caches of the processor full of other work. */
export const load = { help, run };
