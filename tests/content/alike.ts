import sharp from "sharp";
import { fontConfiguration } from "../support/fonts.ts";
import type { DrawnSign } from "./drawn-signs.ts";

/** As wide and high as a sign is shown in a list on a phone. */
const side = 64;

/** Below this share no eye tells two signs apart on a phone. */
export const leastShare = 0.01;

/** A channel must differ by this much of 255 before an eye sees another colour. */
const visible = 64;

/** Two signs that look alike on a small screen, and the share of their painted pixels that differ. */
export interface Alike {
  readonly codes: readonly [string, string];
  readonly share: number;
}

const pixelsOf = async ({ svg }: DrawnSign): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .resize(side, side, { fit: "contain", background: "white" })
    .flatten({ background: "white" })
    .removeAlpha()
    .raw()
    .toBuffer();

const isPainted = (pixels: Buffer, at: number): boolean =>
  pixels[at]! < 255 - visible || pixels[at + 1]! < 255 - visible || pixels[at + 2]! < 255 - visible;

const differs = (one: Buffer, other: Buffer, at: number): boolean =>
  Math.abs(one[at]! - other[at]!) > visible ||
  Math.abs(one[at + 1]! - other[at + 1]!) > visible ||
  Math.abs(one[at + 2]! - other[at + 2]!) > visible;

/** Of the pixels that either sign paints, the share that differs; 1 as soon as it is certain to be `below` or more. */
const shareOf = (one: Buffer, other: Buffer, below: number): number => {
  const most = below * side * side;
  let painted = 0;
  let different = 0;
  for (let at = 0; at < one.length; at += 3) {
    if (!isPainted(one, at) && !isPainted(other, at)) continue;
    painted += 1;
    if (differs(one, other, at)) different += 1;
    if (different >= most) return 1;
  }
  return painted === 0 ? 0 : different / painted;
};

/** Draws every sign 64 pixels wide and returns the pairs of which fewer pixels differ than this share, nearest first. */
export const alikeSigns = async (signs: readonly DrawnSign[], below: number): Promise<readonly Alike[]> => {
  // Before anything is drawn: without fonts a renderer leaves figures and words out.
  process.env["FONTCONFIG_FILE"] = await fontConfiguration();
  const drawn = await Promise.all(signs.map(pixelsOf));
  const pairs: Alike[] = [];
  signs.forEach((sign, index) => {
    for (let other = index + 1; other < signs.length; other += 1) {
      const share = shareOf(drawn[index]!, drawn[other]!, below);
      if (share < below) pairs.push({ codes: [sign.code, signs[other]!.code], share });
    }
  });
  return pairs.sort((one, other) => one.share - other.share);
};
