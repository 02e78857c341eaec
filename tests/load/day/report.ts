import { machine } from "../../reliability/machine.ts";
import { activities } from "./order.ts";
import type { DayFigures, DayOptions, Look } from "./run.ts";

type Process = "web" | "worker";

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The middle third and the last third of a day: by the middle, caches are full. */
const thirdsOf = (looks: readonly Look[]) => {
  const third = Math.floor(looks.length / 3);
  return [looks.slice(third, 2 * third), looks.slice(2 * third)] as const;
};

/** How a figure grew from the middle third to the last, by the middle value of each. */
export const grownBy = (looks: readonly Look[], of: (look: Look) => number) => {
  const [before, after] = thirdsOf(looks).map((some) => middle(some.map(of))) as [number, number];
  return { before, after, ratio: after / before };
};

/** The straight line through the heaps from the middle of the day on, in MB an hour. */
const slopeOf = (looks: readonly Look[], of: (look: Look) => number): number => {
  const points = looks
    .slice(Math.floor(looks.length / 3))
    .map((look) => [look.minute / 60, of(look)] as const);
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [hours, heaps] = [mean(0), mean(1)];
  const rise = points.reduce((sum, [hour, heap]) => sum + (hour - hours) * (heap - heaps), 0);
  return rise / points.reduce((sum, [hour]) => sum + (hour - hours) ** 2, 0);
};

/** What is told to come again; and who has read less than a second for each question gets no result yet. */
const laterPattern = / (?:429|503) | ResultNotReady$/;

const maxGrowth = 1.05;
const maxDescriptors = 20;
const maxLagSeconds = 30;

/** The claims of a day. */
export const claimsOf = ({ looks, played, saved, rebuilt }: DayFigures) => {
  const refused = Object.entries(played.refused)
    .filter(([kind]) => !laterPattern.test(kind))
    .reduce((sum, [, count]) => sum + count, 0);
  const ofProcess = (process: Process) => {
    const heap = grownBy(looks, (look) => look[process].heapMb);
    const open = grownBy(looks, (look) => look[process].descriptors);
    return [
      {
        text: `${process}: heap without garbage from ${heap.before.toFixed(1)} to ${heap.after.toFixed(1)} MB from the middle third to the last, ${slopeOf(looks, (look) => look[process].heapMb).toFixed(1)} MB an hour (at most ${maxGrowth} ×)`,
        holds: heap.ratio <= maxGrowth,
      },
      {
        text: `${process}: descriptors from ${open.before} to ${open.after} (at most ${maxDescriptors} more)`,
        holds: open.after - open.before <= maxDescriptors,
      },
    ];
  };
  const lag = Math.max(...looks.map(({ lagSeconds }) => lagSeconds));
  return [
    ...ofProcess("web"),
    ...ofProcess("worker"),
    {
      text: `read models at most ${lag.toFixed(1)} s behind (at most ${maxLagSeconds})`,
      holds: lag <= maxLagSeconds,
    },
    { text: `acknowledged commands that are not in the log: ${saved.lost}`, holds: saved.lost === 0 },
    { text: "the list of attempts was rebuilt beside it", holds: rebuilt },
    { text: `requests refused or without a response: ${refused}`, holds: refused === 0 },
    ...activities.map((one) => ({ text: `${one}: ${played.done[one]} visits`, holds: played.done[one] > 0 })),
  ];
};

/** Returns the day as text, with PASSED or FAILED as its last line. */
export const reportOf = (
  { people, minutes, speed, seed, megabytes }: DayOptions,
  figures: DayFigures,
): string => {
  const { played, loadBefore, cores, seconds, saved } = figures;
  const claims = claimsOf(figures);
  const folds = grownBy(figures.looks, ({ foldsMb }) => foldsMb);
  const rows = grownBy(figures.looks, ({ rowsMb }) => rowsMb);
  return [
    `A mixed day of ${minutes} minutes`,
    `  machine    ${machine()}; people, program and database share it; load before ${loadBefore.toFixed(1)}`,
    `  people     ${people} at the same time, ${speed} × as fast as people, seed ${seed}`,
    `  requests   ${played.requests}, ${(played.requests / seconds).toFixed(0)} a second; ${saved.events} events of exams; ${played.settled} transfers settled`,
    `  processor  ${cores.toFixed(2)} cores for web, worker and PostgreSQL; people ${(played.processorSeconds / seconds).toFixed(2)}`,
    `  folds      of attempts in web: ${folds.before.toFixed(1)} MB in the middle third, ${folds.after.toFixed(1)} MB in the last, of ${figures.looks.at(-1)?.foldsLimitMb.toFixed(0)} MB that they may take in a heap of ${megabytes} MB`,
    `  rows       of read models in the worker: ${rows.before.toFixed(1)} MB in the middle third, ${rows.after.toFixed(1)} MB in the last; those of one may take ${figures.looks.at(-1)?.rowsLimitMb.toFixed(0)} MB`,
    `  refused    ${
      Object.entries(played.refused)
        .map(([kind, count]) => `${count} × ${kind}`)
        .join(", ") || "none"
    }`,
    ...claims.map(({ text, holds }) => `  ${holds ? "ok    " : "BROKEN"} ${text}`),
    claims.every(({ holds }) => holds) ? "PASSED" : "FAILED",
  ].join("\n");
};
