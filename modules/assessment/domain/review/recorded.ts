import type { Instant } from "#vocabulary/instant";
import type { AssessmentEvent } from "../../contract/events.ts";
import { lateMs, visitHeldMs } from "../../contract/limits.ts";

/** An event of an attempt and the circumstances of its recording. */
export interface Recorded {
  readonly version: number;
  readonly event: AssessmentEvent;
  readonly recordedAt: Instant;
  /** When it was done by the browser's clock; null when no browser did it. */
  readonly clientAt: Instant | null;
}

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

/** How an act came: what it says of the connection at that time. */
export type Arrival = "prompt" | "late" | "unknown";

/**
 * Returns whether an act was delayed on its way. Of a visit that the browser may have held for company this is not known,
 * nor of what no browser did.
 */
export const arrivalOf = (recorded: Recorded): Arrival => {
  const delay = delayOf(recorded);
  if (recorded.clientAt === null) return "unknown";
  if (delay <= lateMs) return "prompt";
  const wasHeld = recorded.event.type === "assessment.question-visited" && delay <= visitHeldMs + lateMs;
  return wasHeld ? "unknown" : "late";
};

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
