import { spawn } from "node:child_process";
import path from "node:path";
import { endWithUs } from "../../support/end-together.ts";
import { poll } from "../../support/poll.ts";
import type { Image } from "./make.ts";

/** An image that has never run compiles all of its code, beside whatever else the machine does. */
const timeoutMs = 300_000;

/**
 * The program ends when its database does not answer in time, which happens on a busy machine, and an engine starts it
 * again (`restart: unless-stopped` in docker-compose.yml).
 */
const maxStarts = 5;

/** A started container, as far as there is one without an engine. */
export interface Container {
  readonly address: string;
  readonly stop: () => Promise<number | null>;
}

type Variables = Readonly<Record<string, string>>;

/** Starts its program once. */
const launch = ({ folder, env, entrypoint }: Image, variables: Variables, command: readonly string[]) => {
  const [program, ...args] = [...entrypoint, ...command] as [string, ...string[]];
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...env, NODE_COMPILE_CACHE: path.join(folder, "../tmp/compile-cache"), ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  endWithUs(child);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  let isOver = false;
  const ended = new Promise<number | null>((done) => child.once("close", done));
  void ended.then(() => {
    isOver = true;
  });
  const stop = async () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { said: () => output.join(""), isOver: () => isOver, stop };
};

/** Returns whether it reports ready; it does not where it ends before that. */
const becomesReady = ({ said, isOver }: ReturnType<typeof launch>, address: string): Promise<boolean> =>
  poll(
    () => `The start of the image (its output: ${said()})`,
    timeoutMs,
    async () => {
      if (isOver()) return false;
      const reply = await fetch(`${address}/readyz`).catch(() => null);
      return reply?.status === 200 ? true : undefined;
    },
  );

/**
 * Starts the image as its Dockerfile says, with the given command and variables, which win as they do with
 * `docker run`, and again when it ends. Resolves when `/readyz` reports ready.
 */
export const startImage = async (
  image: Image,
  port: number,
  variables: Variables,
  command: readonly string[] = image.command,
): Promise<Container> => {
  const address = `http://127.0.0.1:${port}`;
  const failures: string[] = [];
  while (failures.length < maxStarts) {
    const started = launch(image, variables, command);
    if (await becomesReady(started, address)) return { address, stop: started.stop };
    failures.push(`Start ${failures.length + 1}: ${started.said()}`);
  }
  throw new Error(
    `The image ended ${maxStarts} times before it was ready. Its output:\n${failures.join("\n")}`,
  );
};
