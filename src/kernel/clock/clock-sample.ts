/** One reading of another clock: how far it is ahead of ours, by how much that may err, and when it was taken. */
export interface ClockSample {
  readonly ahead: number;
  readonly error: number;
  /** By our own clock, as all three in milliseconds. */
  readonly takenAt: number;
}

/** How fast two good clocks may drift apart: 0.2 ms a second, several times what a quartz does. */
const driftPerMs = 0.0002;

/** A reading of `there`, asked for at `sent` and heard at `heard`. It happened in between: the middle errs by half. */
export const clockSample = (there: number, sent: number, heard: number): ClockSample => ({
  ahead: there - (sent + heard) / 2,
  error: (heard - sent) / 2,
  takenAt: heard,
});

/**
 * Which of two samples to go by. A slow answer says little, and replaces a better one only when that has aged, or
 * when the two cannot both be right: then the other clock was set.
 */
export const betterSample = (known: ClockSample, fresh: ClockSample): ClockSample => {
  const doubt = known.error + (fresh.takenAt - known.takenAt) * driftPerMs;
  const contradict = Math.abs(fresh.ahead - known.ahead) > doubt + fresh.error;
  return contradict || fresh.error <= doubt ? fresh : known;
};
