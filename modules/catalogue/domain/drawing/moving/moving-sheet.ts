import { sheet } from "../scenes/sides.ts";

/** Returns a moving drawing as a document of the size of scenes. */
export const movingSheet = (...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}">${parts.join("")}</svg>`;
