import { expect, test, vi } from "vitest";
import {
  dropOwnCopies,
  examCopyPrefix,
  keptPrefix,
  ownCopiesAs,
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
