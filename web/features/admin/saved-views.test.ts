import { expect, test } from "vitest";
import { storageOver } from "../../data/storage.ts";
import { browserViews, forgetBrowserViews } from "./saved-views.ts";

const memory = () => {
  const kept = new Map<string, string>();
  return storageOver(() => ({
    length: kept.size,
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }));
};

test("views in a browser are read by the account whose they are, and stay there until they are kept elsewhere", () => {
  const storage = memory();
  const late = { name: "Late", search: "traits=late" };
  storage.set("roadworthy.attempt-views.acc_1", JSON.stringify([late]));
  expect(browserViews("attempts", "acc_2", storage)).toEqual([]);
  expect(browserViews("contacts", "acc_1", storage)).toEqual([]);
  for (const _ of [1, 2]) expect(browserViews("attempts", "acc_1", storage)).toEqual([late]);
  forgetBrowserViews("attempts", "acc_1", storage);
  expect(browserViews("attempts", "acc_1", storage)).toEqual([]);
});

test("damaged views are as good as none", () => {
  const storage = memory();
  for (const text of ["{", "[1]", '[{"name":""}]']) {
    storage.set("roadworthy.attempt-views.acc_1", text);
    expect(browserViews("attempts", "acc_1", storage)).toEqual([]);
  }
});
