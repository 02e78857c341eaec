import { beforeEach, describe, expect, test } from "vitest";
import { storageOver } from "../data/storage.ts";
import { memoryStorage } from "../machines/testing/memory-storage.ts";
import { keepRedirectPath, readRedirectPath, redirectPathKey, takeRedirectPath } from "./redirect-path.ts";

const noon = Date.parse("2026-11-21T12:00:00.000Z");
const hourMs = 3_600_000;
const good = "/client/result/att_1?from=mail";
let storage = storageOver(memoryStorage);
beforeEach(() => {
  const disk = memoryStorage();
  storage = storageOver(() => disk);
});

test("a kept path is read as often as wanted, and taken once", () => {
  keepRedirectPath(good, noon, storage);
  expect(readRedirectPath(noon, storage)).toBe(good);
  expect(takeRedirectPath(noon + 24 * hourMs - 1, storage)).toBe(good);
  expect(takeRedirectPath(noon, storage)).toBeUndefined();
  expect(storage.get(redirectPathKey)).toBeNull();
});

describe("a path that is refused is forgotten all the same", () => {
  test.each([
    ["a day old", good, 24 * hourMs],
    ["from the future", good, -hourMs],
    ["another site", "//evil.example", 0],
    ["another site by a backslash", "/\\evil.example", 0],
    ["another site by two backslashes", "\\\\evil.example", 0],
    ["another site by a tab", "/\t/evil.example", 0],
    ["another site by a line end", "/\n/evil.example/login", 0],
    ["another site, whole", "https://evil.example/", 0],
    ["a script", "javascript:alert(1)", 0],
    ["a page nobody knows", "/client/nowhere", 0],
    ["the page for such pages", "/auth/404", 0],
    ["a way round", "/client/../auth/404", 0],
    ["a way round to another site", "/client/..//evil.example", 0],
    ["a page of ours with a line end", "/client/result/att_1\n", 0],
    ["not as an address bar would write it", "/client/result/a b", 0],
    ["no path", "", 0],
    ["relative", "client/result/att_1", 0],
  ])("%s", (_, path, age) => {
    keepRedirectPath(path, noon - age, storage);
    expect(readRedirectPath(noon, storage)).toBeUndefined();
    expect(takeRedirectPath(noon, storage)).toBeUndefined();
    expect(storage.get(redirectPathKey)).toBeNull();
  });

  test.each(["nonsense", "null", "[]", '{"path":7}', `{"path":"${good}"}`, `{"path":"${good}","at":"now"}`])(
    "%s",
    (text) => {
      storage.set(redirectPathKey, text);
      expect(takeRedirectPath(noon, storage)).toBeUndefined();
    },
  );
});

test.each(["/", "/code-8", "/code-10&14", "/client/exam-test/code%208/1", "/forgot-password", good])(
  "%s comes back as it was kept",
  (path) => {
    keepRedirectPath(path, noon, storage);
    expect(takeRedirectPath(noon, storage)).toBe(path);
  },
);
