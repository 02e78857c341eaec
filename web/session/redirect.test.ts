import { beforeEach, describe, expect, test } from "vitest";
import type { Role } from "#vocabulary/access";
import { storageOver } from "../data/storage.ts";
import { memoryStorage } from "../machines/testing/memory-storage.ts";
import { href } from "../routing/href.ts";
import { keepRedirectPath, redirectPathKey } from "./kept-path.ts";
import { chooseNext, originIn, readRedirectPath, takeRedirectPath } from "./redirect.ts";

const as = (...roles: readonly Role[]) => ({
  phase: "signedIn" as const,
  account: { sessionId: "ses", accountId: "acc", roles },
});
const exam = href("exam", { testCode: "code 8", testNum: "1" });
const result = href("result", { attemptId: "att_1" });

describe("a sign-in leads to", () => {
  test("the origin, else the stored path, else the dashboard for the roles of the account", () => {
    expect(chooseNext(as("client"), exam, result)).toBe(exam);
    expect(chooseNext(as("client"), undefined, result)).toBe(result);
    expect(chooseNext(as("client"), undefined, undefined)).toBe(href("dashboard"));
    expect(chooseNext(as("admin"))).toBe(href("adminDashboard"));
    expect(chooseNext(as("operator"))).toBe(href("adminDashboard"));
  });

  test("another page than a sign-in page", () => {
    expect(chooseNext(as("client"), href("login"), href("adminLogin"))).toBe(href("dashboard"));
    expect(chooseNext(as("client"), href("login"), exam)).toBe(exam);
  });

  test("a page whose guard admits this account", () => {
    expect(chooseNext(as("client"), href("adminDashboard"))).toBe(href("dashboard"));
    expect(chooseNext(as("client"), href("adminDashboard"), href("profile"))).toBe(href("profile"));
    expect(chooseNext(as("admin"), href("profile"))).toBe(href("adminDashboard"));
  });
});

test("an origin in the history is used only when it is an address of ours", () => {
  expect(originIn({ origin: exam })).toBe(exam);
  for (const state of [
    null,
    undefined,
    7,
    "x",
    {},
    { origin: 7 },
    { origin: "//evil.example" },
    { origin: "/x" },
  ])
    expect(originIn(state)).toBeUndefined();
});

const noon = Date.parse("2026-11-21T12:00:00.000Z");
const hourMs = 3_600_000;
const good = "/client/result/att_1?from=mail";
let storage = storageOver(memoryStorage);
beforeEach(() => {
  const disk = memoryStorage();
  storage = storageOver(() => disk);
});

test("a stored path can be read many times and taken once", () => {
  keepRedirectPath(good, noon, storage);
  expect(readRedirectPath(noon, storage)).toBe(good);
  expect(takeRedirectPath(noon + 24 * hourMs - 1, storage)).toBe(good);
  expect(takeRedirectPath(noon, storage)).toBeUndefined();
  expect(storage.get(redirectPathKey)).toBeNull();
});

describe("a path that is not accepted is deleted too:", () => {
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
    ["a page that does not exist", "/client/nowhere", 0],
    ["the page for pages that do not exist", "/auth/404", 0],
    ["a path with dots", "/client/../auth/404", 0],
    ["a path with dots to another site", "/client/..//evil.example", 0],
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
  "%s is returned as it was stored",
  (path) => {
    keepRedirectPath(path, noon, storage);
    expect(takeRedirectPath(noon, storage)).toBe(path);
  },
);
