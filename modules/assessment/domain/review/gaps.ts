import type { Instant } from "#vocabulary/instant";
import { doneAt, isLate, type Recorded } from "./recorded.ts";

/** A stretch in which the connection was away: from the first act that was held up until it arrived. */
export interface Gap {
  readonly from: Instant;
  readonly until: Instant;
  /** How many acts were held up. */
  readonly acts: number;
}

/**
 * The stretches in which something was done and the server heard nothing. Late acts that were done before the one
 * before them arrived belong to one stretch.
 */
export const connectionGaps = (log: readonly Recorded[]): readonly Gap[] => {
  const gaps: Gap[] = [];
  const times = doneAt(log);
  let isOpen = false;
  for (const [index, recorded] of log.entries()) {
    if (recorded.clientAt === null) continue;
    const last = gaps.at(-1);
    const [from, until] = [times[index]!, recorded.recordedAt];
    const isHeldUp = isLate(recorded);
    if (isHeldUp && isOpen && last !== undefined && from <= last.until)
      gaps[gaps.length - 1] = { ...last, until: Math.max(last.until, until), acts: last.acts + 1 };
    else if (isHeldUp) gaps.push({ from, until, acts: 1 });
    isOpen = isHeldUp;
  }
  return gaps;
};

/** Whether the events come in the order of their versions, none left out, and of the database's time. */
export const isInOrder = (log: readonly Pick<Recorded, "version" | "recordedAt">[]): boolean =>
  log.every(
    ({ version, recordedAt }, index) =>
      version === index + 1 && (index === 0 || recordedAt >= log[index - 1]!.recordedAt),
  );
