import type { LogPosition } from "./event-store.ts";

/** The global order. A position alone is no order: it is given when a row goes in, and seen when it commits. */
export const positionOrder = "e.epoch, e.tx, e.position";

/** A place as SQL. COPY takes no parameters; `BigInt` lets nothing but numbers into its text. */
export const positionRow = ({ epoch, tx, position }: LogPosition): string =>
  `(${BigInt(epoch)}::smallint, '${BigInt(tx)}'::xid8, ${BigInt(position)}::bigint)`;

/** What comes after a place. */
export const afterPosition = (position: LogPosition): string =>
  `(e.epoch, e.tx, e.position) > ${positionRow(position)}`;

/**
 * How far a processor may read at this moment: not into a transaction that could still commit something
 * earlier. Every transaction below the snapshot's oldest has ended and is seen whole, and all later ones get a
 * higher id, so nothing can appear behind. Of an earlier epoch, from before a restore, everything has ended.
 */
export const bound = "(SELECT current FROM kernel.epoch), pg_snapshot_xmin(pg_current_snapshot())";

/**
 * What lies below that bound. As a comparison of rows it ends the scan of the index, where a filter would walk,
 * at every poll, through all that waits behind a long transaction. Bound and rows come from one snapshot.
 */
export const belowBound = `(e.epoch, e.tx) < (${bound})`;

/**
 * Has a transaction read the log along the index of its order, where it would rather sort a log that was not
 * analysed yet: all of it for every page, or on disk for a replay.
 */
export const withoutSorting = "SET LOCAL enable_sort = off";

/** A type as SQL. COPY takes no parameters, and PostgreSQL finds the index of a type by a literal only. */
export const typeLiteral = (type: string): string => {
  if (!/^[\w.-]+$/.test(type)) throw new Error(`${type} cannot be the type of an event.`);
  return `'${type}'`;
};
