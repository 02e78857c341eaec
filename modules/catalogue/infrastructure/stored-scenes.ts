import type { Kysely } from "kysely";
import type { PictureName, TranslationLanguage } from "../contract/index.ts";
import type { SceneVersion } from "../domain/check-question.ts";
import type { Pictures } from "./pictures.ts";
import type { CatalogueTables } from "./tables.ts";

type Db = Kysely<CatalogueTables>;

/** A picture by name, where there is one. */
export type MaybePicture = PictureName | null;

/** Returns the scenes among these pictures that staff drew. */
export const drawnAmong = (wanted: readonly MaybePicture[]): readonly SceneVersion[] =>
  wanted.flatMap((picture) => {
    if (picture?.kind !== "scene" || picture.version === undefined) return [];
    return [{ id: picture.id, version: picture.version }];
  });

/** Returns the scenes among these pictures that this process has not read yet. */
export const unreadAmong = (pictures: Pictures, wanted: readonly MaybePicture[]) =>
  drawnAmong(wanted).filter((scene) => pictures.of({ kind: "scene", ...scene }) === null);

/** Reads scenes into the pictures of this process. A version never changes, so each is read once. */
export const readScenesInto = async (db: Db, pictures: Pictures, wanted: readonly SceneVersion[]) => {
  const rows = await db
    .selectFrom("catalogue.scene")
    .select(["id", "version", "svg", "alt"])
    .where((eb) => eb.or(wanted.map(({ id, version }) => eb.and({ id, version }))))
    .execute();
  for (const { svg, alt, ...scene } of rows) pictures.add({ kind: "scene", ...scene }, svg, alt);
};

/** Returns the picture with this file name; undefined when there is none. */
export const svgByFile = async (db: Db, file: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom("catalogue.scene")
    .select("svg")
    .where("file", "=", file)
    .limit(1)
    .executeTakeFirst();
  return row?.svg;
};

/** Returns the versions of all scenes. */
export const sceneVersions = async (db: Db): Promise<readonly SceneVersion[]> =>
  db.selectFrom("catalogue.scene").select(["id", "version"]).execute();

/** The name of a version in a map. */
export const nameOfScene = ({ id, version }: SceneVersion): string => `${id}@${version}`;

/** Returns the descriptions of these scenes in a language, where there are any. */
export const descriptionsIn = async (
  db: Db,
  wanted: readonly SceneVersion[],
  language: TranslationLanguage,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom("catalogue.scene_description")
    .select(["id", "version", "alt"])
    .where("language", "=", language)
    .where((eb) => eb.or(wanted.map(({ id, version }) => eb.and({ id, version }))))
    .execute();
  return new Map(rows.map(({ alt, ...scene }) => [nameOfScene(scene), alt]));
};
