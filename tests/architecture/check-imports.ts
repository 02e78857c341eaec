import { type Place, placeOf, type Target, targetOf } from "./place.ts";
import type { Import, Source } from "./source.ts";

/** Which modules a module may import: `uses` of its definition. A module that is missing here may import none. */
export type ModuleGraph = Readonly<Record<string, readonly string[]>>;

/** A broken rule by its number, in words that name the import to use instead. */
export interface Violation {
  readonly rule: 5 | 6 | 7 | 8 | 9 | 10 | 11 | "entry-points";
  readonly where: string;
  readonly advice: string;
}

type Found = Pick<Violation, "rule" | "advice"> | null;

/** One import as the rules see it. */
interface Step {
  readonly from: Place;
  readonly target: Target;
  readonly imported: Import;
  readonly path: string;
  readonly graph: ModuleGraph;
}

/** Every broken import rule in these files. */
export const checkImports = (sources: readonly Source[], graph: ModuleGraph): Violation[] =>
  sources.flatMap((source) => {
    const from = placeOf(source.path);
    const found = source.imports.flatMap((imported) => {
      const target = targetOf(source.path, imported.specifier);
      const broken = rules.map((rule) => rule({ from, target, imported, path: source.path, graph }));
      const where = `${source.path}:${imported.line} imports ${imported.specifier}`;
      return broken.flatMap((violation) => (violation === null ? [] : [{ ...violation, where }]));
    });
    return [...found, ...effectRuns(source, from), ...indexFiles(source)];
  });

/** 5. Infrastructure is known to its own module's index.ts, and to itself. */
const infrastructureStaysInside = ({ from, target }: Step): Found => {
  if (target.by !== "path" || target.place.layer !== "infrastructure" || from.isTest) return null;
  if (from.layer === undefined || from.layer === "infrastructure") return null;
  return { rule: 5, advice: "ask for a service, and let the module's index.ts connect infrastructure to it" };
};

/** 6. Modules import each other only through their entry points. A test may import tests/support. */
const entryPoints = new Set(["", "contract", "events"]);

const modulesMeetAtEntryPoints = ({ from, target }: Step): Found => {
  if (from.area === "tests") return null;
  if (target.by === "path") {
    if (from.isTest && target.place.area === "tests") return null;
    const leaves = from.area === "module" && target.place.module !== from.module;
    const enters = from.area !== "module" && target.place.area === "module";
    return leaves || enters
      ? { rule: 6, advice: `use ${entryPointOf(target.place)} instead of a path` }
      : null;
  }
  if (target.by !== "module" || entryPoints.has(target.entry)) return null;
  if (target.entry === "testing" && from.isTest) return null;
  return { rule: 6, advice: `use #modules/${target.module}, its /contract or its /events` };
};

const entryPointOf = ({ area, module }: Place): string => {
  if (area === "module") return `#modules/${module}`;
  return area === "kernel" || area === "vocabulary" ? `#${area}/…` : "a kernel service";
};

/** 7. The module graph is declared. */
const graphIsDeclared = ({ from, target, graph }: Step): Found => {
  if (from.module === undefined || from.isTest || target.by !== "module") return null;
  if (target.module === from.module) {
    return target.entry === ""
      ? { rule: 7, advice: "import the module's own file, not its entry point" }
      : null;
  }
  if (graph[from.module]?.includes(target.module)) return null;
  const advice = `${from.module} may not know ${target.module}: listen to an event from a module it may know, or add it on purpose to "uses" in modules/${from.module}/index.ts`;
  return { rule: 7, advice };
};

/** The list of modules, and the composition of the program from it. */
const composition = new Set(["src/modules.ts", "src/app.ts"]);

/** 8. The kernel knows no module, and only the composition of the program imports entry points of modules. */
const kernelKnowsNoModule = ({ from, target, path }: Step): Found => {
  if (target.by !== "module") return null;
  if (from.area === "kernel" || from.area === "vocabulary")
    return { rule: 8, advice: "the kernel knows no module: pass what it needs in from src/app.ts" };
  const isEntryPoint = target.entry === "" && from.area === "root" && !from.isTest && !composition.has(path);
  return isEntryPoint
    ? { rule: 8, advice: "only src/modules.ts and src/app.ts name the modules: take it from there" }
    : null;
};

/**
 * The one file of web/ that runs in Node and imports a module's public API: it provides public content for pages that
 * are prerendered without a server.
 */
const builder = { path: "web/build/study-guide.ts", module: "catalogue" };

/** 9. The browser knows contracts and vocabulary. */
const webKnowsContracts = ({ from, target, path }: Step): Found => {
  if (from.area !== "web" || from.isTest) return null;
  if (
    path === builder.path &&
    target.by === "module" &&
    target.module === builder.module &&
    target.entry === ""
  )
    return null;
  const server = target.by === "kernel" || (target.by === "path" && target.place.area === "kernel");
  const isEntryPoint = target.by === "module" && target.entry !== "contract" && target.entry !== "events";
  return server || isEntryPoint ? { rule: 9, advice: "use #modules/*/contract or #vocabulary/*" } : null;
};

/** 11. A test knows its own module; of others it uses what they offer to tests. */
const testsUseBuilders = ({ from, target }: Step): Found => {
  if (from.area !== "module" || !from.isTest || target.by !== "module") return null;
  if (target.module === from.module || target.entry === "testing" || target.entry === "contract") return null;
  return { rule: 11, advice: `use #modules/${target.module}/testing` };
};

const rules: readonly ((step: Step) => Found)[] = [
  infrastructureStaysInside,
  modulesMeetAtEntryPoints,
  graphIsDeclared,
  kernelKnowsNoModule,
  webKnowsContracts,
  testsUseBuilders,
];

/** 10. Effects are run at the edges of the process and nowhere else. */
const edges = new Set([
  "src/kernel/http/run.ts",
  "src/kernel/jobs/worker.ts",
  "src/kernel/bus/dispatcher.ts",
  "src/program.ts",
  "src/cli/admin/create-staff.ts",
  "src/cli/backup/restore-backup.ts",
  "src/cli/events/run-command.ts",
]);

const effectRuns = ({ path, runs, imports }: Source, from: Place): Violation[] => {
  if (edges.has(path) || from.isTest) return [];
  const runtimes = imports.filter(({ values, specifier }) =>
    specifier === "effect"
      ? values.includes("ManagedRuntime")
      : specifier === "effect/ManagedRuntime" && values.length > 0,
  );
  return [...runs, ...runtimes.map(({ line }) => line)].map((line) => ({
    rule: 10,
    where: `${path}:${line} runs an effect`,
    advice: `return the effect; it is run in ${[...edges].join(", ")}`,
  }));
};

/** An index.ts opens a folder to `#modules/*`, so it exists only where an entry point is intended. */
const indexFiles = ({ path }: Source): Violation[] => {
  if (!/^(src|modules)\/(.*\/)?index\.tsx?$/.test(path)) return [];
  if (/^modules\/[^/]+\/((contract|testing)\/)?index\.ts$/.test(path)) return [];
  return [
    {
      rule: "entry-points",
      where: path,
      advice: "name the file after what it holds; index.ts is for a module's entry points",
    },
  ];
};
