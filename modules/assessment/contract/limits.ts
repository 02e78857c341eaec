/**
 * How long after the deadline an answer that was given in time may still arrive. Stated to learners; the
 * clock that counts is the database's.
 */
export const networkGraceMs = 5_000;

/** The most commands one request may carry; a longer outbox is sent in several. */
export const maxCommandsPerRequest = 100;
