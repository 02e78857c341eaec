import { readFileSync, writeFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";

/** The thread's work: to answer, to wait until a file is gone, or to die a number of times, counted in a file. */
export type Asked =
  | { readonly echo: string }
  | { readonly waitWhile: Int32Array<SharedArrayBuffer> }
  | { readonly dieTimes: number; readonly countIn: string };

const countUp = (file: string): number => {
  const before = Number(readFileSync(file, "utf8"));
  writeFileSync(file, String(before + 1));
  return before;
};

parentPort?.on("message", (asked: Asked) => {
  if ("waitWhile" in asked) Atomics.wait(asked.waitWhile, 0, 0);
  if ("dieTimes" in asked && countUp(asked.countIn) < asked.dieTimes) throw new Error("lost on purpose");
  parentPort?.postMessage("echo" in asked ? asked.echo : "survived");
});
