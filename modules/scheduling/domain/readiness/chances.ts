/** Numbers that look random and are the same in each run. */
const seeded = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/**
 * Returns numbers between 0 and 1 for each draw, the same for every learner and every day: two results differ by what is
 * known alone. Each column is spread evenly over all draws, which needs fewer of them.
 */
export const evenDraws = (draws: number, columns: number, seed: number): readonly Float64Array[] => {
  const random = seeded(seed);
  return Array.from({ length: columns }, () => {
    const column = Float64Array.from({ length: draws }, (_, draw) => (draw + 0.5) / draws);
    for (let last = draws - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1));
      [column[last], column[other]] = [column[other]!, column[last]!];
    }
    return column;
  });
};

/** Returns the value below which a share of a standard normal distribution lies. */
export const normalAt = (share: number): number => {
  // Winitzki's inverse of the error function: wrong by less than two thousandths.
  const x = 2 * share - 1;
  const log = Math.log(1 - x * x);
  const a = 0.147;
  const half = 2 / (Math.PI * a) + log / 2;
  return Math.SQRT2 * Math.sign(x) * Math.sqrt(Math.sqrt(half * half - log / a) - half);
};
