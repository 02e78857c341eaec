/** How much of each place of a test each topic fills: topics have the share of a test that they have of the bank. */
export type Places = readonly (readonly { readonly topic: number; readonly share: number }[])[];

/** Lays the topics of a section side by side over its places, so that each has its share and none is left out. */
export const placesOf = (sizes: readonly number[], places: number): Places => {
  const all = sizes.reduce((one, other) => one + other, 0);
  const ends: number[] = [];
  for (const size of sizes) ends.push((ends.at(-1) ?? 0) + (size / all) * places);
  return Array.from({ length: places }, (_, place) =>
    ends.flatMap((end, topic) => {
      const share = Math.min(end, place + 1) - Math.max(ends[topic - 1] ?? 0, place);
      return share > 1e-9 ? [{ topic, share }] : [];
    }),
  );
};

/**
 * Returns the probability to have at least `required` places right, by the probability of each topic: `rightIn` holds those
 * of the first topic and of the others after it from `first` on.
 */
export const chanceToPass = (places: Places, required: number, rightIn: Float64Array, first = 0): number => {
  const allowed = places.length - required;
  const wrong = new Float64Array(allowed + 1);
  wrong[0] = 1;
  for (const topics of places) {
    let right = 0;
    for (const { topic, share } of topics) right += share * rightIn[first + topic]!;
    for (let count = allowed; count > 0; count--)
      wrong[count] = wrong[count]! * right + wrong[count - 1]! * (1 - right);
    wrong[0]! *= right;
  }
  let sum = 0;
  for (let count = 0; count <= allowed; count++) sum += wrong[count]!;
  return Math.min(1, sum);
};
