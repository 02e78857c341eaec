/**
 * How long after the deadline an answer that was given in time may still arrive. Learners know this limit; the
 * database's clock decides.
 */
export const networkGraceMs = 5_000;

/** A command that took longer to arrive was delayed, in milliseconds: a round trip on a bad line takes less. */
export const lateMs = 10_000;

/**
 * For how long a browser may keep a visit, so that it travels with the answer after it, in milliseconds. It halves the
 * requests of an exam.
 */
export const visitHeldMs = 30_000;

/** The most commands in one request; a longer outbox is sent in several. */
export const maxCommandsPerRequest = 100;

/**
 * An attempt that has this many events records no more traces: visits and flags. It is about 15 for each question of the
 * longest paper.
 */
export const maxEventsWithTraces = 1_000;

/**
 * An attempt that has this many events records no more answers. Traces never use up the second half, so at least a
 * thousand answers always find room: one every four seconds for a whole hour. Handing in, the expiry, a claim and the
 * acts of staff are recorded beyond it.
 */
export const maxEventsWithAnswers = 2_000;
