import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { drawScene } from "../../../modules/catalogue/domain/drawing/scenes/draw-scene.ts";
import type { SceneDrawing } from "../../../modules/catalogue/domain/drawing/scenes/types.ts";
import { drawSign } from "../../../modules/catalogue/domain/drawing/draw-sign.ts";
import type { SignDrawing } from "../../../modules/catalogue/domain/drawing/types.ts";
import { contentFolder } from "../../../modules/catalogue/infrastructure/read-content.ts";

/** The product's drawings as SVG. */
export interface Drawings {
  readonly sign: (code: string) => string;
  readonly scene: (id: string) => string;
  readonly controls: (vehicle: string) => string;
}

const read = (file: string) => readFileSync(path.join(contentFolder, file), "utf8");

/** Finds drawings of the current content; each is drawn on demand. */
export const findDrawings = (): Drawings => {
  const entries = <Entry>(pattern: string) =>
    globSync(pattern, { cwd: contentFolder }).flatMap((file) => JSON.parse(read(file)) as Entry[]);
  const signs = new Map(
    entries<{ code: string; drawing: SignDrawing }>("signs/*.json").map(({ code, drawing }) => [
      code,
      drawing,
    ]),
  );
  const scenes = new Map(
    entries<{ id: string; drawing: SceneDrawing }>("scenes.json").map(({ id, drawing }) => [id, drawing]),
  );
  const found = <Key, Drawing>(drawings: ReadonlyMap<Key, Drawing>, key: Key): Drawing => {
    const drawing = drawings.get(key);
    if (drawing === undefined) throw new Error(`There is no drawing ${String(key)}.`);
    return drawing;
  };
  return {
    sign: (code) => drawSign(found(signs, code)),
    scene: (id) => drawScene(found(scenes, id), (code) => found(signs, code)),
    controls: (vehicle) => read(`controls/${vehicle}.svg`),
  };
};
