import type { StoredEvent } from "../event-store/event-store.ts";

/** What every row of a read model has: the stream it tells of, and how much of it. */
export interface ProjectionRow {
  readonly stream: string;
  readonly version: number;
}

/**
 * A read model with one row per stream, folded from the log. It can be dropped and made again at any time:
 * nothing but the log is the truth.
 */
export interface Projection<Row extends ProjectionRow = ProjectionRow> {
  /** `module.thing`; names its checkpoint. */
  readonly name: string;
  /** Counts up when rows would come out differently; the program then rebuilds it before it serves. */
  readonly version: number;
  /** Its table, with the schema. */
  readonly table: string;
  /** Every column, `stream` first. */
  readonly columns: readonly (keyof Row & string)[];
  /** The statement that makes such a table under a given name. Its primary key is `stream`; it names no index. */
  readonly createTable: (table: string) => string;
  /** Which streams it tells of: those that begin with one of these types. */
  readonly isMine: (event: StoredEvent) => boolean;
  /**
   * The row after one more event. `before` is null for a stream's first; else it is as `evolve` made it, or as
   * it reads back as JSON, where PostgreSQL may write a time in another way.
   */
  readonly evolve: (before: Row | null, event: StoredEvent) => Row;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the only way to say "any projection" to the compiler
export type AnyProjection = Projection<any>;

/** One more event into a row. A version out of order would be a broken log, and stops the read model. */
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
