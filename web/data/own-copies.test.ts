import { expect, test, vi } from "vitest";
import {
  dropOwnCopies,
  examCopyPrefix,
  keptPrefix,
  ownCopiesAs,
  ownStorage,
  practiceCopyPrefix,
  practiceOutboxPrefix,
} from "./own-copies.ts";
import { storageOver } from "./storage.ts";

const browserWithCopies = () => {
  const storage = storageOver(() => {
    throw new Error("A test keeps everything in memory.");
  });
  for (const prefix of [examCopyPrefix, practiceCopyPrefix, practiceOutboxPrefix, keptPrefix])
    storage.set(`${prefix}1`, "theirs");
  storage.set("roadworthy.language", "ar");
  const caches = { delete: vi.fn(async () => true) };
  return { storage, caches, kept: () => storage.keys("roadworthy.") };
};

test("copies, waiting answers of practices and kept files go, and settings stay", () => {
  const { storage, caches, kept } = browserWithCopies();
  dropOwnCopies(storage, caches);
  expect(kept()).toEqual(["roadworthy.language"]);
  expect(caches.delete.mock.calls).toEqual([["kept-study"], ["kept-films"]]);
});

test("a guest's copies become the account's, which finds them again, and another account does not", () => {
  const { storage, caches, kept } = browserWithCopies();
  ownCopiesAs("acc_1", storage, caches);
  ownCopiesAs("acc_1", storage, caches);
  expect(kept()).toHaveLength(6);
  ownCopiesAs("acc_2", storage, caches);
  expect(kept()).toEqual(["roadworthy.copies-of", "roadworthy.language"]);
});

test("a page that is open at the sign-out keeps nothing more, and another account finds nothing of it", () => {
  const { storage, kept } = browserWithCopies();
  const page = ownStorage(storage);
  page.set(`${practiceCopyPrefix}2`, "a guest's");
  ownCopiesAs("acc_1", storage);
  page.set(`${practiceCopyPrefix}2`, "now the account's");
  expect(page.get(`${practiceCopyPrefix}2`)).toBe("now the account's");
  dropOwnCopies(storage);
  expect(page.set(`${practiceOutboxPrefix}2`, "an answer")).toBe(false);
  expect(kept()).toEqual(["roadworthy.language"]);
  ownCopiesAs("acc_2", storage);
  expect(page.set(`${practiceOutboxPrefix}2`, "an answer")).toBe(false);
  expect(kept()).toEqual(["roadworthy.copies-of", "roadworthy.language"]);
});
