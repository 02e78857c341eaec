import { readFileSync } from "node:fs";
import { escapeText } from "../../../modules/catalogue/domain/drawing/svg.ts";
import type { LessonScript } from "../../../modules/catalogue/domain/lessons/script.ts";
import { lengthOf, timelineOf } from "../../../modules/catalogue/domain/lessons/timeline.ts";
import { cardHtml } from "./cards.ts";
import type { Drawings } from "./drawings.ts";

const style = ["stage", "cards", "controls-and-questions", "movements"]
  .map((name) => readFileSync(new URL(`${name}.css`, import.meta.url), "utf8"))
  .join("\n");
const font = readFileSync(
  new URL("../../../web/styles/fonts/plus-jakarta-sans-latin-wght-normal.woff2", import.meta.url),
).toString("base64");
const face = `@font-face { font-family: "Plus Jakarta Sans"; font-weight: 200 800; src: url("data:font/woff2;base64,${font}"); }`;

const categories = {
  rules: "Rules of the road",
  signs: "Road signs",
  controls: "Vehicle controls",
  "motor-bike": "Motor cycle",
} as const;

/** Returns the first card, which fills the stage: asphalt, and the lesson's name. */
const opening = ({ category, title, cards }: LessonScript): string => {
  const [first] = cards;
  const note = first?.show.kind === "headline" ? first.show.note : undefined;
  return `<section class="opening" style="--leaves:${(first?.seconds ?? 0) - 0.25}s">
<p class="tag">${categories[category]}</p><h1>${escapeText(title)}</h1>${note === undefined ? "" : `<p>${escapeText(note)}</p>`}</section>`;
};

/** Returns a lesson as a page: every card, with animations that define what is visible at which second. */
export const stagePage = (lesson: LessonScript, drawings: Drawings): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${escapeText(lesson.title)}</title><style>${face}${style}</style>
<body style="--length:${lengthOf(lesson)}s">
<header>${escapeText(lesson.title)}</header>
<main>${timelineOf(lesson)
  .slice(1)
  .map((timed, index, all) => cardHtml(timed, drawings, index === all.length - 1))
  .join("\n")}</main>
<footer><div class="lane"></div><div class="lane done"></div></footer>
${opening(lesson)}
</body></html>
`;
