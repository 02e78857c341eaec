import { describe, expect, test } from "vitest";
import type { Role } from "#vocabulary/access";
import { chooseNext, originIn } from "./auth-origin.ts";
import { href } from "../routing/href.ts";

const as = (...roles: readonly Role[]) => ({
  phase: "signedIn" as const,
  account: { sessionId: "ses", accountId: "acc", roles },
});
const exam = href("exam", { testCode: "code 8", testNum: "1" });
const result = href("result", { attemptId: "att_1" });

describe("where a sign-in goes on to", () => {
  test("the origin, else the kept path, else the dashboard of whoever signed in", () => {
    expect(chooseNext(as("client"), exam, result)).toBe(exam);
    expect(chooseNext(as("client"), undefined, result)).toBe(result);
    expect(chooseNext(as("client"), undefined, undefined)).toBe(href("dashboard"));
    expect(chooseNext(as("admin"))).toBe(href("adminDashboard"));
    expect(chooseNext(as("operator"))).toBe(href("adminDashboard"));
  });

  test("never a sign-in page", () => {
    expect(chooseNext(as("client"), href("login"), href("adminLogin"))).toBe(href("dashboard"));
    expect(chooseNext(as("client"), href("login"), exam)).toBe(exam);
  });

  test("never a page that would send this account back", () => {
    expect(chooseNext(as("client"), href("adminDashboard"))).toBe(href("dashboard"));
    expect(chooseNext(as("client"), href("adminDashboard"), href("profile"))).toBe(href("profile"));
    expect(chooseNext(as("admin"), href("profile"))).toBe(href("adminDashboard"));
  });
});

test("an origin in the history is believed only when it is an address of ours", () => {
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
