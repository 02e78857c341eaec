/** The states of light signals in scenes, as drawings of the sign grammar. */
import type { SignalName } from "../../../contract/index.ts";
import type { Lens, SignalDrawing } from "../types.ts";

function head(...lens: readonly Lens[]): SignalDrawing {
  return { shape: "signal-head", lens };
}

function lit(lamp: Lens["lamp"] | "none", state: Lens["state"] = "lit"): SignalDrawing {
  const lamps = ["red", "yellow", "green"] as const;
  return head(
    ...lamps.map((each) => ({ lamp: each, face: "disc", state: each === lamp ? state : "dark" }) as const),
  );
}

/** Every state that content may name. */
export const signals = {
  red: lit("red"),
  yellow: lit("yellow"),
  green: lit("green"),
  "flashing-red": lit("red", "flashing"),
  "flashing-yellow": lit("yellow", "flashing"),
  dark: lit("none"),
  "green-arrow-right": head(
    { lamp: "red", face: "disc", state: "lit" },
    { lamp: "yellow", face: "disc", state: "dark" },
    { lamp: "green", face: "arrow-right", state: "flashing" },
  ),
  "red-arrow-left": head(
    { lamp: "red", face: "disc", state: "lit" },
    { lamp: "red", face: "arrow-left", state: "flashing" },
  ),
  "bus-green-flashing": head(
    { lamp: "red", face: "bus", state: "dark" },
    { lamp: "yellow", face: "bus", state: "dark" },
    { lamp: "green", face: "bus", state: "flashing" },
  ),
} as const satisfies Readonly<Record<SignalName, SignalDrawing>>;
