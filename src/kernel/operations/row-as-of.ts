import type { StoredEvent } from "../event-store/event-store.ts";
import { type AnyProjection, evolveRow, type ProjectionRow } from "../projection/projection.ts";
import type { AsOf, RowAsOf } from "./operations.ts";

/**
 * Returns the row that a read model would have if its stream had ended at that point. `events` are the
 * whole stream. An instant includes its whole millisecond: the database's instants are more precise than
 * those in addresses.
 */
export const rowAsOf = (
  projection: AnyProjection,
  events: readonly StoredEvent[],
  { version = Infinity, at = Infinity }: AsOf,
): RowAsOf | "nothing" => {
  const mine = events.filter(projection.isMine);
  if (mine.length === 0) return "nothing";
  const until = mine.filter((event) => event.version <= version && Math.floor(event.recordedAt) <= at);
  let row: ProjectionRow | null = null;
  for (const event of until) row = evolveRow<ProjectionRow>(projection, row, event);
  const last = until.at(-1);
  return {
    version: last?.version ?? 0,
    recordedAt: last?.recordedAt ?? null,
    latest: events.at(-1)!.version,
    row: row as Record<string, unknown> | null,
  };
};
