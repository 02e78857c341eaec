import { spawn } from "node:child_process";
import path from "node:path";
import { poll } from "../poll.ts";
import type { Image } from "./make.ts";

/** An image that has never run compiles all of its code, beside whatever else the machine does. */
const timeoutMs = 300_000;

/** A started container, as far as there is one without an engine. */
export interface Container {
  readonly address: string;
  readonly stop: () => Promise<number | null>;
}

/**
 * Starts the image as its Dockerfile says, with the given command and variables, which win as they do with
 * `docker run`. Resolves when `/readyz` reports ready.
 */
export const startImage = async (
  { folder, env, entrypoint, command }: Image,
  port: number,
  variables: Readonly<Record<string, string>>,
  otherCommand: readonly string[] = command,
): Promise<Container> => {
  const [program, ...args] = [...entrypoint, ...otherCommand] as [string, ...string[]];
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...env, NODE_COMPILE_CACHE: path.join(folder, "../tmp/compile-cache"), ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once("close", done));
  const endWithUs = () => void child.kill("SIGKILL");
  process.once("exit", endWithUs);
  void ended.then(() => process.off("exit", endWithUs));
  const address = `http://127.0.0.1:${port}`;
  await poll(
    () => `The start of the image (its output: ${output.join("")})`,
    timeoutMs,
    async () => {
      if (child.exitCode !== null) throw new Error(`The image ends at once: ${output.join("")}`);
      const reply = await fetch(`${address}/readyz`).catch(() => null);
      return reply?.status === 200 ? true : undefined;
    },
  );
  const stop = async () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { address, stop };
};
