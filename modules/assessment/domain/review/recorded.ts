import type { Instant } from "#vocabulary/instant";
import type { AssessmentEvent } from "../../contract/events.ts";

/** An event of an attempt and the circumstances of its recording. */
export interface Recorded {
  readonly version: number;
  readonly event: AssessmentEvent;
  readonly recordedAt: Instant;
  /** When it was done by the browser's clock; null when no browser did it. */
  readonly clientAt: Instant | null;
}

/** A command that took longer to arrive was delayed: a round trip on a bad line takes less. */
export const lateMs = 10_000;

/** Returns when an event was done by the browser's clock, read from its metadata. */
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

/** Returns whether it was delayed on its way. */
export const isLate = (recorded: Recorded): boolean => delayOf(recorded) > lateMs;

/**
 * Returns when each event was done, in order: by the browser's clock where that is plausible, else when it
 * was recorded. A browser time before the attempt's start is ignored.
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
