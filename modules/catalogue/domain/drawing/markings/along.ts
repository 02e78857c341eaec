/** Lines that run along the road: dividing, barrier, edge and kerb lines. */
import { scene } from "../colours.ts";
import { bar } from "../svg.ts";

/** A marking painted on the sheet of the road, 200 wide and 200 high. */
export type Marking = () => string;

const lineWidth = 6;

function along(x: number, colour: string, extra = ""): string {
  return bar(`M${x} 0V200`, lineWidth, colour, extra);
}

const dashes = 'stroke-dasharray="30 22" stroke-dashoffset="-9"';

/** Lines along the road. */
export const alongRoad = {
  "centre-broken": () => along(100, scene.paint, dashes),
  "centre-broken-right": () => along(114, scene.paint, dashes),
  "centre-solid": () => along(100, scene.paint),
  "centre-double": () => along(93, scene.paint) + along(107, scene.paint),
  "lane-broken": () => along(100, scene.paint, 'stroke-dasharray="20 32" stroke-dashoffset="-9"'),
  "edge-left-yellow": () => along(58, scene.yellowPaint),
  "kerb-left-red": () => bar("M37 0V200", 9, scene.redPaint),
  "kerb-left-yellow": () => bar("M37 0V200", 9, scene.yellowPaint),
} as const satisfies Readonly<Record<string, Marking>>;
