import { expect, test } from "vitest";
import { storageOver } from "../../data/storage.ts";
import { takeBrowserViews } from "./saved-views.ts";

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

test("views that lay in a browser are taken out of it once, by the account whose they are", () => {
  const storage = memory();
  const late = { name: "Late", search: "traits=late" };
  storage.set("roadworthy.attempt-views.acc_1", JSON.stringify([late]));
  expect(takeBrowserViews("attempts", "acc_2", storage)).toEqual([]);
  expect(takeBrowserViews("contacts", "acc_1", storage)).toEqual([]);
  expect(takeBrowserViews("attempts", "acc_1", storage)).toEqual([late]);
  expect(takeBrowserViews("attempts", "acc_1", storage)).toEqual([]);
});

test("damaged views are as good as none", () => {
  const storage = memory();
  for (const text of ["{", "[1]", '[{"name":""}]']) {
    storage.set("roadworthy.attempt-views.acc_1", text);
    expect(takeBrowserViews("attempts", "acc_1", storage)).toEqual([]);
  }
});
