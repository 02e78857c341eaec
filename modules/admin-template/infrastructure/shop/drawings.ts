import type { Instant } from "#vocabulary/instant";

/** What documents are drawn with. */
export interface Drawings {
  readonly madeAt: Instant;
  /** Returns the drawing of that address. */
  readonly svgOf: (src: string) => string;
}
