import { readdirSync, readFileSync } from "node:fs";
import { hashSync } from "@node-rs/argon2";
import { Effect, ManagedRuntime } from "effect";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "../../../../tests/support/eventually.ts";
import { Passwords } from "../../application/accounts/passwords.ts";
import { argon2Passwords } from "./argon2-passwords.ts";

const start = () => ManagedRuntime.make(argon2Passwords);
let runtime: ReturnType<typeof start>;
beforeEach(() => {
  runtime = start();
});
afterEach(() => runtime.dispose());

const withPasswords = <A, E>(ask: (passwords: Passwords["Service"]) => Effect.Effect<A, E>) =>
  runtime.runPromise(Effect.flatMap(Passwords, ask));
const hash = (secret: string) => withPasswords((passwords) => passwords.hash(secret));
const verify = (made: string | null, secret: string) =>
  withPasswords((passwords) => passwords.verify(made, secret));

/** The nice value of a thread of this process; none of one that has just ended. */
const niceOf = (thread: string): number[] => {
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, "utf8");
    // The name in brackets may hold spaces; the value is the 17th field behind it.
    return [Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16])];
  } catch {
    return [];
  }
};
const lowest = () =>
  readdirSync("/proc/self/task")
    .flatMap(niceOf)
    .filter((nice) => nice === 19).length;

describe("a password", () => {
  test("is right against its own hash, and another is wrong", async () => {
    const made = await hash("correct horse battery");
    expect(await verify(made, "correct horse battery")).toEqual({ right: true, stale: false });
    expect(await verify(made, "correct horse batterY")).toEqual({ right: false, stale: false });
  });

  test("is hashed with 19 MiB, 2 passes and 1 lane, and a salt of its own", async () => {
    const [one, two] = [await hash("the same"), await hash("the same")];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
  });

  test("is wrong where there is no hash", async () => {
    expect(await verify(null, "anything")).toEqual({ right: false, stale: false });
  });

  test("is right and stale against a hash of other parameters", async () => {
    for (const parameters of [
      { memoryCost: 8_192, timeCost: 2 },
      { memoryCost: 19_456, timeCost: 1 },
      { memoryCost: 19_456, timeCost: 2, parallelism: 2 },
    ])
      expect(await verify(hashSync("old", parameters), "old")).toEqual({ right: true, stale: true });
  });

  test("a hash that is none is a defect", async () => {
    await expect(verify("not a hash", "x")).rejects.toThrow("A secret could not be hashed");
  });
});

test("twenty at once all get a result", async () => {
  const made = await Promise.all(Array.from({ length: 20 }, (_, n) => hash(`password ${n}`)));
  const answers = await Promise.all(made.map((one, n) => verify(one, `password ${n}`)));
  expect(answers.every(({ right }) => right)).toBe(true);
});

test("work beyond the queue's length is TooBusy, and the rest gets a result", async () => {
  const all = await withPasswords((passwords) =>
    Effect.all(
      Array.from({ length: 80 }, () => Effect.result(passwords.hash("flood"))),
      { concurrency: "unbounded" },
    ),
  );
  const busy = all.filter(({ _tag }) => _tag === "Failure");
  expect(busy.length).toBeGreaterThanOrEqual(80 - 64 - 2);
  expect(busy.length).toBeLessThanOrEqual(80 - 64 - 1);
  expect(busy[0]).toMatchObject({ failure: { _tag: "TooBusy", what: "identity.passwords" } });
});

test.runIf(process.platform === "linux")(
  "threads have the lowest priority, the main thread keeps its own, and none is left in the end",
  async () => {
    const main = () => niceOf(String(process.pid));
    const [mainBefore, lowestBefore] = [main(), lowest()];
    expect(mainBefore).toHaveLength(1);
    await hash("a secret");
    expect(lowest()).toBeGreaterThan(lowestBefore);
    expect(main()).toEqual(mainBefore);
    await runtime.dispose();
    await eventually(() => expect(lowest()).toBe(lowestBefore));
  },
);
