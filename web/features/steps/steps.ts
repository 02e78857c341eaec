/** A finger that moved less than this wanted to press. */
const swipePx = 40;

/** Which way a key leads: 1 to the next card, -1 back, 0 nowhere. */
export const stepOfKey = (key: string, isRtl: boolean): -1 | 0 | 1 => {
  if (key === "ArrowRight") return isRtl ? -1 : 1;
  if (key === "ArrowLeft") return isRtl ? 1 : -1;
  return 0;
};

/** Which way a swipe leads. A card that is pushed off at the start of the line makes room for the next. */
export const stepOfSwipe = (movedPx: number, isRtl: boolean): -1 | 0 | 1 => {
  if (Math.abs(movedPx) < swipePx) return 0;
  return movedPx < 0 === isRtl ? -1 : 1;
};
