import { expect, test } from "vitest";
import { storageOver } from "../../data/storage.ts";
import { mostViews, readViews, type SavedView, withView, writeViews } from "./saved-views.ts";

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
const late: SavedView = { name: "Late", search: "traits=late" };
const bikes: SavedView = { name: "Bikes", search: "testCode=motor+bike&order=mark" };

test("each member of staff has their own views of each list in a browser that they share", () => {
  const storage = memory();
  writeViews("attempt-views", "acc_1", [late, bikes], storage);
  expect(readViews("attempt-views", "acc_1", storage)).toEqual([late, bikes]);
  expect(readViews("attempt-views", "acc_2", storage)).toEqual([]);
  expect(readViews("contact-views", "acc_1", storage)).toEqual([]);
});

test("damaged views are as good as none", () => {
  const storage = memory();
  for (const text of ["{", "[1]", '[{"name":""}]']) {
    storage.set("roadworthy.attempt-views.acc_1", text);
    expect(readViews("attempt-views", "acc_1", storage)).toEqual([]);
  }
});

test("a view takes the place of another of its name, and the oldest goes when there are too many", () => {
  expect(withView([late, bikes], { ...late, search: "traits=voided" })).toEqual([
    bikes,
    { name: "Late", search: "traits=voided" },
  ]);
  const many = Array.from({ length: mostViews }, (_, n) => ({ name: `View ${n}`, search: "" }));
  expect(withView(many, late)).toEqual([...many.slice(1), late]);
});
