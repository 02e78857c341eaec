/** One reading of another clock: how far it is ahead of ours, the margin of error, and when it was taken. */
export interface ClockSample {
  readonly ahead: number;
  readonly error: number;
  /** By our own clock; all three in milliseconds. */
  readonly takenAt: number;
}

/** Maximum drift between two good clocks: 0.2 ms a second, several times that of a quartz. */
const driftPerMs = 0.0002;

/**
 * Returns the sample of a reading `there`, requested at `sent` and received at `heard`. The reading was
 * taken in between: the midpoint errs by at most half.
 */
export const clockSample = (there: number, sent: number, heard: number): ClockSample => ({
  ahead: there - (sent + heard) / 2,
  error: (heard - sent) / 2,
  takenAt: heard,
});

/**
 * Returns the more accurate of two samples. A slow reading is imprecise, and replaces a better one only
 * when that has aged, or when the two contradict each other: then the other clock was set.
 */
export const betterSample = (known: ClockSample, fresh: ClockSample): ClockSample => {
  const doubt = known.error + (fresh.takenAt - known.takenAt) * driftPerMs;
  const contradict = Math.abs(fresh.ahead - known.ahead) > doubt + fresh.error;
  return contradict || fresh.error <= doubt ? fresh : known;
};

/** A better sample corrects the time by less than this; a larger step back means that the other clock was set. In milliseconds. */
const largestCorrection = 1_000;

/**
 * Returns a function that makes readings in milliseconds steady: one that is a little earlier than the last, because a
 * better sample came, is answered with the last. So what has ended stays ended. A clock that was set back is followed.
 */
export const neverBackwards = (): ((reading: number) => number) => {
  let last = Number.NEGATIVE_INFINITY;
  return (reading) => {
    const isCorrection = reading < last && last - reading <= largestCorrection;
    if (!isCorrection) last = reading;
    return last;
  };
};
