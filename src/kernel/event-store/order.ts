/** The global order. A position alone is no order: it is given when a row goes in, and seen when it commits. */
export const placeOrder = "e.epoch, e.tx, e.position";

/** What comes after a place: $1 epoch, $2 transaction, $3 position. */
export const afterPlace = "(e.epoch, e.tx, e.position) > ($1::smallint, $2::xid8, $3::bigint)";

/**
 * How far a follower may read at this moment: not into a transaction that could still commit something
 * earlier. Every transaction below the snapshot's oldest has ended and is seen whole, and all later ones get a
 * higher id, so nothing can appear behind. Of an earlier epoch, from before a restore, everything has ended.
 */
export const bound = "(SELECT current FROM kernel.epoch), pg_snapshot_xmin(pg_current_snapshot())";

/**
 * What lies below that bound. As a comparison of rows it ends the scan of the index, where a filter would walk,
 * at every poll, through all that waits behind a long transaction. Bound and rows come from one snapshot.
 */
export const belowBound = `(e.epoch, e.tx) < (${bound})`;
