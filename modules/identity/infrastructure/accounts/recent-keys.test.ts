import { expect, test } from "vitest";
import { RecentKeys } from "./recent-keys.ts";

const wrapped = (number: number) => Buffer.from(`wrapped ${number}`);
const counted = () => {
  const unwrapped: string[] = [];
  const keys = new RecentKeys((accountId, bytes) => {
    unwrapped.push(accountId);
    return Buffer.from(`${accountId} ${bytes.toString()}`);
  });
  return { keys, unwrapped };
};

test("a key is unwrapped once, and again when another wrapped form is stored", () => {
  const { keys, unwrapped } = counted();
  const key = keys.of("ann", wrapped(1));
  expect(key.toString()).toBe("ann wrapped 1");
  expect(keys.of("ann", wrapped(1))).toBe(key);
  expect(unwrapped).toEqual(["ann"]);
  expect(keys.of("ann", wrapped(2)).toString()).toBe("ann wrapped 2");
  expect(unwrapped).toEqual(["ann", "ann"]);
});

test("an account does not get the key of another that has the same wrapped form", () => {
  const { keys, unwrapped } = counted();
  expect(keys.of("ann", wrapped(1))).not.toEqual(keys.of("ben", wrapped(1)));
  expect(unwrapped).toEqual(["ann", "ben"]);
});

test("the thousand that were used last are kept", () => {
  const { keys, unwrapped } = counted();
  for (let number = 0; number < 1_000; number++) keys.of("ann", wrapped(number));
  keys.of("ann", wrapped(0));
  expect(unwrapped).toHaveLength(1_000);
  keys.of("ann", wrapped(1_000));
  keys.of("ann", wrapped(0));
  expect(unwrapped).toHaveLength(1_001);
  keys.of("ann", wrapped(1));
  expect(unwrapped).toHaveLength(1_002);
});

test("a wrapped form that does not open is no key, however often it is tried", () => {
  let tries = 0;
  const keys = new RecentKeys(() => {
    tries += 1;
    throw new Error("changed");
  });
  for (const _ of [1, 2]) expect(() => keys.of("ann", wrapped(1))).toThrow("changed");
  expect(tries).toBe(2);
});
