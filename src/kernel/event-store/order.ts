import type { LogPosition } from "./event-store.ts";

/**
 * The global order. A position alone is not an order: it is assigned at insert and becomes visible at
 * commit.
 */
export const positionOrder = "e.epoch, e.tx, e.position";

/** A position as SQL. COPY takes no parameters; `BigInt` allows only numbers into its text. */
export const positionRow = ({ epoch, tx, position }: LogPosition): string =>
  `(${BigInt(epoch)}::smallint, '${BigInt(tx)}'::xid8, ${BigInt(position)}::bigint)`;

const compared = (one: string, other: string): number => {
  const difference = BigInt(one) - BigInt(other);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
};

/** Compares two positions in that order: negative when the first comes before the second. */
export const comparePositions = (one: LogPosition, other: LogPosition): number =>
  one.epoch - other.epoch || compared(one.tx, other.tx) || compared(one.position, other.position);

/** The condition for rows after a position. */
export const afterPosition = (position: LogPosition): string =>
  `(e.epoch, e.tx, e.position) > ${positionRow(position)}`;

/**
 * How far a processor may read now: not into a transaction that could still commit something earlier. Every
 * transaction below the snapshot's oldest has ended and is fully visible, and all later ones get a higher
 * id, so nothing can appear behind. Transactions of an earlier epoch, from before a restore, have all
 * ended.
 */
export const bound = "(SELECT current FROM kernel.epoch), pg_snapshot_xmin(pg_current_snapshot())";

/**
 * The condition for rows below that bound. As a row comparison it ends the index scan, where a filter would
 * read, at every poll, all rows behind a long transaction. Bound and rows come from one snapshot.
 */
export const belowBound = `(e.epoch, e.tx) < (${bound})`;

/**
 * Makes a transaction read the log along the index of its order instead of sorting a log without
 * statistics: all of it for every page, or on disk for a replay.
 */
export const withoutSorting = "SET LOCAL enable_sort = off";

/** The condition for rows up to and with a position. */
export const upToPosition = (position: LogPosition): string =>
  `(e.epoch, e.tx, e.position) <= ${positionRow(position)}`;

/** A type as SQL. COPY takes no parameters, and PostgreSQL finds the index of a type only by a literal. */
export const typeLiteral = (type: string): string => {
  if (!/^[\w.-]+$/.test(type)) throw new Error(`${type} cannot be the type of an event.`);
  return `'${type}'`;
};
