/** Blocks, bands and edges: crossings, humps, chequers and kerb faces. */
import { scene } from "../colours.ts";
import { bar, box, fill, group, line, path } from "../svg.ts";
import type { Marking } from "./along.ts";

const crossingLines: Marking = () => group(fill(scene.paint), box(30, 68, 140, 7), box(30, 122, 140, 7));

/** A crossing at the far end, and zig-zag lines that lead to it. */
const zigZag: Marking = () => {
  const blocks = Array.from({ length: 7 }, (_, index) => box(35 + index * 19.2, 8, 10.5, 34));
  const zig = (x: number): string =>
    `M${x} 62${[1, 2, 3, 4, 5, 6].map((step) => `L${x + (step % 2 === 0 ? 0 : 13)} ${62 + step * 23}`).join("")}`;
  return group(fill(scene.paint), ...blocks) + line(`${zig(38)}${zig(94)}${zig(150)}`, 4.5, scene.paint);
};

/** Chequers in the left lane, in two colours. */
function chequers(one: string, other: string, border: boolean): Marking {
  return () =>
    Array.from({ length: 18 }, (_, index) => {
      const [column, row] = [index % 3, Math.floor(index / 3)];
      const colour = (column + row) % 2 === 0 ? one : other;
      const [x, y] = [35 + column * 18, 22 + row * 26];
      return border
        ? box(x + 2.5, y + 3, 13, 20, 0, `fill="none" stroke="${colour}" stroke-width="4.5"`)
        : box(x, y, 18, 26, 0, fill(colour));
    }).join("");
}

/** A raised band with triangles that point up it from both sides. */
const hump: Marking = () => {
  const up = [34, 60, 86].map((x) => `M${x} 140h14l-7 -34Z`).join("");
  const down = [104, 130, 152].map((x) => `M${x} 60h14l-7 34Z`).join("");
  return box(30, 60, 140, 80, 0, fill(scene.hump)) + path(up + down, fill(scene.paint));
};

/** Small squares in two rows across the road. */
const bicycleCrossing: Marking = () =>
  bar("M32 78H170M32 122H170", 9, scene.paint, 'stroke-dasharray="9 9.4"');

/** Kerbs painted in blocks on both sides. */
const kerbBlocks: Marking = () =>
  bar("M27 0V200M173 0V200", 8, scene.paint) +
  bar("M27 0V200M173 0V200", 8, scene.blackPaint, 'stroke-dasharray="20 20"');

/** Surfaces. */
export const surfaces = {
  "crossing-lines": crossingLines,
  "zig-zag": zigZag,
  "chequers-red-white": chequers(scene.redPaint, scene.paint, false),
  "chequers-edges": chequers(scene.redPaint, scene.paint, true),
  "hump-triangles": hump,
  "bicycle-crossing": bicycleCrossing,
  "kerb-blocks": kerbBlocks,
} as const satisfies Readonly<Record<string, Marking>>;
