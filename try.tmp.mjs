import { writeFileSync } from "node:fs";
const { studyGuide, drawings } = await import("./modules/catalogue/index.ts");
const { drawSignChart } = await import("./modules/shop/infrastructure/draw-sign-chart.ts");
const { drawFlashCards } = await import("./modules/shop/infrastructure/draw-flash-cards.ts");
const { drawWorkbook } = await import("./modules/shop/infrastructure/draw-workbook.ts");
const { pickQuestions } = await import("./modules/shop/domain/pick-questions.ts");
const { readContent } = await import("./modules/catalogue/infrastructure/read-content.ts");
const { makePictures } = await import("./modules/catalogue/infrastructure/pictures.ts");
const all = drawings();
const d = {
  madeAt: 0,
  svgOf: (s) => {
    const x = all.get(s);
    if (!x) throw new Error(s);
    return x;
  },
};
const c = readContent();
const pics = makePictures(c);
const t = () => (process.cpuUsage().user / 1e3) | 0;
for (const [n, f] of [
  ["chart", () => drawSignChart(studyGuide(), d)],
  ["cards", () => drawFlashCards(studyGuide(), d)],
  [
    "book",
    () => {
      const ch = ["rules", "signs", "controls"].map((cat) => ({
        title: cat,
        intro: "x",
        exercises: pickQuestions(
          c.questions.filter((q) => q.category === cat && q.codes.includes("2")),
          cat === "controls" ? 24 : 48,
        ).map((q) => ({
          question: {
            ...q,
            questionId: q.id,
            picture: pics.of(q.picture ?? null),
            options: q.options.map((o) => ({
              id: o.id,
              text: o.text,
              ...(o.picture ? { picture: pics.of(o.picture)?.src } : {}),
            })),
          },
          key: { correct: q.correct, explanation: q.explanation, source: q.source },
        })),
      }));
      return drawWorkbook(ch, d);
    },
  ],
]) {
  const a = t();
  const r = await f();
  console.log(n, r.pages, r.pdf.length, "cpu ms", t() - a);
  writeFileSync(`/tmp/o16b-${n}.pdf`, r.pdf);
}
console.log(JSON.stringify(c.questions.find((q) => q.options.some((o) => o.picture))).slice(0, 600));
