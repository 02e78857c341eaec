import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import type PDFDocument from "pdfkit";
import type { Instant } from "#vocabulary/instant";

/** A4 in points, and what is kept free around it. */
export const paper = { width: 595, height: 842, margin: 40 } as const;
export const inner = {
  left: paper.margin,
  right: paper.width - paper.margin,
  top: paper.margin,
  bottom: paper.height - 60,
  width: paper.width - 2 * paper.margin,
} as const;

const ink = "#131416";
const grey = "#55595f";

/** What printed pages are made of, beside drawings. */
export interface Sheets {
  readonly page: PDFDocument;
  /** Begins a page with its number; lets others have a turn first, because drawing keeps the processor busy. */
  readonly next: () => Promise<void>;
  /** Ends the document. */
  readonly done: () => Promise<{ readonly pages: number; readonly pdf: Buffer }>;
}

interface Titled {
  readonly title: string;
  readonly madeAt: Instant;
}

/** Begins a document to print. It names its title and the date, and no person. */
export const startSheets = async ({ title, madeAt }: Titled): Promise<Sheets> => {
  // Most requests draw nothing: the library is loaded with the first document.
  const { default: Document } = await import("pdfkit");
  const info = { Title: title, Author: "Roadworthy", CreationDate: new Date(madeAt) };
  const page = new Document({ size: "A4", margin: 0, lang: "en-ZA", info, autoFirstPage: false });
  const whole = buffer(page);
  let pages = 0;
  const next = async () => {
    await setImmediate();
    pages += 1;
    page.addPage();
    page.font("Helvetica").fontSize(8).fillColor(grey);
    const foot = { width: inner.width, lineBreak: false } as const;
    page.text(`Roadworthy: ${title}. Independent study aid.`, inner.left, paper.height - 36, foot);
    page.text(String(pages), inner.left, paper.height - 36, { ...foot, align: "right" });
    page.fillColor(ink);
    page.y = inner.top;
  };
  return {
    page,
    next,
    done: async () => {
      page.end();
      return { pages, pdf: await whole };
    },
  };
};

/** The first page: what this is, and how to print it. */
export const drawCover = async (
  { page, next }: Sheets,
  { title, lines }: { readonly title: string; readonly lines: readonly string[] },
): Promise<void> => {
  await next();
  const width = inner.width;
  page.font("Helvetica-Bold").fontSize(34).text(title, inner.left, 120, { width });
  page.moveDown(1);
  page.font("Helvetica").fontSize(12);
  for (const line of lines) page.text(line, inner.left, page.y, { width, lineGap: 2 }).moveDown(0.8);
};

/** A heading with what follows it, on the page that is begun. */
export const drawHeading = ({ page }: Sheets, title: string, intro: string): void => {
  page.font("Helvetica-Bold").fontSize(16).text(title, inner.left, page.y, { width: inner.width });
  page.moveDown(0.3);
  page.font("Helvetica").fontSize(9.5).fillColor(grey);
  page.text(intro, inner.left, page.y, { width: inner.width, lineGap: 1 });
  page.fillColor(ink).moveDown(1);
};
