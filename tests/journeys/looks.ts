import type { Visitor } from "./journey.ts";

/** How a page is looked at. */
export interface Look extends Visitor {
  readonly width: number;
  readonly height: number;
  readonly isPhone: boolean;
}

const phone = { width: 360, height: 740, isPhone: true };
const desk = { width: 1440, height: 900, isPhone: false };
/** Between them: both widths, both modes, both directions, three languages. */
export const looks: readonly Look[] = [
  { ...phone, language: "en", mode: "light" },
  { ...phone, language: "ar", mode: "dark" },
  { ...desk, language: "fr", mode: "dark" },
];
