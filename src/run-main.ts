import { enableCompileCache, flushCompileCache } from "node:module";
import path from "node:path";
import type { Layer } from "effect";
import { readConfig } from "./config.ts";
import { readRole } from "./role.ts";

const begun = performance.now();
const say = (step: string) =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${step}`);

/** Stops what was started, newest first, once. */
const undoing: (() => Promise<void>)[] = [];
let stopped: Promise<void> | undefined;
const stopAll = (): Promise<void> =>
  (stopped ??= (async () => {
    for (const undo of undoing.toReversed()) await undo().catch((cause: unknown) => console.error(cause));
  })());

/** Where `npm start` keeps it too; NODE_COMPILE_CACHE names another place. Where it cannot be written, there is none. */
enableCompileCache(path.resolve(import.meta.dirname, "../node_modules/.cache/compile"));

let program: Promise<typeof import("./program.ts")> | undefined;
/** Node writes what it compiled when a program ends by itself, and one that is killed would compile all of it again. */
const loadProgram = () =>
  (program ??= import("./program.ts").finally(() => {
    flushCompileCache();
  }));
/** A fault in loading is reported where the program is needed. */
const beginLoading = () => void loadProgram().catch(() => {});

/**
 * Loads the program, which takes seconds, while PostgreSQL starts, and only when there is something to run it with: a
 * mistake in a setting is reported at once.
 */
const start = async (references: Layer.Layer<never> | undefined): Promise<void> => {
  const role = readRole(process.argv[2]);
  const config = readConfig(process.env);
  const { openDatabase } = await import("./database.ts");
  const { address: database, close } = await openDatabase(config, say, beginLoading);
  undoing.push(close);
  const { startProgram } = await loadProgram();
  await startProgram({ role, config, database, references, say, onStop: (undo) => undoing.push(undo) });
};

const fail = (cause: unknown): void => {
  console.error(cause instanceof Error && cause.constructor !== TypeError ? cause.message : cause);
  void stopAll().finally(() => process.exit(1));
};

/** Runs the program of this process's arguments and environment until a signal ends it. Only tests give references. */
export const runMain = (references?: Layer.Layer<never>): void => {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => void stopAll().finally(() => process.exit(0)));
  start(references).catch(fail);
};
