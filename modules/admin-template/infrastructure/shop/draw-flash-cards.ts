import { type GuideSign, printedCode, type StudyGuide } from "#modules/catalogue/contract";
import type { Document } from "../../application/shop/materials.ts";
import type { Drawings } from "./drawings.ts";
import { paintSvg } from "./paint-svg.ts";
import { drawCover, paper, type Sheets, startSheets } from "./sheets.ts";

const columns = 3;
const rows = 4;
/** The cards lie in the middle of the page in both directions, so that the back of each meets its front. */
const card = { width: 175, height: 185 } as const;
const left = (paper.width - columns * card.width) / 2;
const top = (paper.height - 20 - rows * card.height) / 2;
const padding = 14;

const cutLines = ({ page }: Sheets): void => {
  page.save().lineWidth(0.5).dash([3, 4]).strokeColor("#9aa0a6");
  for (let column = 0; column <= columns; column += 1) {
    const x = left + column * card.width;
    page.moveTo(x, top).lineTo(x, top + rows * card.height);
  }
  for (let row = 0; row <= rows; row += 1) {
    const y = top + row * card.height;
    page.moveTo(left, y).lineTo(left + columns * card.width, y);
  }
  page.stroke().restore();
};

const placeOf = (index: number, isBack: boolean) => {
  const column = index % columns;
  return {
    x: left + (isBack ? columns - 1 - column : column) * card.width + padding,
    y: top + Math.floor(index / columns) * card.height + padding,
    width: card.width - 2 * padding,
    height: card.height - 2 * padding,
  };
};

/** The longest meaning stands on a card too: its letters get smaller. */
const drawBack = ({ page }: Sheets, { code, name, meaning }: GuideSign, index: number): void => {
  const { x, y, width, height } = placeOf(index, true);
  const within = { width, align: "center" } as const;
  page.font("Helvetica-Bold").fontSize(11).text(name, x, y, within).moveDown(0.4);
  const left = y + height - 14 - page.y;
  let size = 10;
  page.font("Helvetica").fontSize(size);
  while (size > 5 && page.heightOfString(meaning, within) > left) page.fontSize((size -= 0.5));
  page.text(meaning, x, page.y, within);
  page.fontSize(8).text(printedCode(code), x, y + height - 8, within);
};

/** A card for every sign that has a drawing: the sign on the front, its name and meaning on the back. */
export const drawFlashCards = async (guide: StudyGuide, drawings: Drawings): Promise<Document> => {
  const title = "Flash cards";
  const sheets = await startSheets({ title, madeAt: drawings.madeAt });
  const signs = guide.signs.flatMap((one) => one.signs).filter(({ picture }) => picture !== null);
  await drawCover(sheets, {
    title: `${title}: ${signs.length} signs, signals and markings`,
    lines: [
      "Print on both sides of the paper, at 100 %, turned along the long edge: the name and meaning of each sign are then behind its picture. Leave this first page and the next one out.",
      "Cut along the dashed lines. Stiff paper lasts longer.",
      "Take ten cards, look at the front, say the meaning aloud, then turn the card. Put away what you know. Look at the others again tomorrow.",
    ],
  });
  // An empty page: with both sides printed, the first cards begin on a sheet of their own.
  await sheets.next();
  const each = columns * rows;
  for (let from = 0; from < signs.length; from += each) {
    const some = signs.slice(from, from + each);
    await sheets.next();
    cutLines(sheets);
    for (const [index, { picture }] of some.entries())
      paintSvg(sheets.page, drawings.svgOf(picture!.src), placeOf(index, false));
    await sheets.next();
    cutLines(sheets);
    for (const [index, sign] of some.entries()) drawBack(sheets, sign, index);
  }
  return sheets.done();
};
