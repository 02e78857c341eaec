/**
 * How long after the deadline an answer that was given in time may still arrive. Learners know this limit; the
 * database's clock decides.
 */
export const networkGraceMs = 5_000;

/** The most commands in one request; a longer outbox is sent in several. */
export const maxCommandsPerRequest = 100;
