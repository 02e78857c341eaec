/** The figures of one contestant in one repetition, by name (`per second`, `p99 ms`). */
export interface Run {
  readonly repetition: number;
  readonly part: string;
  readonly contestant: string;
  readonly figures: Readonly<Record<string, number>>;
}

/** A target and whether it was met. `value` and `target` are ratios unless the name says otherwise. */
export interface Target {
  readonly name: string;
  readonly value: number;
  readonly target: string;
  readonly met: boolean;
}

/** The result of every benchmark. */
export interface Report {
  readonly benchmark: string;
  /** The context of the figures: machine, versions, settings, differences between contestants. */
  readonly conditions: readonly string[];
  readonly runs: readonly Run[];
  readonly targets: readonly Target[];
  /** Lines below the targets: what was missed, and why. */
  readonly notes?: readonly string[];
}

/** What one part of a benchmark found. */
export type Part = Omit<Report, "benchmark">;

export interface BenchmarkOptions {
  /** A short run to check that the benchmark works, not to quote. */
  readonly quick: boolean;
  /** Only what has a name that begins so, where a benchmark has parts that can be measured alone. */
  readonly only?: string | undefined;
  readonly say: (line: string) => void;
}

export type Benchmark = (options: BenchmarkOptions) => Promise<Report>;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

const figuresOf = (runs: readonly Run[], part: string, contestant: string, figure: string) =>
  new Map(
    runs
      .filter((run) => run.part === part && run.contestant === contestant)
      .map((run) => [run.repetition, run.figures[figure]!]),
  );

/**
 * Returns how one contestant compares with another: the median of the ratios of each repetition. A disturbance of a
 * repetition affects both.
 */
export const ratio = (
  runs: readonly Run[],
  part: string,
  [one, other]: readonly [string, string],
  figure: string,
): number => {
  const others = figuresOf(runs, part, other, figure);
  const ratios = [...figuresOf(runs, part, one, figure)].map(
    ([repetition, value]) => value / others.get(repetition)!,
  );
  if (ratios.length === 0) throw new Error(`There is no ${figure} for ${one} in ${part}.`);
  return median(ratios);
};

/** A target with a minimum. */
export const atLeast = (name: string, value: number, target: number): Target => ({
  name,
  value,
  target: `≥ ${target}`,
  met: value >= target,
});

/** A target with a maximum. */
export const atMost = (name: string, value: number, target: number): Target => ({
  name,
  value,
  target: `≤ ${target}`,
  met: value <= target,
});

const short = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString("en-ZA") : value.toPrecision(3);

const cellsOf = (runs: readonly Run[], part: string, contestant: string, figure: string) => {
  const values = [...figuresOf(runs, part, contestant, figure).values()];
  return `${short(median(values))} (${short(Math.min(...values))}–${short(Math.max(...values))})`;
};

function* partLines(runs: readonly Run[], part: string): Iterable<string> {
  const ofPart = runs.filter((run) => run.part === part);
  const figures = [...new Set(ofPart.flatMap((run) => Object.keys(run.figures)))];
  const contestants = [...new Set(ofPart.map((run) => run.contestant))];
  yield "";
  yield `${part}: median (lowest–highest) of ${new Set(ofPart.map((run) => run.repetition)).size}`;
  const rows = [
    ["", ...figures],
    ...contestants.map((contestant) => [
      contestant,
      ...figures.map((figure) =>
        ofPart.some((run) => run.contestant === contestant && figure in run.figures)
          ? cellsOf(runs, part, contestant, figure)
          : "",
      ),
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows)
    yield `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join("   ")}`;
}

/** Returns the report as text. */
export const asText = ({ benchmark, conditions, runs, targets, notes = [] }: Report): string =>
  [
    `Benchmark ${benchmark}`,
    ...conditions.map((condition) => `  ${condition}`),
    ...[...new Set(runs.map(({ part }) => part))].flatMap((part) => [...partLines(runs, part)]),
    "",
    "Targets",
    ...targets.map(
      ({ name, value, target, met }) =>
        `  ${met ? "met   " : "MISSED"}  ${name}: ${short(value)} (target ${target})`,
    ),
    ...(notes.length === 0 ? [] : ["", ...notes]),
  ].join("\n");
