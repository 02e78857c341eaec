/** How far something was at a moment, in milliseconds by this device's clock. */
export interface Sample {
  readonly at: number;
  readonly done: number;
}

/** How quick it is, and how long the rest takes at that pace. */
export interface Pace {
  readonly perSecond: number;
  readonly secondsLeft: number;
}

const remembered = 10;

/** The samples with one more. Old ones are forgotten, so that the pace is that of now. */
export const withSample = (samples: readonly Sample[], sample: Sample): readonly Sample[] =>
  [...samples, sample].slice(-remembered);

/** The pace between the first sample and the last; null as long as nothing moves. */
export const paceOf = (samples: readonly Sample[], total: number): Pace | null => {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined || last.done <= first.done || last.at <= first.at)
    return null;
  const perSecond = ((last.done - first.done) * 1_000) / (last.at - first.at);
  return { perSecond, secondsLeft: Math.max(0, Math.ceil((total - last.done) / perSecond)) };
};
