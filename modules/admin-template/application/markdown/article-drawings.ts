import { scenePicture, studyGuide } from "#modules/catalogue";
import type { Drawings, ShownSign } from "./article-blocks.ts";

let known: ReadonlyMap<string, ShownSign> | undefined;

/** The signs that the study guide draws, by code. */
const signs = (): ReadonlyMap<string, ShownSign> =>
  (known ??= new Map(
    studyGuide()
      .signs.flatMap((one) => one.signs)
      .flatMap(({ code, name, meaning, picture }) =>
        picture === null ? [] : [[code, { code, name, meaning, picture }] as const],
      ),
  ));

/** What an article can show by its code: signs as the study guide shows them, and the scenes of the catalogue. */
export const drawings: Drawings = {
  signOf: (code) => signs().get(code.toUpperCase()) ?? null,
  sceneOf: (code) => {
    const picture = scenePicture(code.toLowerCase());
    return picture && { code: code.toLowerCase(), picture };
  },
};
