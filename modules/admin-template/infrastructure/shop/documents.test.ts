import { drawings, studyGuide } from "#modules/catalogue/testing";
import { expect, test } from "vitest";
import { readSvg } from "../../domain/shop/read-svg.ts";
import { drawFlashCards } from "./draw-flash-cards.ts";
import { drawSignChart } from "./draw-sign-chart.ts";
import { type Exercise, drawWorkbook } from "./draw-workbook.ts";
import { paintSvg } from "./paint-svg.ts";
import { startSheets } from "./sheets.ts";

const all = drawings();
const asked: string[] = [];
const kit = {
  madeAt: 0,
  svgOf: (src: string) => {
    asked.push(src);
    return all.get(src)!;
  },
};
const signs = studyGuide()
  .signs.flatMap((one) => one.signs)
  .filter(({ picture }) => picture !== null);

test("every drawing of the catalogue can be painted on a page", async () => {
  const sheets = await startSheets({ title: "All", madeAt: 0 });
  await sheets.next();
  for (const svg of all.values()) paintSvg(sheets.page, svg, { x: 0, y: 0, width: 100, height: 100 });
  const { pages } = await sheets.done();
  expect([all.size > 600, pages]).toEqual([true, 1]);
});

test("the sign chart and the flash cards show every sign that has a drawing, each card on its own place of twelve", async () => {
  asked.length = 0;
  const chart = await drawSignChart(studyGuide(), kit);
  expect(asked).toEqual(signs.map(({ picture }) => picture!.src));
  expect(chart.pages).toBeLessThan(30);
  asked.length = 0;
  const cards = await drawFlashCards(studyGuide(), kit);
  expect(asked).toHaveLength(signs.length);
  // A front and a back for each twelve, after the first page and an empty one.
  expect(cards.pages).toBe(2 + 2 * Math.ceil(signs.length / 12));
  expect(cards.pdf.subarray(0, 5).toString()).toBe("%PDF-");
});

test("a workbook takes as many pages as its questions need, and the same one twice is the same file", async () => {
  const exercise = (number: number): Exercise => ({
    question: {
      ...{ questionId: `q${number}`, version: 1, category: "signs", language: "en" },
      prompt: "What does this sign ask of you?",
      picture: { kind: "sign", src: signs[number]!.picture!.src, alt: "" },
      options: ["a", "b", "c"].map((id) => ({ id, text: `Option ${id}` })),
    },
    key: { correct: "b", explanation: "It says so.", source: "Regulation 1" },
  });
  const chapter = (count: number) => ({
    ...{ title: "Signs", intro: "All of them." },
    exercises: Array.from({ length: count }, (_, number) => exercise(number)),
  });
  const [short, again, long] = [
    await drawWorkbook([chapter(3)], kit),
    await drawWorkbook([chapter(3)], kit),
    await drawWorkbook([chapter(60)], kit),
  ];
  expect([short.pages, long.pages > 8]).toEqual([3, true]);
  expect(again.pdf).toEqual(short.pdf);
});

test.each([
  ['<svg viewBox="0 0 1 1"><image href="a.png"/></svg>', "holds image"],
  ['<svg viewBox="0 0 1 1"><g transform="skewX(3)"></g></svg>', "skewX"],
])("a drawing that no page can show is an error and not left out: %s", async (svg, said) => {
  const sheets = await startSheets({ title: "Wrong", madeAt: 0 });
  await sheets.next();
  expect(() => paintSvg(sheets.page, svg, { x: 0, y: 0, width: 10, height: 10 })).toThrow(said);
});

test.each(["<svg><g></svg>", "<p/>", "<svg/> <svg/>", "<svg><!-- a --></svg>"])(
  "a text that is not in the form of our drawings is refused: %s",
  (text) => {
    expect(() => readSvg(text)).toThrow();
  },
);
