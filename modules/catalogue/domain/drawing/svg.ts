/**
 * The few ways in which this grammar writes SVG. Every number passes through `num`, so that an arithmetic error throws
 * instead of being drawn.
 */

/** Returns a number as SVG text: at most two decimals, never NaN. */
export function num(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`drawing: ${String(value)} is not a coordinate`);
  return String(Math.round(value * 100) / 100);
}

/** A path; `extra` holds further attributes. */
export function path(d: string, extra = ""): string {
  return `<path d="${d}"${extra === "" ? "" : ` ${extra}`}/>`;
}

/** A path with holes: inner loops are cut out of the outer ones. */
export function cutPath(d: string, extra = ""): string {
  return path(d, `fill-rule="evenodd"${extra === "" ? "" : ` ${extra}`}`);
}

/** A stroked line with round ends and joins, for limbs, frames and pipes. */
export function line(d: string, width: number, stroke: string, extra = ""): string {
  const rest = extra === "" ? "" : ` ${extra}`;
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${rest}/>`;
}

/** A stroked line with square-cut ends, for roads, edges and arrow shafts. */
export function bar(d: string, width: number, stroke: string, extra = ""): string {
  const rest = extra === "" ? "" : ` ${extra}`;
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"${rest}/>`;
}

/** A filled outline whose corners are softened, for bodies; the colour must be that of the fill. */
export function soft(d: string, colour: string, width = 3): string {
  return `<path d="${d}" stroke="${colour}" stroke-width="${num(width)}" stroke-linejoin="round"/>`;
}

/** A filled disc. */
export function disc(x: number, y: number, radius: number, extra = ""): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"${extra === "" ? "" : ` ${extra}`}/>`;
}

/** A filled rectangle with corners of the given radius. */
export function box(x: number, y: number, width: number, height: number, radius = 0, extra = ""): string {
  const corner = radius === 0 ? "" : ` rx="${num(radius)}"`;
  const rest = extra === "" ? "" : ` ${extra}`;
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${corner}${rest}/>`;
}

/** The fill attribute. */
export function fill(colour: string): string {
  return `fill="${colour}"`;
}

/** Fragments in one group; an empty attribute text makes a plain group. */
export function group(attributes: string, ...parts: readonly string[]): string {
  return `<g${attributes === "" ? "" : ` ${attributes}`}>${parts.join("")}</g>`;
}

/** A transform that scales about the origin and then moves it to a point. */
export function moved(x: number, y: number, scale = 1): string {
  const grow = scale === 1 ? "" : ` scale(${num(scale)})`;
  return `transform="translate(${num(x)} ${num(y)})${grow}"`;
}

/** Returns text escaped for use between tags. */
export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** The result of a drawing function: its size and its fragments. */
export type Piece = {
  readonly width: number;
  readonly height: number;
  readonly body: string;
  /** Empty space at its foot, which the next piece of a stack may use. */
  readonly foot?: number;
};
