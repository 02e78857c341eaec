/** The colours of road signs. Content uses the names; the values are the only place that defines a shade. */
const shades = {
  red: "#c8142c",
  blue: "#0b4da2",
  green: "#00703c",
  brown: "#6d3d1e",
  yellow: "#ffc61a",
  orange: "#f08a00",
  white: "#ffffff",
  black: "#131416",
} as const;

/** A colour that content may name. */
export type ColourName = keyof typeof shades;

/** Every colour name with its shade. */
export const colours: Readonly<Record<ColourName, string>> = shades;

/** Shades of the scene around a marking; signs do not use them. */
export const scene = {
  asphalt: "#565b61",
  kerb: "#dcdcd6",
  kerbJoint: "#b5b5ad",
  grass: "#a3c28d",
  pavement: "#cfc8bb",
  pavementJoint: "#bdb5a6",
  paint: "#ffffff",
  yellowPaint: "#ffcb1f",
  redPaint: "#d9283c",
  blackPaint: "#1b1c1f",
  hump: "#474b50",
} as const;

/** Shades of a light signal: each lamp lit and dark, and the casing. */
export const lamps = {
  red: { lit: "#ff2a36", dark: "#3d1418" },
  yellow: { lit: "#ffc400", dark: "#3d3110" },
  green: { lit: "#15d16f", dark: "#0c3322" },
} as const;

/** A lamp of a light signal. */
export type LampName = keyof typeof lamps;

/** Casing of a light signal, and the pale edge that keeps it visible on a dark page. */
export const casing = { body: "#17181b", edge: "#8b9098", rim: "#34373d" } as const;

/** The hairline around a sign that has no border, so that white shows on white. */
export const hairline = "#b9bec6";

const darkGrounds: readonly ColourName[] = ["red", "blue", "green", "brown", "black"];

/** The colour of a symbol when content names none: white on a dark ground, black on a light one. */
export function inkOn(ground: ColourName): ColourName {
  return darkGrounds.includes(ground) ? "white" : "black";
}
