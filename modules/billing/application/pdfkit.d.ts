/** What drawing an invoice takes of pdfkit, which has no types of its own. */
declare module "pdfkit" {
  import type { Readable } from "node:stream";

  interface TextOptions {
    readonly width?: number;
    readonly align?: "left" | "right";
  }

  export default class PDFDocument extends Readable {
    constructor(options: {
      readonly size: "A4";
      readonly margin: number;
      readonly lang: string;
      readonly info: Readonly<Record<string, string | Date>>;
    });
    /** Where the next line goes. */
    y: number;
    font(name: "Helvetica" | "Helvetica-Bold"): this;
    fontSize(points: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    text(text: string, x?: number, y?: number, options?: TextOptions): this;
    moveDown(lines?: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    end(): void;
  }
}
