/** A stretch in which nothing happened, drawn shorter than it was. */
export interface Break {
  /** Milliseconds since the start. */
  readonly from: number;
  readonly until: number;
  /** Where it is drawn: 0 is the start of the axis, 1 its end. */
  readonly at: number;
}

export interface Axis {
  /** Where each of the times is drawn, in their order. */
  readonly places: readonly number[];
  readonly breaks: readonly Break[];
  /** Where any other moment is drawn; before the first and after the last it is held at the end. */
  readonly placeOf: (time: number) => number;
}

/**
 * The breaks that can say how long they were: the longest first, none closer than `room` to another, and none within
 * `room` of the ends, where the times of start and end stand. `room` is a share of the axis.
 */
export const namedBreaks = (breaks: readonly Break[], room: number): readonly Break[] => {
  const named: Break[] = [];
  const byLength = breaks.toSorted((one, other) => other.until - other.from - (one.until - one.from));
  for (const each of byLength) {
    const isFree = [{ at: 0 }, { at: 1 }, ...named].every(({ at }) => Math.abs(at - each.at) >= room);
    if (isFree) named.push(each);
  }
  return named;
};

/** A pause is drawn at most this many times as long as an ordinary one, and within these borders (milliseconds). */
const ordinaryTimes = 8;
const shortest = 2_000;
const longest = 60_000;
/** Even what happened at once stands side by side: so much of the longest pause lies between any two. */
const apart = 1 / 40;

const medianOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const mostOf = (pauses: readonly number[]) =>
  Math.min(longest, Math.max(shortest, ordinaryTimes * medianOf(pauses.filter((pause) => pause > 0))));

/**
 * An axis of time on which long pauses are compressed. `times` are milliseconds since the start, in the order of the
 * log; one that is earlier than the one before it, as after a change of the clock, stands where that one does.
 */
export const axisOf = (times: readonly number[]): Axis => {
  let latest = Number.NEGATIVE_INFINITY;
  const starts = times.map((time) => (latest = Math.max(latest, time)));
  const pauses = starts.slice(1).map((time, index) => time - starts[index]!);
  const most = mostOf(pauses);
  const widths = pauses.map((pause) => Math.min(pause, most) + most * apart);
  const total = widths.reduce((sum, width) => sum + width, 0);
  let drawn = 0;
  const places = [0, ...widths.map((width) => (drawn += width) / total)].slice(0, times.length);
  const breaks = pauses.flatMap((pause, index) =>
    pause > most
      ? [{ from: starts[index]!, until: starts[index + 1]!, at: (places[index]! + places[index + 1]!) / 2 }]
      : [],
  );
  const placeOf = (time: number) => {
    const after = starts.findIndex((start) => start >= time);
    if (after < 0) return places.at(-1) ?? 0;
    if (after === 0) return 0;
    const [from, until] = [starts[after - 1]!, starts[after]!];
    const part = (time - from) / (until - from);
    return places[after - 1]! + part * (places[after]! - places[after - 1]!);
  };
  return { places, breaks, placeOf };
};
