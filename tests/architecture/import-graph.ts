import { posix } from "node:path";
import type { Source } from "./source.ts";

/** The files that each file imports: statically, dynamically or for a type alone. Packages are left out. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const resolved = (from: string, specifier: string): string | undefined => {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith(".")) return posix.join(posix.dirname(from), bare);
  const [, folder, rest] = /^#(kernel|vocabulary|modules)\/(.+)$/.exec(bare) ?? [];
  if (folder === "modules") return entryPoint(rest!);
  return folder === undefined ? undefined : `src/${folder}/${rest}.ts`;
};

/** The file behind `#modules/…`, as package.json maps it. */
const entryPoint = (name: string): string => {
  if (name.endsWith("/events")) return `modules/${name.replace("/events", "/contract/events")}.ts`;
  return `modules/${name}/index.ts`;
};

/** Returns the graph among these files. */
export const importGraph = (sources: readonly Source[]): ImportGraph => {
  const known = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map(({ path, imports }) => {
      const targets = imports.map(({ specifier }) => resolved(path, specifier));
      return [path, [...new Set(targets)].filter((target) => target !== undefined && known.has(target))];
    }) as [string, string[]][],
  );
};

/** Returns a circle of imports for every way back that a walk over the graph meets; none when there is no circle. */
export const importCircles = (graph: ImportGraph): string[] => {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(" → "));
    else if (!done.has(file)) {
      for (const next of graph.get(file) ?? []) visit(next, [...way, file]);
      done.add(file);
    }
  };
  for (const file of graph.keys()) visit(file, []);
  return circles;
};

/**
 * Returns the imports of a layer above. `layers` are folders and files, the lowest first; a file in none of them may import
 * everything and may be imported by its like only.
 */
export const upwardImports = (graph: ImportGraph, layers: readonly string[]): string[] => {
  const heightOf = (file: string) => {
    const height = layers.findIndex((layer) => file === layer || file.startsWith(`${layer}/`));
    return height === -1 ? layers.length : height;
  };
  return [...graph].flatMap(([file, targets]) =>
    targets.filter((target) => heightOf(target) > heightOf(file)).map((target) => `${file} → ${target}`),
  );
};
