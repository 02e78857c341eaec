import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "vite";
import { layoutLoaders, pageLoaders } from "../app/loaders.ts";
import { staffLoaders } from "../app/staff-loaders.ts";
import { isStaffAddress } from "../routing/table.ts";
import { copyOf, type PageRow } from "../routing/route-row.ts";
import type { PageName } from "../routing/routes.ts";

/** Returns a circle of static imports that is reachable from here, or null. */
const circleFrom = (
  manifest: Manifest,
  key: string,
  way: readonly string[],
  done: Set<string>,
): string[] | null => {
  if (way.includes(key)) return [...way.slice(way.indexOf(key)), key];
  if (done.has(key)) return null;
  for (const next of manifest[key]?.imports ?? []) {
    const circle = circleFrom(manifest, next, [...way, key], done);
    if (circle !== null) return circle;
  }
  done.add(key);
  return null;
};

/**
 * Throws for a build that would show a blank page: chunks that import each other, where one runs before its imports
 * are ready; and chunks that import the entry, which awaits them.
 */
export const checkedManifest = (manifest: Manifest): Manifest => {
  const done = new Set<string>();
  const circle = Object.keys(manifest)
    .map((key) => circleFrom(manifest, key, [], done))
    .find((found) => found !== null);
  if (circle) throw new Error(`These chunks import each other: ${circle.join(" → ")}.`);
  const caught = Object.keys(manifest).filter((key) => manifest[key]?.imports?.includes("index.html"));
  if (caught.length > 0)
    throw new Error(`These chunks import the entry, which awaits them: ${caught.join()}.`);
  return manifest;
};

export const readManifest = async (folder: string): Promise<Manifest> =>
  checkedManifest(JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")) as Manifest);

/** The source that a loader imports, below web/. Read from the text of the loader: it is never called here. */
const sourceOf = (load: () => Promise<unknown>): string =>
  /import\("\.{1,2}\/((?:pages|layouts)\/[\w/.-]+\.tsx)"\)/.exec(load.toString())![1]!;

const loaders = { ...pageLoaders, ...staffLoaders };

/** Every source that a page needs before it can be drawn, English copy included. */
export const partsOf = (name: PageName, row: PageRow): readonly string[] => [
  "index.html",
  ...(isStaffAddress(row.path) ? ["app/staff-area.ts"] : []),
  sourceOf(loaders[name]),
  `app/${sourceOf(layoutLoaders[row.layout])}`,
  ...(row.guard === "none" ? [] : ["app/guarded.tsx"]),
  ...copyOf(row).map((area) => `copy/en/${area}.ts`),
];

export interface Files {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}

/** The built files behind some sources, static imports followed. */
export const filesOf = (manifest: Manifest, sources: readonly string[]): Files => {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined)
      throw new Error(`The build has no chunk for ${key}: is it still imported dynamically?`);
    for (const next of chunk.imports ?? []) visit(next);
  };
  sources.forEach(visit);
  const chunks = [...seen].map((key) => manifest[key]!);
  const all = (pick: (chunk: Manifest[string]) => readonly string[] | undefined) => [
    ...new Set(chunks.flatMap((chunk) => pick(chunk) ?? [])),
  ];
  return {
    scripts: [...new Set(chunks.map((chunk) => chunk.file))].filter((file) => file.endsWith(".js")),
    styles: all((chunk) => chunk.css),
    fonts: all((chunk) => chunk.assets).filter((file) => file.endsWith(".woff2")),
  };
};
