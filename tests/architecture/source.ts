import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, type StaticExportEntry, Visitor } from "oxc-parser";

/** One import of a file: static, re-exported or dynamic with a literal specifier. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** The imported names that exist at run time; types cost nothing and start nothing. */
  readonly values: readonly string[];
}

/** What the import rules need to know of a file. */
export interface Source {
  readonly path: string;
  readonly imports: readonly Import[];
  /** The lines on which an effect is run. */
  readonly runs: readonly number[];
}

const read = new Map<string, readonly Source[]>();

/** Reads every TypeScript file the rules speak about; once for all test files of a worker. */
export const readSources = (root: string): readonly Source[] => {
  const sources = read.get(root) ?? readAll(root);
  read.set(root, sources);
  return sources;
};

const readAll = (root: string): Source[] =>
  globSync("{src,modules,web,migrations,tests}/**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !path.endsWith(".d.ts"))
    .map((path) => parseSource(path, readFileSync(join(root, path), "utf8")));

/** Parses one file; a file that does not parse is an error, not a file without imports. */
export const parseSource = (path: string, text: string): Source => {
  const parsed = parseSync(path, text);
  const { module, errors } = parsed;
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
  const imports: Import[] = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    line: lineAt(start),
    values: entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name ?? "*"),
  }));
  for (const { entries } of module.staticExports)
    imports.push(...entries.flatMap((entry) => reExport(entry, lineAt)));
  for (const { moduleRequest, start } of module.dynamicImports) {
    const literal = /^["'`]([^"'`$]+)["'`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    if (literal !== undefined) imports.push({ specifier: literal, line: lineAt(start), values: ["*"] });
  }
  // Building the tree of a file takes ten times as long as finding its imports, and few files run an effect.
  const runs = /\bEffect\s*\.\s*run/.test(text) ? runsOf(parsed.program).map(lineAt) : [];
  return { path, imports, runs };
};

const reExport = (entry: StaticExportEntry, lineAt: (offset: number) => number): Import[] =>
  entry.moduleRequest
    ? [
        {
          specifier: entry.moduleRequest.value,
          line: lineAt(entry.start),
          values: entry.isType ? [] : [entry.importName.name ?? "*"],
        },
      ]
    : [];

const runsOf = (program: ReturnType<typeof parseSync>["program"]): number[] => {
  const found: number[] = [];
  new Visitor({
    MemberExpression({ object, property, start }) {
      const effect = object.type === "Identifier" && object.name === "Effect";
      if (effect && property.type === "Identifier" && property.name.startsWith("run")) found.push(start);
    },
  }).visit(program);
  return found;
};
