import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { importGraph } from "./import-graph.ts";
import { readSources } from "./source.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export const readFile = (path: string): string => readFileSync(`${root}/${path}`, "utf8");

/** What a page imports for its types alone says and asks nothing there. */
const graph = importGraph(
  readSources(root)
    .filter(({ path }) => path.startsWith("web/"))
    .map((source) => ({ ...source, imports: source.imports.filter(({ values }) => values.length > 0) })),
);

/** The file of each page, as the loaders name it. */
export const fileOf: ReadonlyMap<string, string> = new Map(
  ["web/app/loaders.ts", "web/app/staff-loaders.ts"].flatMap((loaders) =>
    [...readFile(loaders).matchAll(/(\w+): \(\) => import\("([^"]+)"\)/g)].map(
      ([, page, file]) => [page!, posix.join(posix.dirname(loaders), file!)] as const,
    ),
  ),
);

/** The files that a page loads, its own first and then the nearer before those that they import. */
export const filesOfPage = (page: string): readonly string[] => {
  const files = new Set([fileOf.get(page)!]);
  for (const file of files) for (const next of graph.get(file) ?? []) files.add(next);
  return [...files];
};
