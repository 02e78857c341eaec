import { studyGuide } from "#modules/catalogue";
import type { ShownSign } from "./article-blocks.ts";

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

/** Returns the sign of a code as the study guide shows it; null where it shows none. */
export const signOf = (code: string): ShownSign | null => signs().get(code.toUpperCase()) ?? null;
