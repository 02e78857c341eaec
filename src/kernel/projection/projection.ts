import type { StoredEvent } from "../event-store/event-store.ts";

/** The fields of every read-model row: its stream, and the last version folded. */
export interface ProjectionRow {
  readonly stream: string;
  readonly version: number;
}

/**
 * A read model with one row per stream, folded from the log. It can be dropped and rebuilt at any time:
 * only the log is the source of truth.
 */
export interface Projection<Row extends ProjectionRow = ProjectionRow> {
  /** `module.thing`; names its checkpoint. */
  readonly name: string;
  /** Incremented when rows would come out differently; the program then rebuilds it before it serves. */
  readonly version: number;
  /** Its table, with the schema. */
  readonly table: string;
  /** Every column, `stream` first. */
  readonly columns: readonly (keyof Row & string)[];
  /**
   * Returns the statement that creates such a table under a given name. Its primary key is `stream`; it
   * names no index.
   */
  readonly createTable: (table: string) => string;
  /** The types of the events in its streams. It reads events of other types less often. */
  readonly types?: readonly string[];
  /** Whether a stream belongs to this read model, by its first event. */
  readonly isMine: (event: StoredEvent) => boolean;
  /**
   * Returns the row after one more event. `before` is null for a stream's first; else it is as `evolve`
   * returned it, or as it reads back as JSON, where PostgreSQL may format a time differently.
   */
  readonly evolve: (before: Row | null, event: StoredEvent) => Row;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the only way to say "any projection" to the compiler
export type AnyProjection = Projection<any>;

/** Folds one more event into a row. A version out of order means a broken log, and stops the read model. */
export const evolveRow = <Row extends ProjectionRow>(
  projection: Projection<Row>,
  before: Row | null,
  event: StoredEvent,
): Row => {
  const known = before?.version ?? 0;
  if (event.version !== known + 1)
    throw new Error(
      `${projection.name} has stream ${event.stream} at version ${known} and meets ${event.version}.`,
    );
  return projection.evolve(before, event);
};
