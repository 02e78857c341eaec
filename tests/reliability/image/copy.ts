import { cp, mkdir, readFile } from "node:fs/promises";
import path from "node:path";

/** What `.dockerignore` keeps from the engine: names at the top of the project. */
export const readIgnored = async (project: string): Promise<ReadonlySet<string>> => {
  const lines = (await readFile(path.join(project, ".dockerignore"), "utf8")).split("\n");
  const names = lines.filter((line) => line !== "" && !line.startsWith("#"));
  const pattern = names.find((name) => /[*!/]/.test(name));
  if (pattern !== undefined) throw new Error(`This line of .dockerignore is not understood: ${pattern}`);
  return new Set(names);
};

/** The folders that a `COPY` line reads from and writes to. */
interface Places {
  readonly context: string;
  readonly ignored: ReadonlySet<string>;
  /** The root of each stage, by its name. */
  readonly stages: ReadonlyMap<string, string>;
  readonly root: string;
  readonly workdir: string;
}

/** Takes a `COPY` line, from the project or from an earlier stage. */
export const copy = async (text: string, places: Places): Promise<void> => {
  const [, stage, words = ""] = /^(?:--from=(\S+)\s+)?(.+)$/.exec(text) ?? [];
  const from = stage === undefined ? places.context : places.stages.get(stage);
  if (from === undefined) throw new Error(`COPY names a stage that does not exist: ${stage}`);
  const sources = words.split(/\s+/);
  const target = path.join(places.root, path.resolve(places.workdir, sources.pop()!));
  const intoFolder = sources.length > 1 || words.endsWith("/") || sources[0] === ".";
  await mkdir(intoFolder ? target : path.dirname(target), { recursive: true });
  for (const source of sources) {
    const isHidden = (file: string) => places.ignored.has(path.relative(places.context, file));
    const to = intoFolder ? path.join(target, path.basename(path.join("/", source))) : target;
    await cp(path.join(from, source), to, { recursive: true, filter: (file) => !isHidden(file) });
  }
};
