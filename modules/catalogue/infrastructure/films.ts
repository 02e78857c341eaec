import { readFileSync } from "node:fs";
import path from "node:path";
import type { Content } from "../domain/content.ts";
import { drawSign } from "../domain/drawing/draw-sign.ts";
import { movingGauge } from "../domain/drawing/moving/gauges.ts";
import { drawScene } from "../domain/drawing/scenes/draw-scene.ts";
import { picturesOf } from "../domain/lessons/cards.ts";
import type { LessonScript } from "../domain/lessons/script.ts";
import { type Film, type FilmSource, filmOf } from "../domain/lessons/shots.ts";
import { contentFolder } from "./read-content.ts";

/** The drawings that films are made of. */
export const filmSource = (
  { signs, scenes }: Pick<Content, "signs" | "scenes">,
  folder = contentFolder,
): FilmSource => {
  const found = <Drawing>(all: ReadonlyMap<string, Drawing>, name: string): Drawing => {
    const drawing = all.get(name);
    if (drawing === undefined) throw new Error(`A film shows ${name}, which has no drawing.`);
    return drawing;
  };
  const signDrawings = new Map(signs.map(({ code, drawing }) => [code, drawing]));
  const sceneDrawings = new Map(scenes.map(({ id, drawing }) => [id, drawing]));
  return {
    sign: (code) => found(signDrawings, code),
    scene: (id) => found(sceneDrawings, id),
    controls: (vehicle) => readFileSync(path.join(folder, `controls/${vehicle}.svg`), "utf8"),
  };
};

/** A figure at rest is its own poster. */
const atRest = (svg: string): string => svg.replaceAll(/<animate\w* [^>]*>/g, "");

/** Draws the poster of a lesson: the picture of the card that it names. Throws when that card has none. */
export const posterOf = ({ id, cards, poster }: LessonScript, source: FilmSource): string => {
  const { show } = cards[poster - 1]!;
  if (show.kind === "headline" && show.film?.kind === "gauge") return atRest(movingGauge(show.film, 1));
  const [first] = picturesOf(show);
  if (first === undefined) throw new Error(`${id}: card ${poster} has no picture for a poster.`);
  const { of } = first;
  if (of.kind === "sign") return drawSign(source.sign(of.code));
  if (of.kind === "scene") return drawScene(source.scene(of.id), source.sign);
  return source.controls(of.vehicle).replaceAll(/<!--.*?-->\s*/gs, "");
};

/** Composes every film once. */
export const filmsOf = (
  scripts: readonly LessonScript[],
  source: FilmSource,
): ReadonlyMap<string, Film & { readonly poster: string }> =>
  new Map(
    scripts.map((script) => [script.id, { ...filmOf(script, source), poster: posterOf(script, source) }]),
  );
