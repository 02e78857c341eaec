/**
 * How much someone knows, in logits, is one of these values: an exact sum over them takes the place of an integral. Wide
 * enough that the ends hold next to nothing.
 */
export const gridSize = 16;
export const lowest = -4.5;
export const step = 0.6;
export const valueAt = (place: number): number => lowest + step * place;

/** A weight for each value of the grid. */
export type Curve = Float64Array;

/** Row by row: how likely each value is of a part, by the value of the whole that it belongs to. */
export type Spread = Float64Array;

/** Returns a normal spread of parts around their whole, which `shift` moves. Each row sums to one. */
export const spreadOf = (deviation: number, shift = 0): Spread => {
  const spread = new Float64Array(gridSize * gridSize);
  for (let whole = 0; whole < gridSize; whole++) {
    const row = spread.subarray(whole * gridSize, (whole + 1) * gridSize);
    for (let part = 0; part < gridSize; part++)
      row[part] = Math.exp(-0.5 * ((valueAt(part) - valueAt(whole) - shift) / deviation) ** 2);
    const sum = row.reduce((one, other) => one + other);
    for (let part = 0; part < gridSize; part++) row[part]! /= sum;
  }
  return spread;
};

/** Scales the largest weight to one, so that a product of thousands of them does not vanish. Changes the curve. */
export const scaled = (curve: Curve): Curve => {
  let most = 0;
  for (let place = 0; place < gridSize; place++) if (curve[place]! > most) most = curve[place]!;
  for (let place = 0; place < gridSize; place++) curve[place]! /= most;
  return curve;
};

/** Returns what evidence about a part says about its whole. */
export const upwards = (spread: Spread, evidence: Curve): Curve => {
  const curve = new Float64Array(gridSize);
  for (let whole = 0; whole < gridSize; whole++) {
    let sum = 0;
    for (let part = 0; part < gridSize; part++) sum += spread[whole * gridSize + part]! * evidence[part]!;
    curve[whole] = sum;
  }
  return curve;
};

/** Multiplies evidence into a curve. Changes the curve. */
export const times = (curve: Curve, evidence: Curve): Curve => {
  for (let place = 0; place < gridSize; place++) curve[place]! *= evidence[place]!;
  return scaled(curve);
};

/** Returns the value of a curve between its points, and at its ends beyond them. */
export const between = (curve: Curve, value: number): number => {
  const place = Math.min(gridSize - 1.000_001, Math.max(0, (value - lowest) / step));
  const left = Math.floor(place);
  return curve[left]! + (place - left) * (curve[left + 1]! - curve[left]!);
};
