import { posix } from "node:path";

/** The location of a file, read from its path. */
export interface Place {
  readonly area: "vocabulary" | "kernel" | "module" | "root" | "web" | "tests" | "migrations" | "elsewhere";
  readonly module?: string;
  /** A module's inner folder; a file at its root has none. */
  readonly layer?: string;
  /** Tests, the programs they start, and the builders made for them. */
  readonly isTest: boolean;
}

/** Places a path such as `modules/billing/domain/order.ts`. */
export const placeOf = (path: string): Place => {
  const [top = "", second = "", third = "", ...deeper] = path.split("/");
  const isTest = /\.(test|fixture)\.tsx?$/.test(path) || (top === "modules" && third === "testing");
  if (top === "modules") {
    const layer = deeper.length > 0 ? { layer: third } : {};
    return { area: "module", module: second, ...layer, isTest };
  }
  if (top === "src") {
    const area = second === "kernel" || second === "vocabulary" ? second : "root";
    return { area, isTest };
  }
  if (top === "web" || top === "migrations") return { area: top, isTest };
  if (top === "tests") return { area: "tests", isTest: true };
  return { area: "elsewhere", isTest };
};

/** What an import leads to: a place reached by a relative path, a module's entry point, another of our folders, or a package. */
export type Target =
  | { readonly by: "path"; readonly path: string; readonly place: Place }
  | { readonly by: "module"; readonly module: string; readonly entry: string }
  | { readonly by: "kernel" | "vocabulary" | "package" };

/** Follows an import from a file, without touching the disk. */
export const targetOf = (from: string, specifier: string): Target => {
  if (specifier.startsWith(".")) {
    const path = posix.join(posix.dirname(from), specifier);
    return { by: "path", path, place: placeOf(path) };
  }
  if (specifier.startsWith("#modules/")) {
    const [, module = "", ...entry] = specifier.split("/");
    return { by: "module", module, entry: entry.join("/") };
  }
  if (specifier.startsWith("#kernel/")) return { by: "kernel" };
  if (specifier.startsWith("#vocabulary/")) return { by: "vocabulary" };
  return { by: "package" };
};
