import { atMost, median } from "../report.ts";
import { openTimes } from "./access-opens.ts";
import type { Part } from "./part.ts";

const part = "from the notification to open access in the browser";

/** An account may place no more orders in an hour. */
const rounds = 20;

/** Returns the value that so large a share of all is at or below. */
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1]!;

/** How long a buyer waits for access. */
export const accessPart: Part = {
  measure: async ({ add, say }) => {
    const times = await openTimes(rounds);
    if (times === null) say("There is no browser: open access was not measured.");
    else add(part, "the return page", { "p50 ms": quantile(times, 0.5), "p95 ms": quantile(times, 0.95) });
  },
  targets: (runs) => {
    const slowest = runs.filter((run) => run.part === part).map(({ figures }) => figures["p95 ms"]!);
    return slowest.length === 0
      ? []
      : [atMost("ms from notification to open access, p95", median(slowest), 1_000)];
  },
};
