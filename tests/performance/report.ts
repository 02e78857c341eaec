/** What one contestant reached in one repetition: figures by name (`per second`, `p99 ms`). */
export interface Run {
  readonly repetition: number;
  readonly part: string;
  readonly contestant: string;
  readonly figures: Readonly<Record<string, number>>;
}

/** What was asked for, and whether it was reached. `value` and `target` are ratios unless the name says otherwise. */
export interface Target {
  readonly name: string;
  readonly value: number;
  readonly target: string;
  readonly met: boolean;
}

/** What every benchmark comes back with. */
export interface Report {
  readonly benchmark: string;
  /** What a reader must know to believe the figures: machine, versions, settings, what is not equal. */
  readonly conditions: readonly string[];
  readonly runs: readonly Run[];
  readonly targets: readonly Target[];
}

export interface BenchmarkOptions {
  /** Short: to see that it works, not to quote. */
  readonly quick: boolean;
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
 * How one contestant compares with another: the ratio inside each repetition, and of those the median. What
 * disturbs a repetition disturbs both.
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
  if (ratios.length === 0) throw new Error(`Nothing was measured of ${figure} for ${one} in ${part}.`);
  return median(ratios);
};

/** A target that wants at least so much. */
export const atLeast = (name: string, value: number, target: number): Target => ({
  name,
  value,
  target: `≥ ${target}`,
  met: value >= target,
});

/** A target that wants at most so much. */
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

/** The report as people read it. */
export const asText = ({ benchmark, conditions, runs, targets }: Report): string =>
  [
    `Benchmark ${benchmark}`,
    ...conditions.map((condition) => `  ${condition}`),
    ...[...new Set(runs.map(({ part }) => part))].flatMap((part) => [...partLines(runs, part)]),
    "",
    "Targets",
    ...targets.map(
      ({ name, value, target, met }) =>
        `  ${met ? "met   " : "MISSED"}  ${name}: ${short(value)} (asked ${target})`,
    ),
  ].join("\n");
