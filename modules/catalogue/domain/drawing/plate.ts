/** Signs that share a post: a secondary plate, and a stack of signs. */
import { listOf } from "./lookup.ts";
import { group, moved, type Piece } from "./svg.ts";

const gap = 4;
const plateShare = 0.46;

/** A piece with a smaller one centred below it. */
export function plateBelow(sign: Piece, plate: Piece): Piece {
  return stacked([
    { share: 1, piece: sign },
    { share: plateShare, piece: plate },
  ]);
}

/** Pieces one below the other, each taking its share of a sheet 200 wide. */
export function stacked(parts: readonly { readonly share: number; readonly piece: Piece }[]): Piece {
  const width = 200;
  let y = 0;
  const body = listOf(parts, "part").map(({ share, piece }) => {
    const scale = (share * width) / piece.width;
    const drawn = group(moved((width - piece.width * scale) / 2, y, scale), piece.body);
    y += (piece.height - (piece.foot ?? 0)) * scale + gap;
    return drawn;
  });
  return { width, height: Math.round(y - gap), body: body.join("") };
}
