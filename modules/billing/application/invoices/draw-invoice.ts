import { buffer } from "node:stream/consumers";
import type PDFDocument from "pdfkit";
import { dayOf } from "#vocabulary/day";
import { fromIso } from "#vocabulary/instant";
import { type Cents, decimalText, forGoodDays, type Invoice, subtract } from "../../contract/index.ts";

const left = 60;
const right = 535;
const amounts = 100;
/** The fonts that every reader has know the letters of Western Europe. */
const drawable = (text: string): string => text.replaceAll(/[^\u0020-\u007E\u00A0-\u00FF]/g, "?");
const rand = (amount: Cents): string => `R ${decimalText(amount)}`;
const percent = (basisPoints: number): string =>
  `${decimalText(basisPoints as Cents).replace(/\.?0+$/, "")} %`;

/** What the law calls it: only a seller who is registered for VAT issues tax invoices. */
export const titleOf = ({ kind, vat }: Invoice): string => {
  if (kind === "credit-note") return "Credit note";
  return vat === null ? "Invoice" : "Tax invoice";
};

interface Row {
  readonly text: string;
  readonly amount: string;
  readonly isBold?: boolean;
}

const soldRows = ({ lines, discountCents, creditOf }: Invoice): readonly Row[] => [
  ...lines.map(({ planId, days, quantity, unitCents, lineCents }) => ({
    text: `${planId}, ${days === forGoodDays ? "" : `${days} days, `}${quantity} x ${rand(unitCents)}`,
    amount: rand(lineCents),
  })),
  ...(discountCents > 0 ? [{ text: "Discount", amount: `- ${rand(discountCents)}` }] : []),
  ...(creditOf === null ? [] : [{ text: `Paid back of invoice ${creditOf}`, amount: "" }]),
];

const totalRows = ({ totalCents, vat }: Invoice): readonly Row[] => [
  ...(vat === null
    ? []
    : [
        { text: "Without VAT", amount: rand(subtract(totalCents, vat.cents)) },
        { text: `VAT at ${percent(vat.basisPoints)}`, amount: rand(vat.cents) },
      ]),
  { text: vat === null ? "Total" : "Total, VAT included", amount: rand(totalCents), isBold: true },
];

const drawRow = (page: PDFDocument, { text, amount, isBold = false }: Row): void => {
  const { y } = page;
  page.font(isBold ? "Helvetica-Bold" : "Helvetica");
  page.text(amount, right - amounts, y, { width: amounts, align: "right" });
  page.text(drawable(text), left, y, { width: right - left - amounts });
  page.moveDown();
};

const drawRule = (page: PDFDocument): void => {
  page.strokeColor("#999999").moveTo(left, page.y).lineTo(right, page.y).stroke();
  page.moveDown();
};

const drawHead = (page: PDFDocument, invoice: Invoice): void => {
  const { serial, reference, seller, issuedAt } = invoice;
  page.font("Helvetica-Bold").fontSize(22).fillColor("#111111").text(titleOf(invoice), left, left);
  page.moveDown().fontSize(11).text(drawable(seller.name)).font("Helvetica");
  if (seller.address !== "") page.text(drawable(seller.address));
  if (invoice.vat !== null && seller.vatNumber !== null) page.text(`VAT number ${seller.vatNumber}`);
  page.moveDown();
  page
    .text(`Number ${serial}`)
    .text(`Date ${dayOf(fromIso(issuedAt))}`)
    .text(`Order ${reference}`);
  page.moveDown(2);
};

/** Draws an invoice or a credit note on a page. The same one gives the same text every time. */
export const drawInvoice = async (invoice: Invoice): Promise<Buffer> => {
  // Most requests draw nothing: the library is loaded with the first invoice.
  const { default: Document } = await import("pdfkit");
  const created = new Date(invoice.issuedAt);
  const info = { Title: `${titleOf(invoice)} ${invoice.serial}`, CreationDate: created };
  const page = new Document({ size: "A4", margin: left, lang: "en-ZA", info });
  const whole = buffer(page);
  drawHead(page, invoice);
  for (const row of soldRows(invoice)) drawRow(page, row);
  drawRule(page);
  for (const row of totalRows(invoice)) drawRow(page, row);
  page.end();
  return whole;
};
