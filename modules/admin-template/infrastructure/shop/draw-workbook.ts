import type { OpenQuestion, QuestionKey } from "#modules/catalogue/contract";
import type { Document } from "../../application/shop/materials.ts";
import type { Drawings } from "./drawings.ts";
import { paintSvg } from "./paint-svg.ts";
import { drawCover, drawHeading, inner, type Sheets, startSheets } from "./sheets.ts";

/** A question of the workbook, with its answer for the last pages. */
export interface Exercise {
  readonly question: OpenQuestion;
  readonly key: QuestionKey;
}

/** A part of the workbook, as the test has it. */
export interface Chapter {
  readonly title: string;
  readonly intro: string;
  readonly exercises: readonly Exercise[];
}

const letters = "ABC";
const numbers = ["(i)", "(ii)", "(iii)"];
const indent = inner.left + 24;
const box = 11;
const picturesOfOptions = 70;
const shown = { small: 74, large: 170 } as const;

const isLarge = ({ picture }: OpenQuestion): boolean => picture !== null && picture.kind !== "sign";

const widthOf = ({ picture }: OpenQuestion): number => {
  const whole = inner.right - indent;
  return picture === null
    ? whole
    : whole - (picture.kind === "sign" ? shown.small : 2 * shown.large - 90) - 12;
};

const hasPictures = ({ options }: OpenQuestion): boolean =>
  options.some(({ picture }) => picture !== undefined);

const heightOf = ({ page }: Sheets, question: OpenQuestion): number => {
  const width = widthOf(question);
  page.font("Helvetica-Bold").fontSize(10.5);
  let height = page.heightOfString(question.prompt, { width }) + 6;
  page.font("Helvetica").fontSize(10);
  for (const text of question.statements ?? []) height += page.heightOfString(`(iii) ${text}`, { width }) + 2;
  if (hasPictures(question)) height += picturesOfOptions + 14;
  else
    for (const { text } of question.options) height += page.heightOfString(text, { width: width - 34 }) + 5;
  if (question.picture === null) return height;
  return Math.max(height, isLarge(question) ? shown.large : shown.small);
};

const drawBox = ({ page }: Sheets, letter: string, x: number, y: number): void => {
  page
    .lineWidth(0.8)
    .rect(x, y - 1, box, box)
    .stroke("#131416");
  page
    .font("Helvetica")
    .fontSize(10)
    .text(letter, x + box + 4, y, { lineBreak: false });
};

const drawOptions = (sheets: Sheets, { options }: OpenQuestion, width: number, drawings: Drawings): void => {
  const { page } = sheets;
  const top = page.y;
  const each = Math.min(150, width / 3);
  for (const [index, { text, picture }] of options.entries()) {
    if (picture === undefined) {
      const { y } = page;
      drawBox(sheets, letters[index]!, indent, y);
      page.text(text, indent + 34, y, { width: width - 34 });
      page.y += 5;
    } else {
      const x = indent + index * each;
      drawBox(sheets, letters[index]!, x, top);
      const place = { x: x + 30, y: top, width: each - 44, height: picturesOfOptions };
      paintSvg(page, drawings.svgOf(picture), place);
      page.y = top + picturesOfOptions + 8;
    }
  }
};

const drawQuestion = (sheets: Sheets, question: OpenQuestion, number: number, drawings: Drawings): void => {
  const { page } = sheets;
  const top = page.y;
  const width = widthOf(question);
  page.font("Helvetica-Bold").fontSize(10.5).text(`${number}.`, inner.left, top, { lineBreak: false });
  page.text(question.prompt, indent, top, { width });
  page.y += 4;
  page.font("Helvetica").fontSize(10);
  for (const [index, text] of (question.statements ?? []).entries())
    page.text(`${numbers[index]} ${text}`, indent, page.y, { width }).moveDown(0.1);
  page.y += question.statements === undefined ? 2 : 6;
  drawOptions(sheets, question, width, drawings);
  if (question.picture === null) return;
  const side = inner.right - indent - width - 12;
  const height = isLarge(question) ? shown.large : shown.small;
  const after = page.y;
  paintSvg(page, drawings.svgOf(question.picture.src), {
    x: inner.right - side,
    y: top,
    width: side,
    height,
  });
  page.y = Math.max(after, top + height);
};

const drawAnswer = async (sheets: Sheets, { question, key }: Exercise, number: number): Promise<void> => {
  const { page } = sheets;
  const letter = letters[question.options.findIndex(({ id }) => id === key.correct)]!;
  const width = inner.right - indent - 16;
  page.font("Helvetica").fontSize(8.5);
  const text = `${key.explanation} ${key.source === "" ? "" : `(${key.source})`}`.trim();
  const height = page.heightOfString(text, { width });
  if (page.y + height > inner.bottom) await sheets.next();
  const { y } = page;
  page.font("Helvetica-Bold").fontSize(8.5).text(`${number}. ${letter}`, inner.left, y, { lineBreak: false });
  page.font("Helvetica").text(text, indent + 16, y, { width });
  page.y += 4;
};

/** Questions to answer on paper, and all answers with their reasons behind them. */
export const drawWorkbook = async (chapters: readonly Chapter[], drawings: Drawings): Promise<Document> => {
  const title = "Workbook";
  const sheets = await startSheets({ title, madeAt: drawings.madeAt });
  const { page } = sheets;
  const all = chapters.flatMap(({ exercises }) => exercises);
  await drawCover(sheets, {
    title: `${title}: ${all.length} questions for code 8`,
    lines: [
      "The questions are our own, in the form of the learner's licence test for light vehicles: rules of the road, road signs, and vehicle controls. Each has one right answer of three.",
      "Tick a box for each question. The answers stand at the end, each with its reason and the provision that it rests on.",
      "In the test you need 22 of 28 for rules, 23 of 28 for signs and 6 of 8 for controls, by most sources; no authority publishes these marks. Each part must be passed on its own.",
    ],
  });
  let number = 0;
  for (const { title: name, intro, exercises } of chapters) {
    await sheets.next();
    drawHeading(sheets, name, intro);
    for (const { question } of exercises) {
      number += 1;
      if (page.y + heightOf(sheets, question) > inner.bottom) await sheets.next();
      drawQuestion(sheets, question, number, drawings);
      page.y += 14;
    }
  }
  await sheets.next();
  drawHeading(sheets, "Answers", "The letter of the right answer, why it is right, and its source.");
  for (const [index, exercise] of all.entries()) await drawAnswer(sheets, exercise, index + 1);
  return sheets.done();
};
