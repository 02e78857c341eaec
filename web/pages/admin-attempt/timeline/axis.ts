/** A pause without events, drawn shorter than it was. */
export interface Break {
  /** Milliseconds since the start. */
  readonly from: number;
  readonly until: number;
  /** Where it is drawn: 0 is the start of the axis, 1 its end. */
  readonly at: number;
}

export interface Axis {
  /** The positions of the times, in their order. */
  readonly places: readonly number[];
  readonly breaks: readonly Break[];
  /** Returns the position of any other moment, limited to the ends of the axis. */
  readonly placeOf: (time: number) => number;
}

/**
 * Returns the breaks that are labelled with their length: the longest first, none closer than `room` to another or to
 * the ends, where the times of start and end are. `room` is a share of the axis.
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

/** A pause is drawn at most this many times as long as an ordinary one, and within these limits (milliseconds). */
const ordinaryTimes = 8;
const shortest = 2_000;
const longest = 60_000;
/** The minimum distance of two events, as a share of the longest pause: simultaneous events stay apart. */
const apart = 1 / 40;

const medianOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** The pauses between times, in their order. */
const pausesOf = (starts: readonly number[]) => starts.slice(1).map((time, index) => time - starts[index]!);

const mostOf = (pauses: readonly number[]) =>
  Math.min(longest, Math.max(shortest, ordinaryTimes * medianOf(pauses.filter((pause) => pause > 0))));

/** Returns how long a pause must be to be drawn shorter than it was, and marked (milliseconds). */
export const longPauseOf = (times: readonly number[]): number => mostOf(pausesOf(times));

/**
 * Returns a time axis with long pauses compressed. `times` are milliseconds since the start, in the order of the
 * log; a time earlier than the one before it, as after a clock change, has the same position.
 */
export const axisOf = (times: readonly number[]): Axis => {
  let latest = Number.NEGATIVE_INFINITY;
  const starts = times.map((time) => (latest = Math.max(latest, time)));
  const pauses = pausesOf(starts);
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
