import { expect, test } from "vitest";
import { memoryStorage } from "../../machines/testing/memory-storage.ts";
import { storageOver } from "../../data/storage.ts";
import { draftOf } from "./draft.ts";

test("a draft restores the input, but no passwords", () => {
  const disk = memoryStorage();
  const storage = storageOver(() => disk);
  draftOf("register", ["password"], storage).keep({ email: "a@b.co", password: "a secret sentence" });
  expect(draftOf("register", ["password"], storage).read()).toEqual({ email: "a@b.co" });
  expect(disk.getItem("roadworthy.draft.register")).not.toContain("secret");
});

test("a deleted or damaged draft is empty", () => {
  const storage = memoryStorage();
  const draft = draftOf(
    "login",
    [],
    storageOver(() => storage),
  );
  draft.keep({ email: "a@b.co" });
  draft.drop();
  expect(draft.read()).toEqual({});
  storage.setItem("roadworthy.draft.login", "{broken");
  expect(draft.read()).toEqual({});
  storage.setItem("roadworthy.draft.login", "null");
  expect(draft.read()).toEqual({});
});
