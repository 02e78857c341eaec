import { createHash } from "node:crypto";
import { Effect, Layer } from "effect";
import { Catalogue, studyGuide } from "#modules/catalogue";
import type { Category, PictureKind } from "#modules/catalogue/contract";
import { Press } from "../../application/shop/materials.ts";
import { pickQuestions } from "../../domain/shop/pick-questions.ts";
import { drawFlashCards } from "./draw-flash-cards.ts";
import { drawSignChart } from "./draw-sign-chart.ts";
import { type Chapter, drawWorkbook } from "./draw-workbook.ts";
import type { Drawings } from "./drawings.ts";

/** Raise it when documents are laid out anew: then all are drawn again. */
const layout = 2;
const code = "code 8";

interface Part {
  readonly category: Category;
  readonly title: string;
  readonly intro: string;
  readonly count: number;
}

const parts: readonly Part[] = [
  {
    ...{ category: "rules", count: 48, title: "Rules of the road" },
    intro: "What the law asks of drivers, topic by topic.",
  },
  {
    ...{ category: "signs", count: 48, title: "Road signs" },
    intro: "Signs, signals and road markings, and what they ask of you.",
  },
  {
    ...{ category: "controls", count: 24, title: "Vehicle controls" },
    intro: "What each control of a car is for. The numbers are those in the drawing.",
  },
];

const editionOf = (content: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([layout, content]))
    .digest("hex")
    .slice(0, 16);

/** The guide is the same as long as the program runs. */
let ofGuide: string | undefined;

/** The questions of the workbook, part by part. */
const picked = Effect.gen(function* () {
  const all = yield* (yield* Catalogue).listAskable(code);
  return parts.map(({ category, count, title, intro }) => {
    const own = all.filter((question) => question.category === category);
    const questions = pickQuestions(own, count).map(({ questionId, version }) => ({ questionId, version }));
    return { title, intro, questions };
  });
});

const chapters = Effect.gen(function* () {
  const { getQuestions, getKeys } = yield* Catalogue;
  return yield* Effect.forEach(yield* picked, ({ title, intro, questions }) =>
    Effect.map(Effect.all([getQuestions(questions), getKeys(questions)]), ([asked, keys]): Chapter => {
      const exercises = asked.map((question, index) => ({ question, key: keys[index]! }));
      return { title, intro, exercises };
    }),
  );
});

/** The addresses of the drawings in a chapter. */
const addressesIn = ({ exercises }: Chapter): readonly string[] =>
  exercises.flatMap(({ question: { picture, options } }) => [
    ...(picture === null ? [] : [picture.src]),
    ...options.flatMap((option) => option.picture ?? []),
  ]);

/** Returns the drawings at these addresses. */
const drawingsAt = Effect.fnUntraced(function* (addresses: readonly string[], madeAt: Drawings["madeAt"]) {
  const { findPicture } = yield* Catalogue;
  const found = new Map<string, string>();
  for (const src of new Set(addresses)) {
    const [kind, name] = src.split("/").slice(-2) as [PictureKind, string];
    const svg = yield* findPicture(kind, name);
    if (svg !== null) found.set(src, svg);
  }
  const svgOf = (src: string): string => {
    const svg = found.get(src);
    if (svg === undefined) throw new Error(`There is no drawing at ${src}.`);
    return svg;
  };
  return { madeAt, svgOf } satisfies Drawings;
});

/** Draws documents of what the catalogue holds. */
export const press: Layer.Layer<Press> = Layer.succeed(
  Press,
  Press.of({
    edition: (material) =>
      material === "workbook"
        ? Effect.map(picked, editionOf)
        : Effect.sync(() => (ofGuide ??= editionOf(studyGuide().signs))),
    draw: Effect.fnUntraced(function* (material, madeAt) {
      if (material === "workbook") {
        const all = yield* chapters;
        const drawings = yield* drawingsAt(all.flatMap(addressesIn), madeAt);
        return yield* Effect.promise(() => drawWorkbook(all, drawings));
      }
      const drawSigns = material === "sign-chart" ? drawSignChart : drawFlashCards;
      const guide = studyGuide();
      const signs = guide.signs.flatMap((one) => one.signs.flatMap(({ picture }) => picture?.src ?? []));
      const drawings = yield* drawingsAt(signs, madeAt);
      return yield* Effect.promise(() => drawSigns(guide, drawings));
    }),
  }),
);
