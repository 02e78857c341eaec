import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = path.resolve(import.meta.dirname, "../../modules/catalogue/content/questions");

/** Question id → the right option, from the published content. The API never says it while an attempt is open. */
export const rightOptions: ReadonlyMap<string, string> = new Map(
  globSync("*/*.json", { cwd: folder })
    .flatMap(
      (file) =>
        JSON.parse(readFileSync(path.join(folder, file), "utf8")) as { id: string; correct: string }[],
    )
    .map(({ id, correct }) => [id, correct]),
);
