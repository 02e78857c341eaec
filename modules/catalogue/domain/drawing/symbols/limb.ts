/** Legs, necks and trunks: a line that changes its thickness from joint to joint. */
import { num, soft } from "../svg.ts";

/** A joint: its position, and the thickness of the limb there. */
function joint(text: string): { readonly x: number; readonly y: number; readonly thickness: number } {
  const [x = Number.NaN, y = Number.NaN, thickness = Number.NaN] = text.trim().split(" ").map(Number);
  return { x, y, thickness };
}

/** A limb in the ink's colour through joints written "x y thickness, x y thickness", its corners a little rounded. */
export function limb(path: string, colour: string): string {
  const joints = path.split(",").map(joint);
  const sides = joints.map(({ x, y, thickness }, index) => {
    const { x: fromX, y: fromY } = joints[Math.max(0, index - 1)] ?? { x, y };
    const { x: toX, y: toY } = joints[Math.min(joints.length - 1, index + 1)] ?? { x, y };
    const length = Math.hypot(toX - fromX, toY - fromY);
    const dx = ((toY - fromY) / length) * (thickness / 2);
    const dy = ((fromX - toX) / length) * (thickness / 2);
    return {
      left: `${num(x + dx)} ${num(y + dy)}`,
      right: `${num(x - dx)} ${num(y - dy)}`,
    };
  });
  const there = sides.map((side) => side.left);
  const back = sides.map((side) => side.right).toReversed();
  return soft(`M${[...there, ...back].join("L")}Z`, colour, 1.5);
}
