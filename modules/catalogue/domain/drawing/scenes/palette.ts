/** The colours of a scene. A scene has its own background, so that it looks the same on light and dark pages. */

/** Ground, road and the parts that all vehicles share. */
export const paint = {
  grass: "#b9d3a0",
  bush: "#8fb574",
  bushTop: "#a2c587",
  pavement: "#d9d4c8",
  kerb: "#b7b1a3",
  asphalt: "#5a6068",
  white: "#ffffff",
  yellow: "#ffcb1f",
  ballast: "#a79d8e",
  sleeper: "#7a6651",
  rail: "#e6e8ea",
  shade: "#0d1116",
  edge: "#20252b",
  tyre: "#15181c",
  glass: "#26323f",
  lamp: "#fff6cf",
  light: "#f6f7f8",
  helmet: "#2a2f36",
  indicator: "#ffb000",
  brake: "#ff3b30",
  siren: "#ff2e3f",
  alarm: "#d9283c",
  train: "#3f6f6a",
  roof: "#b96a4b",
  roofEdge: "#8d4c33",
  drive: "#a59d92",
  skin: "#6f4630",
  walker: "#ff7bac",
  post: "#6b7178",
  night: "#0a1226",
  beam: "#fff0a8",
} as const;

/** Body colours. Vehicles are told apart by letters too, never by colour alone. */
export const bodies = {
  own: "#1f6bff",
  A: "#f2604f",
  B: "#f4a92b",
  C: "#a98bea",
  other: "#c9ced4",
} as const satisfies Readonly<Record<string, string>>;

/** The label of a road user: a letter, the learner's own vehicle, or none. */
export type Called = keyof typeof bodies;
