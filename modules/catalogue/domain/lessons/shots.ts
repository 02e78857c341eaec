/** The film of a lesson: its shots one after the other, each a drawing that moves and the sentence that is read to it. */
import type { LessonShot } from "../../contract/index.ts";
import { comingSign } from "../drawing/moving/coming-sign.ts";
import { type Drive, drivenMarking } from "../drawing/moving/driven-marking.ts";
import { movingGauge } from "../drawing/moving/gauges.ts";
import { movingControls } from "../drawing/moving/moving-controls.ts";
import { movingScene } from "../drawing/moving/moving-scene.ts";
import { movingSheet } from "../drawing/moving/moving-sheet.ts";
import type { Play } from "../drawing/moving/play.ts";
import { roadAhead } from "../drawing/moving/road-ahead.ts";
import type { SceneDrawing } from "../drawing/scenes/types.ts";
import type { SignDrawing } from "../drawing/types.ts";
import type { LessonScript, Scenery, Shown } from "./script.ts";
import { type TimedCard, timelineOf } from "./timeline.ts";

/** Where a film finds what it draws. Each throws when there is no such drawing. */
export interface FilmSource {
  readonly sign: (code: string) => SignDrawing;
  readonly scene: (id: string) => SceneDrawing;
  /** The numbered controls of a vehicle, as SVG. */
  readonly controls: (vehicle: string) => string;
}

/** A film: its shots, and its drawings, which the shots name by number. */
export interface Film {
  readonly shots: readonly LessonShot[];
  readonly drawings: readonly string[];
}

/** A shot before its drawing has a number. */
type Take = Omit<LessonShot, "drawing"> & { readonly svg: string };

/** On most markings the learner's lane is the left one. */
const leftLane: Drive = { x: 66 };

/** A sign to think about is there early. */
const soon = 4;

const ofSign = (
  source: FilmSource,
  { code, drive, before }: Pick<Extract<Scenery, { kind: "sign" }>, "code" | "drive" | "before">,
  length: number,
  arrives?: number,
): string => {
  const drawing = source.sign(code);
  return drawing.shape === "road"
    ? drivenMarking(drawing, length, drive ?? leftLane)
    : comingSign(drawing, length, {
        before: before === undefined ? undefined : source.sign(before),
        arrives,
      });
};

const standing: Play = { go: [] };

/** What is shown beside words. Without anything, the road passes by. */
const ofScenery = (
  source: FilmSource,
  film: Scenery | undefined,
  length: number,
  notBefore?: number,
): string => {
  switch (film?.kind) {
    case undefined:
      return movingSheet(roadAhead());
    case "sign":
      return ofSign(source, film, length, notBefore === undefined ? undefined : soon);
    case "scene":
      return movingScene(source.scene(film.id), film.play ?? standing, length, source.sign, notBefore);
    case "control":
      return movingControls(source.controls(film.vehicle), film.vehicle, film.numbers, length);
    case "gauge":
      return movingGauge(film, length);
  }
};

/** Words are large where there is nothing else to look at. */
const worded = (words: string, film: Scenery | undefined): Pick<LessonShot, "label" | "board"> =>
  film === undefined ? { board: words } : { label: words };

/** Shares a time out among several things, which are shown one at a time. */
const inTurn = <Thing>(
  things: readonly Thing[],
  { startsAt, endsAt }: Pick<TimedCard, "startsAt" | "endsAt">,
  take: (thing: Thing, startsAt: number, endsAt: number) => Take,
): readonly Take[] => {
  const each = (endsAt - startsAt) / things.length;
  return things.map((thing, index) => take(thing, startsAt + index * each, startsAt + (index + 1) * each));
};

const asked = (
  show: Extract<Shown, { kind: "question" }>,
  { startsAt, answersAt, endsAt }: TimedCard,
  source: FilmSource,
): readonly Take[] => {
  const [length, thinking] = [endsAt - startsAt, answersAt - startsAt];
  const { picture, question, answer } = show;
  const svg = ofScenery(source, picture ?? show.film, length, thinking + 0.3);
  const solved =
    answer.film === undefined
      ? { from: thinking, svg }
      : { from: 0, svg: ofScenery(source, answer.film, length - thinking) };
  return [
    { kind: "ask", startsAt, endsAt: answersAt, from: 0, text: question, svg },
    { kind: "answer", startsAt: answersAt, endsAt, text: answer.say, label: answer.text, ...solved },
  ];
};

const takesOf = (timed: TimedCard, source: FilmSource): readonly Take[] => {
  const { card, startsAt, endsAt } = timed;
  const { say, show } = card;
  const length = endsAt - startsAt;
  const tell = (svg: string, words: Pick<Take, "label" | "board"> = {}): Take => ({
    kind: "tell",
    startsAt,
    endsAt,
    from: 0,
    text: say,
    ...words,
    svg,
  });
  switch (show.kind) {
    case "headline":
      return [
        tell(ofScenery(source, show.film, length), {
          ...worded(show.title, show.film),
          ...(show.film?.kind === "gauge" && show.note !== undefined ? { label: show.note } : {}),
        }),
      ];
    case "sign":
      return [tell(ofSign(source, show, length), { label: show.title })];
    case "signs":
      return inTurn(show.signs, timed, (sign, from, to) => ({
        ...tell(ofSign(source, sign, to - from), { label: sign.name }),
        startsAt: from,
        endsAt: to,
      }));
    case "scene":
      return [
        tell(movingScene(source.scene(show.id), show.play ?? standing, length, source.sign), {
          label: show.title,
        }),
      ];
    case "control":
      return [
        tell(movingControls(source.controls(show.vehicle), show.vehicle, show.numbers, length), {
          label: `${show.numbers.join(", ")}: ${show.title}`,
        }),
      ];
    case "points": {
      const { films = [], points } = show;
      const shared = films.length === 1 ? ofScenery(source, films[0], length) : undefined;
      return inTurn([...points.entries()], timed, ([index, point], from, to) => ({
        ...tell(
          shared ?? ofScenery(source, films[index], to - from),
          worded(point, films[index] ?? films[0]),
        ),
        startsAt: from,
        endsAt: to,
        from: shared === undefined ? 0 : from - startsAt,
      }));
    }
    case "question":
      return asked(show, timed, source);
  }
};

/** Composes the film of a lesson. Drawings that are the same are there once. */
export const filmOf = (lesson: LessonScript, source: FilmSource): Film => {
  const takes = timelineOf(lesson).flatMap((timed) => takesOf(timed, source));
  const drawings = [...new Set(takes.map(({ svg }) => svg))];
  return {
    shots: takes.map(({ svg, ...shot }) => ({ ...shot, drawing: drawings.indexOf(svg) })),
    drawings,
  };
};

/** Returns the film's drawings as one document: each is a picture of its own in it. */
export const filmDocument = ({ drawings }: Film): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${drawings.join("")}</svg>`;
