import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** A processor profile as Node writes it (`--cpu-prof`): the format of the Chrome DevTools Protocol. Times are in µs. */
export interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** What a process did, in seconds of its main thread. */
export interface Summary {
  readonly busySeconds: number;
  readonly idleSeconds: number;
  /** Time within functions themselves, by the part of the program that they belong to; the most first. */
  readonly areas: readonly (readonly [area: string, seconds: number])[];
  readonly functions: readonly (readonly [name: string, seconds: number])[];
}

type CallFrame = Profile["nodes"][number]["callFrame"];

const root = pathToFileURL(path.resolve(import.meta.dirname, "../../..")).href;

/** Names the part of the program that a function belongs to: a package, a folder of ours, a part of Node. */
export const areaOf = ({ functionName, url }: CallFrame): string => {
  if (url === "") return functionName.startsWith("(") ? functionName : "V8 and Node, native";
  const installed = url.lastIndexOf("/node_modules/");
  if (installed >= 0) return /^(@[^/]+\/)?[^/]+/.exec(url.slice(installed + "/node_modules/".length))![0];
  if (url.startsWith("node:")) return url.split("/").slice(0, 2).join("/");
  const ours = url.replace(`${root}/`, "").split("/").slice(0, -1);
  return ours.slice(0, 3).join("/") || url;
};

const summedBy = <Name>(times: ReadonlyMap<CallFrame, number>, nameOf: (frame: CallFrame) => Name) => {
  const sums = new Map<Name, number>();
  for (const [frame, seconds] of times) sums.set(nameOf(frame), (sums.get(nameOf(frame)) ?? 0) + seconds);
  return [...sums].toSorted(([, one], [, other]) => other - one);
};

const placeOf = ({ functionName, url, lineNumber }: CallFrame): string =>
  `${functionName || "(anonymous)"} ${url.replace(`${root}/`, "")}${url === "" ? "" : `:${lineNumber + 1}`}`.trim();

const isIdle = ({ functionName }: CallFrame): boolean => functionName === "(idle)";

/** Says where the time of a profile went. */
export const summaryOf = ({ nodes, samples, timeDeltas }: Profile): Summary => {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const times = new Map<CallFrame, number>();
  samples.forEach((id, index) => {
    const frame = frames.get(id)!;
    times.set(frame, (times.get(frame) ?? 0) + timeDeltas[index]! / 1e6);
  });
  const busy = new Map([...times].filter(([frame]) => !isIdle(frame)));
  const sum = (some: ReadonlyMap<CallFrame, number>) =>
    [...some.values()].reduce((one, more) => one + more, 0);
  return {
    busySeconds: sum(busy),
    idleSeconds: sum(times) - sum(busy),
    areas: summedBy(busy, areaOf),
    functions: summedBy(busy, placeOf),
  };
};

const linesOf = (all: Summary["areas"], busy: number, most: number): readonly string[] =>
  all
    .slice(0, most)
    .filter(([, seconds]) => seconds >= busy / 200)
    .map(([name, seconds]) => `  ${((100 * seconds) / busy).toFixed(1).padStart(5)} %  ${name}`);

/** Returns a summary as text: the parts of the program and the functions that took at least a 200th of its busy time. */
export const asText = (title: string, { busySeconds, idleSeconds, areas, functions }: Summary): string =>
  [
    `${title}: busy ${busySeconds.toFixed(1)} s, idle ${idleSeconds.toFixed(1)} s of its main thread`,
    ...linesOf(areas, busySeconds, 30),
    " functions",
    ...linesOf(functions, busySeconds, 25),
  ].join("\n");

/** Summarises every profile in a folder. */
export const summariesIn = async (folder: string): Promise<string> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".cpuprofile")).toSorted();
  const texts = files.map(async (name) => {
    const profile = JSON.parse(await readFile(path.join(folder, name), "utf8")) as Profile;
    return asText(name, summaryOf(profile));
  });
  return (await Promise.all(texts)).join("\n\n");
};
