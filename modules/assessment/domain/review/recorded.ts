import type { Instant } from "#vocabulary/instant";
import type { AssessmentEvent } from "../../contract/events.ts";

/** An event of an attempt, with what the log says of its recording. */
export interface Recorded {
  readonly version: number;
  readonly event: AssessmentEvent;
  readonly recordedAt: Instant;
  /** When the browser's clock says it was done; null when no browser did it. */
  readonly clientAt: Instant | null;
}

/** An act that took longer to arrive was held up: a round trip on a bad line takes less. */
export const lateMs = 10_000;

/** When the browser says an event was done, read from what the log keeps beside it. */
export const clientAtOf = ({
  meta,
}: {
  readonly meta: Readonly<Record<string, unknown>>;
}): Instant | null => {
  const { clientAt } = meta;
  const at = typeof clientAt === "string" ? Date.parse(clientAt) : Number.NaN;
  return Number.isNaN(at) ? null : at;
};

/** Returns how long after it was done an act reached the server, by the browser's clock; 0 when that is not known. */
export const delayOf = ({ clientAt, recordedAt }: Pick<Recorded, "clientAt" | "recordedAt">): number =>
  clientAt === null ? 0 : Math.max(0, recordedAt - clientAt);

/** Whether it was held up on its way. */
export const isLate = (recorded: Recorded): boolean => delayOf(recorded) > lateMs;

/**
 * When each event was done, never before the one before it: by the browser's clock where that can be right, else when it
 * was recorded. A browser whose clock stands before the attempt's start is not believed.
 */
export const doneAt = (log: readonly Recorded[]): readonly Instant[] => {
  const begun = log[0]?.recordedAt ?? 0;
  let last = begun;
  return log.map(({ clientAt, recordedAt }) => {
    const believed = clientAt !== null && clientAt >= begun ? clientAt : recordedAt;
    last = Math.max(last, Math.min(believed, recordedAt));
    return last;
  });
};
