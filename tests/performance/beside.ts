import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { median, type Report, type Run } from "./report.ts";

const here = path.resolve(import.meta.dirname, "../..");

/** Runs a benchmark shortly in a checkout of this project, as a process of its own. */
const runIn = async (folder: string, name: string): Promise<Report> => {
  const program = ["src/bootstrap.mjs", "tests/performance/main.ts", name, "--quick", "--json"];
  const options = { cwd: folder, maxBuffer: 2 ** 26 };
  const { stdout } = await promisify(execFile)(process.execPath, program, options);
  return JSON.parse(stdout.trimEnd().split("\n").at(-1)!) as Report;
};

/** The value of every figure of a report, by part, contestant and figure. */
const figuresOf = ({ runs }: Report): ReadonlyMap<string, number> => {
  const names = (run: Run) => Object.keys(run.figures).map((figure) => [run, figure] as const);
  const all = Map.groupBy(runs.flatMap(names), ([{ part, contestant }, figure]) =>
    [part, contestant, figure].join(" | "),
  );
  return new Map([...all].map(([key, found]) => [key, median(found.map(([run, f]) => run.figures[f]!))]));
};

const short = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString("en-ZA") : value.toPrecision(3);

/** A line per figure that both checkouts have: both medians, and the median, lowest and highest ratio of the turns. */
const compare = (turns: readonly (readonly [mine: Report, theirs: Report])[]): readonly string[] => {
  const pairs = turns.map(([mine, theirs]) => [figuresOf(mine), figuresOf(theirs)] as const);
  const shared = [...pairs[0]![0].keys()].filter((key) =>
    pairs.every(([mine, theirs]) => mine.has(key) && theirs.has(key)),
  );
  if (shared.length === 0) throw new Error("The two checkouts have no figure in common.");
  const width = Math.max(...shared.map((key) => key.length));
  return shared.map((key) => {
    const [mine, theirs] = [0, 1].map((side) => pairs.map((pair) => pair[side as 0 | 1].get(key)!));
    // Equal values are one to one, two zeros too.
    const ratios = mine!.map((value, turn) => (value === theirs![turn] ? 1 : value / theirs![turn]!));
    const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
    const cells = [short(median(mine!)), short(median(theirs!)), median(ratios).toFixed(2)];
    return `  ${key.padEnd(width)}${cells.map((cell) => cell.padStart(12)).join("")}  (${range})`;
  });
};

/**
 * Compares this checkout with another in one run: short runs of one benchmark, turn about, so that a disturbance of the
 * machine affects both. Returns the table as text.
 */
export const beside = async (
  name: string,
  {
    folder,
    turns,
    say,
  }: { readonly folder: string; readonly turns: number; readonly say: (line: string) => void },
): Promise<string> => {
  const done: [Report, Report][] = [];
  for (let turn = 1; turn <= turns; turn++) {
    say(`Turn ${turn} of ${turns}`);
    // Each goes first in every second turn.
    const isFirst = turn % 2 === 1;
    const first = await runIn(isFirst ? here : folder, name);
    const second = await runIn(isFirst ? folder : here, name);
    done.push(isFirst ? [first, second] : [second, first]);
  }
  return [
    `Benchmark ${name}, ${turns} short runs each: this checkout, ${folder}, ratio (lowest–highest of the turns)`,
    ...compare(done),
  ].join("\n");
};
