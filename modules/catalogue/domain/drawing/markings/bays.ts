/** Bays where vehicles park, along the left kerb. */
import { scene } from "../colours.ts";
import { bar, fill, group } from "../svg.ts";
import { drawSymbol } from "../symbols/all-symbols.ts";
import { words } from "../words.ts";
import type { Marking } from "./along.ts";

const kerbSide = 30;
const laneSide = 78;

/** Three bays: a line between each two, and a stroke along the lane at every line. */
const bays: Marking = () =>
  [8, 70, 132, 194]
    .map((y) => bar(`M${kerbSide} ${y}H${laneSide}M${laneSide} ${y - 9}V${y + 9}`, 5, scene.paint))
    .join("");

/** Yellow lines on the three sides away from the kerb. */
const yellowBay: Marking = () => bar(`M${kerbSide} 34H${laneSide}V166H${kerbSide}`, 5.5, scene.yellowPaint);

/** An oval with a letter for the class of vehicle that may park. */
const oval: Marking = () =>
  `<ellipse cx="54" cy="100" rx="17" ry="34" fill="none" stroke="${scene.yellowPaint}" stroke-width="5"/>` +
  group(`${fill(scene.yellowPaint)} transform="translate(54 100) scale(1 1.5)"`, words("L", 0, 0, 24));

const wheelchair: Marking = () =>
  group(
    `${fill(scene.yellowPaint)} transform="translate(35 70) scale(.38 .6)"`,
    drawSymbol("wheelchair", { colour: scene.yellowPaint, ground: scene.asphalt }),
  );

/** Parking bays. */
export const parkingBays = {
  "parking-bays": bays,
  "bay-yellow": yellowBay,
  "bay-oval-letter": oval,
  "bay-wheelchair": wheelchair,
} as const satisfies Readonly<Record<string, Marking>>;
