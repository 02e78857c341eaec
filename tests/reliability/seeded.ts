/** Random choices that are the same for the same seed. */
export interface Chance {
  /** At least 0, less than 1. */
  readonly next: () => number;
  /** A whole number, both ends included. */
  readonly whole: (from: number, to: number) => number;
  /** True in this share of all calls. */
  readonly hits: (share: number) => boolean;
  readonly oneOf: <Item>(items: readonly Item[]) => Item;
}

/** Mulberry32: 32 bits of state, enough for choosing what to do next. `branch` gives each learner its own sequence. */
export const seeded = (seed: number, branch = 0): Chance => {
  let state = (seed ^ Math.imul(branch + 1, 0x9e37_79b9)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    hits: (share) => next() < share,
    oneOf: (items) => items[whole(0, items.length - 1)]!,
  };
};

/** Returns the same items in another order. */
export const shuffled = <Item>(items: readonly Item[], chance: Chance): Item[] => {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = chance.whole(0, last);
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
};
