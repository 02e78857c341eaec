import { expect, test, vi } from "vitest";
import { externalStore } from "./external-store.ts";

test("a store tells its subscribers of a new value until they unsubscribe, and not of the same value again", () => {
  const store = externalStore("a");
  const listener = vi.fn<() => void>();
  const stop = store.subscribe(listener);
  store.set("a");
  expect(listener).not.toHaveBeenCalled();
  store.set("b");
  expect([store.get(), listener.mock.calls.length]).toEqual(["b", 1]);
  stop();
  store.set("c");
  expect([store.get(), listener.mock.calls.length]).toEqual(["c", 1]);
});
