import { printedCode, type StudyGuide } from "#modules/catalogue/contract";
import type { Document } from "../../application/shop/materials.ts";
import type { Drawings } from "./drawings.ts";
import { paintSvg } from "./paint-svg.ts";
import { drawCover, drawHeading, inner, startSheets } from "./sheets.ts";

const columns = 5;
const gap = 10;
const width = (inner.width - gap * (columns - 1)) / columns;
const picture = 62;
const row = 112;
const heading = 60;

/** Every sign that has a drawing, with its code and name, class by class. */
export const drawSignChart = async (guide: StudyGuide, drawings: Drawings): Promise<Document> => {
  const title = "Sign chart";
  const sheets = await startSheets({ title, madeAt: drawings.madeAt });
  const { page } = sheets;
  const classes = guide.signs.map((one) => ({
    ...one,
    signs: one.signs.filter((sign) => sign.picture !== null),
  }));
  const count = classes.reduce((sum, { signs }) => sum + signs.length, 0);
  await drawCover(sheets, {
    title: `${title}: ${count} South African road signs, signals and markings`,
    lines: [
      "Each sign has its name, and its code from the tables of the National Road Traffic Regulations where it has one. They stand in the order of the study guide, class by class.",
      "Print it on A4 at 100 %. Colours help: the colour of a sign is a part of what it says.",
      "These are our own drawings for studying. For the exact dimensions of a sign, see the tables of the regulations.",
    ],
  });
  await sheets.next();
  for (const { title: name, intro, signs } of classes) {
    if (page.y + heading + row > inner.bottom) await sheets.next();
    drawHeading(sheets, name, intro);
    let top = page.y;
    let column = 0;
    for (const { code, name: called, picture: shown } of signs) {
      if (column === columns) {
        column = 0;
        top += row;
      }
      if (top + row > inner.bottom) {
        await sheets.next();
        top = page.y;
      }
      const x = inner.left + column * (width + gap);
      paintSvg(page, drawings.svgOf(shown!.src), { x, y: top, width, height: picture });
      const names = top + picture + 5;
      const shownCode = printedCode(code);
      page.y = names;
      page.font("Helvetica-Bold").fontSize(8);
      if (shownCode !== "") page.text(shownCode, x, names, { width, align: "center" });
      page.font("Helvetica").fontSize(8);
      page.text(called, x, page.y, { width, height: 30, align: "center", ellipsis: true });
      column += 1;
    }
    page.y = top + row + 8;
  }
  return sheets.done();
};
