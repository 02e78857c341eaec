import type { Instant } from "#vocabulary/instant";
import { arrivalOf, doneAt, type Recorded } from "./recorded.ts";

/** A period without connection: from the first delayed command until it arrived. */
export interface Gap {
  readonly from: Instant;
  readonly until: Instant;
  /** The number of delayed commands. */
  readonly acts: number;
}

/**
 * Returns the periods in which commands were given and none arrived. Late commands that were given before the previous one
 * arrived belong to one period.
 */
export const connectionGaps = (log: readonly Recorded[]): readonly Gap[] => {
  const gaps: Gap[] = [];
  const times = doneAt(log);
  let isOpen = false;
  for (const [index, recorded] of log.entries()) {
    const arrival = arrivalOf(recorded);
    if (arrival === "unknown") continue;
    const last = gaps.at(-1);
    const [from, until] = [times[index]!, recorded.recordedAt];
    const isHeldUp = arrival === "late";
    if (isHeldUp && isOpen && last !== undefined && from <= last.until)
      gaps[gaps.length - 1] = { ...last, until: Math.max(last.until, until), acts: last.acts + 1 };
    else if (isHeldUp) gaps.push({ from, until, acts: 1 });
    isOpen = isHeldUp;
  }
  return gaps;
};

/** Returns whether versions are consecutive and the database's time never goes back. */
export const isInOrder = (log: readonly Pick<Recorded, "version" | "recordedAt">[]): boolean =>
  log.every(
    ({ version, recordedAt }, index) =>
      version === index + 1 && (index === 0 || recordedAt >= log[index - 1]!.recordedAt),
  );
