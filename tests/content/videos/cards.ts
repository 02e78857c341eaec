/** The cards of a lesson as HTML. The movements are in stage.css; their times are in the properties set here. */
import type { Shown } from "../../../modules/catalogue/domain/lessons/script.ts";
import type { TimedCard } from "../../../modules/catalogue/domain/lessons/timeline.ts";
import { escapeText } from "../../../modules/catalogue/domain/drawing/svg.ts";
import type { Drawings } from "./drawings.ts";

/** Embeds a drawing as a separate image, so that its ids do not collide with others. */
const picture = (svg: string, kind: string): string =>
  `<img class="${kind}" alt="" src="data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}">`;

const heading = (title: string, note?: string): string =>
  `<h2>${escapeText(title)}</h2>${note === undefined ? "" : `<p>${escapeText(note)}</p>`}`;

const beside = (shown: string, words: string): string =>
  `<figure class="panel">${shown}</figure><div class="words">${words}</div>`;

/** Returns the positions of numbered badges in the drawing of the controls. */
const badgesOf = (svg: string, number: number): readonly { readonly x: number; readonly y: number }[] =>
  [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)">(\d+)<\/text>/g)]
    .filter(([, , , text]) => Number(text) === number)
    .map(([, x, y]) => ({ x: Number(x), y: Number(y) - 9 }));

/** Returns the drawing again with only the named parts visible. It goes on top of the veiled one. */
const spotlight = (svg: string, numbers: readonly number[]): string =>
  svg
    .replaceAll(/ clip-path="[^"]*"/g, "")
    .replace(/<defs>.*?<\/defs>/s, "")
    .replace("<svg ", '<svg class="spotlight" ')
    .replaceAll(/data-part="(\d+)"/g, (whole, number: string) =>
      numbers.includes(Number(number)) ? `${whole} class="lit"` : whole,
    );

/** Returns the controls, with rings that expand from the named numbers. */
const controls = (svg: string, numbers: readonly number[]): string => {
  const badges = numbers.flatMap((number) => badgesOf(svg, number).map((at) => ({ ...at, number })));
  if (badges.length === 0) throw new Error(`The drawing has no badge ${numbers.join(", ")}.`);
  const marks = badges.map(
    ({ x, y, number }) =>
      `<g transform="translate(${x} ${y})"><circle class="pulse" r="27"/><g class="badge"><circle r="27"/>` +
      `<text y="11">${number}</text></g></g>`,
  );
  return `${picture(svg, "controls")}<div class="veil"></div>${spotlight(svg, numbers)}<svg class="marks" viewBox="0 0 640 440">${marks.join("")}</svg>`;
};

const question = (show: Extract<Shown, { kind: "question" }>, drawings: Drawings): string => {
  const { question: asked, picture: illustration, answer } = show;
  const words =
    `<p class="tag">Question</p><h2>${escapeText(asked)}</h2>` +
    `<div class="answer"><i></i><span>${escapeText(answer.text)}</span></div>`;
  if (illustration === null) return `<div class="words alone">${words}</div>`;
  return illustration.kind === "sign"
    ? beside(picture(drawings.sign(illustration.code), "sign"), words)
    : beside(picture(drawings.scene(illustration.id), "scene"), words);
};

/** Figures may be very large. */
const sizeOf = (title: string) => (/^\d/.test(title) && title.length <= 10 ? "huge" : "large");

const inside = (show: Shown, drawings: Drawings): string => {
  switch (show.kind) {
    case "headline":
      return `<div class="words alone ${sizeOf(show.title)}">${heading(show.title, show.note)}</div>`;
    case "sign":
      return beside(picture(drawings.sign(show.code), "sign"), heading(show.title, show.note));
    case "signs":
      return `<h2>${escapeText(show.title)}</h2><ul class="row">${show.signs
        .map(
          ({ code, name }, index) =>
            `<li class="panel" style="--nth:${index}">${picture(drawings.sign(code), "sign")}<span>${escapeText(name)}</span></li>`,
        )
        .join("")}</ul>`;
    case "scene":
      return beside(picture(drawings.scene(show.id), "scene"), heading(show.title, show.note));
    case "control":
      return beside(controls(drawings.controls(show.vehicle), show.numbers), heading(show.title, show.note));
    case "points":
      return `<div class="words alone"><h2>${escapeText(show.title)}</h2><ul class="points">${show.points
        .map((point, index) => `<li style="--nth:${index}">${escapeText(point)}</li>`)
        .join("")}</ul></div>`;
    case "question":
      return question(show, drawings);
  }
};

/** Returns one card. Times are in seconds. The last card stays, because players show the last frame after the end. */
export const cardHtml = (
  { card: { show }, startsAt, answersAt, endsAt }: TimedCard,
  drawings: Drawings,
  isLast: boolean,
): string =>
  `<section class="card ${show.kind}" style="--at:${startsAt}s;--answers:${answersAt}s;--leaves:${isLast ? endsAt : endsAt - 0.25}s">${inside(show, drawings)}</section>`;
