/** What this program takes of pdfkit, which has no types of its own. */
declare module "pdfkit" {
  import type { Readable } from "node:stream";

  interface TextOptions {
    readonly width?: number;
    readonly height?: number;
    readonly align?: "left" | "right" | "center";
    readonly lineBreak?: boolean;
    readonly lineGap?: number;
    readonly ellipsis?: boolean;
    readonly baseline?: "alphabetic";
  }

  export default class PDFDocument extends Readable {
    constructor(options: {
      readonly size: "A4";
      readonly margin: number;
      readonly lang: string;
      readonly info: Readonly<Record<string, string | Date>>;
      readonly autoFirstPage?: boolean;
    });
    /** Where the next line goes. */
    y: number;
    addPage(): this;
    font(name: "Helvetica" | "Helvetica-Bold"): this;
    fontSize(points: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    text(text: string, x?: number, y?: number, options?: TextOptions): this;
    widthOfString(text: string): number;
    heightOfString(text: string, options?: TextOptions): number;
    moveDown(lines?: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    ellipse(x: number, y: number, radiusX: number, radiusY: number): this;
    path(data: string): this;
    clip(): this;
    fill(color: string, rule?: "even-odd" | "non-zero"): this;
    fillAndStroke(fill: string, stroke: string, rule?: "even-odd" | "non-zero"): this;
    stroke(color?: string): this;
    lineWidth(points: number): this;
    lineCap(cap: "butt" | "round" | "square"): this;
    lineJoin(join: "miter" | "round" | "bevel"): this;
    dash(lengths: readonly number[], options?: { readonly phase: number }): this;
    opacity(share: number): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(x: number, y: number): this;
    rotate(degrees: number, options?: { readonly origin: readonly [number, number] }): this;
    end(): void;
  }
}
