import { Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { Scenes } from "../application/scenes/scenes.ts";
import type { SceneDrawing, TranslationLanguage } from "../contract/index.ts";
import type { Content } from "../domain/content.ts";
import { drawScene } from "../domain/drawing/scenes/draw-scene.ts";
import { drawablePart, sceneFaults } from "../domain/drawing/scenes/faults/scene-faults.ts";
import { addressOf, fileOf } from "./pictures.ts";
import { recordVersions, writtenDescription, writtenScene } from "./recorded-versions.ts";
import type { CatalogueTables } from "./tables.ts";

/** Returns how to draw a scene with the signs of some content. */
const drawWith = ({ signs }: Pick<Content, "signs">) => {
  const drawings = new Map(signs.map(({ code, drawing }) => [code, drawing]));
  return (scene: SceneDrawing) => {
    const faults = sceneFaults(scene, (code) => drawings.has(code));
    // The part that can be drawn has no sign without a drawing.
    return { svg: drawScene(drawablePart(scene, faults), (code) => drawings.get(code)!), faults };
  };
};

/** The scenes that staff drew, in PostgreSQL. Signs in them come from the program's own content. */
export const postgresScenes = (
  content: Pick<Content, "signs" | "scenes">,
): Layer.Layer<Scenes, never, Pools> =>
  Layer.effect(
    Scenes,
    Effect.gen(function* () {
      const query = queryOn<CatalogueTables>((yield* Pools).main);
      const ofFiles = new Map(content.scenes.map((scene) => [scene.id, scene]));
      return Scenes.of({
        ofFiles: (id) => ofFiles.get(id),
        draw: drawWith(content),
        list: query("scenes.list", async (db) => {
          const rows = await db
            .selectFrom("catalogue.scene")
            .distinctOn("id")
            .select(["id", "version", "alt", "file"])
            .orderBy("id")
            .orderBy("version", "desc")
            .execute();
          return rows.map(({ file, ...scene }) => ({ ...scene, src: addressOf("scene", file) }));
        }),
        readVersions: (id) =>
          query("scenes.readVersions", (db) => {
            const all = db
              .selectFrom("catalogue.scene")
              .select(["id", "version", "alt", "drawing"])
              .orderBy("id")
              .orderBy("version");
            return (id === undefined ? all : all.where("id", "=", id)).execute();
          }),
        readDescriptions: (id) =>
          query("scenes.readDescriptions", async (db) => {
            const all = db
              .selectFrom("catalogue.scene_description")
              .select(["id as sceneId", "version", "language", "revision", "alt"])
              .orderBy("id")
              .orderBy("version")
              .orderBy("language");
            const rows = await (id === undefined ? all : all.where("id", "=", id)).execute();
            return rows.map((row) => ({ ...row, language: row.language as TranslationLanguage }));
          }),
        add: (scene, svg) => {
          const { id, version, alt, drawing } = scene;
          const row = { id, version, alt, drawing: JSON.stringify(drawing), svg, file: fileOf(svg) };
          return query("scenes.add", (db) => db.insertInto("catalogue.scene").values(row).execute()).pipe(
            Effect.andThen(recordVersions([writtenScene(scene, svg)])),
          );
        },
        describe: ({ sceneId: id, version, language, revision, alt }) =>
          query("scenes.describe", (db) =>
            db
              .insertInto("catalogue.scene_description")
              .values({ id, version, language, revision, alt })
              .onConflict((clash) =>
                clash.columns(["id", "version", "language"]).doUpdateSet({ revision, alt }),
              )
              .execute(),
          ).pipe(
            Effect.andThen(recordVersions([writtenDescription({ id, version, language, revision }, alt)])),
          ),
      });
    }),
  );
