import type { Limit } from "#kernel/limits/rate-limits";

/** Each costs memory and a second of processor time, and is stored in four widths. */
export const picturesByWriter: Limit = {
  name: "office.gallery-pictures-by-account",
  tries: 100,
  perSeconds: 24 * 3_600,
};
