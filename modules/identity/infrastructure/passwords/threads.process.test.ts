import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Cause, Effect, Exit, Fiber } from "effect";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Asked } from "./thread-to-lose.fixture.ts";
import { makeThreads } from "./threads.ts";

const file = new URL("./thread-to-lose.fixture.ts", import.meta.url);
const make = (most: number, longestQueue: number) =>
  makeThreads<Asked, string>({ file, most, longestQueue, what: "test" });
let threads: ReturnType<typeof make>;
let folder: string;

beforeEach(() => {
  threads = make(1, 2);
  folder = mkdtempSync(path.join(tmpdir(), "threads-"));
});
afterEach(async () => {
  await Effect.runPromise(threads.close);
  rmSync(folder, { recursive: true });
});

const run = (asked: Asked) => Effect.runPromiseExit(threads.run(asked));
const echo = (text: string) => run({ echo: text });
/** Something to wait for, and its end. */
const gate = () => {
  const waitWhile = new Int32Array(new SharedArrayBuffer(4));
  const open = () => {
    Atomics.store(waitWhile, 0, 1);
    Atomics.notify(waitWhile, 0);
  };
  return { waitWhile, open };
};
const tooBusy = Exit.fail(expect.objectContaining({ _tag: "TooBusy", what: "test" }));
const dying = (dieTimes: number): Asked => {
  const countIn = path.join(folder, `deaths-${dieTimes}`);
  writeFileSync(countIn, "0");
  return { dieTimes, countIn };
};

test("work beyond the queue is TooBusy, and queued work is done in order", async () => {
  const { waitWhile, open } = gate();
  const order: string[] = [];
  const note = async (name: string, exit: Promise<Exit.Exit<string, unknown>>) => {
    expect(await exit).toEqual(Exit.succeed(name));
    order.push(name);
  };
  const running = note("survived", run({ waitWhile }));
  const one = note("one", echo("one"));
  const two = note("two", echo("two"));
  expect(await echo("three")).toMatchObject({ _tag: "Failure" });
  expect(Exit.isFailure(await echo("three"))).toBe(true);
  expect(await echo("three")).toEqual(tooBusy);
  open();
  await Promise.all([running, one, two]);
  expect(order).toEqual(["survived", "one", "two"]);
});

test("interrupting queued work removes it, and interrupting running work lets the thread finish", async () => {
  const { waitWhile, open } = gate();
  const running = Effect.runFork(threads.run({ waitWhile }));
  const waiting = [1, 2].map(() => Effect.runFork(threads.run({ echo: "never" })));
  expect(await echo("full")).toEqual(tooBusy);
  await Effect.runPromise(Fiber.interrupt(waiting[0]!));
  const placed = echo("placed");
  expect(await echo("full again")).toEqual(tooBusy);
  await Effect.runPromise(Fiber.interruptAll([running, waiting[1]!]));
  open();
  expect(await placed).toEqual(Exit.succeed("placed"));
});

test("a thread that dies is replaced, and its work done by the next", async () => {
  expect(await run(dying(1))).toEqual(Exit.succeed("survived"));
  expect(await echo("still there")).toEqual(Exit.succeed("still there"));
});

test("work that two threads died over is a defect, and other work continues", async () => {
  const lost = run(dying(2));
  const other = echo("unharmed");
  const exit = await lost;
  expect(Exit.isFailure(exit) && Cause.squash(exit.cause)).toMatchObject({
    message: "A thread died twice over one task.",
  });
  expect(await other).toEqual(Exit.succeed("unharmed"));
});

test("closing interrupts what waits and what runs, and takes nothing more", async () => {
  const running = run({ waitWhile: gate().waitWhile });
  const waiting = echo("never");
  await Effect.runPromise(threads.close);
  for (const exit of [await running, await waiting, await echo("late")])
    expect(Exit.isFailure(exit) && Cause.hasInterrupts(exit.cause)).toBe(true);
});

test("a program that has hashed ends by itself, although its threads were not closed", async () => {
  const program = fileURLToPath(new URL("./argon2-then-end.fixture.ts", import.meta.url));
  // Its thread has the lowest priority, and gets hardly any time beside busy programs.
  const { stdout } = await promisify(execFile)(process.execPath, [program], { timeout: 250_000 });
  expect(stdout).toBe("$argon2id$v=19$m=19456,t=2\n");
});
