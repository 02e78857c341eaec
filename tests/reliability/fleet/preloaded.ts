import { pathToFileURL } from "node:url";
import { type Release, thisRelease } from "./fleet.ts";

/** This program, with a file loaded before it, options of Node, and more variables. */
export const preloaded = (
  file: string,
  options: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Release => {
  const release = thisRelease();
  const loaded = pathToFileURL(file).href;
  return {
    ...release,
    env: { ...release.env, ...env, NODE_OPTIONS: ["--import", loaded, ...options].join(" ") },
  };
};
