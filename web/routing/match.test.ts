import { describe, expect, test } from "vitest";
import { href } from "./href.ts";
import { matchPath } from "./match.ts";
import { patternOf } from "./path.ts";
import { addRows, isStaffAddress } from "./table.ts";

describe("an address", () => {
  test("gives back the parameters it was made of", () => {
    for (const testCode of ["code 8", "code 10 & 14", "50% / half?", "#+;=@:$,"]) {
      const params = { testCode, testNum: "1" };
      expect(matchPath(href("exam", params))).toMatchObject({ name: "exam", params });
    }
  });

  test("may spell & either way", () => {
    const target = { redirect: href("exam", { testCode: "code 10 & 14", testNum: "1" }) };
    for (const path of ["/code-10&14", "/code-10%2614", "/CODE-10%2614/"])
      expect(matchPath(path)).toEqual(target);
    expect(matchPath("/client/exam-test/code%2010%20&%2014/1")).toMatchObject({
      params: { testCode: "code 10 & 14" },
    });
  });

  test("under another spelling takes its parameters along", () => {
    const params = { testCode: "code 10 & 14", category: "rules", testNum: "3" };
    const target = href("componentTest", params);
    expect(matchPath(target.replace("componet", "component"))).toEqual({ redirect: target });
    expect(matchPath(target)).toMatchObject({ name: "componentTest", params });
  });

  test("that no row knows leads to the 404 page", () => {
    const notFound = { redirect: "/auth/404" };
    for (const path of ["/nowhere", "/client", "/client/exam-test/code%208", "/client/exam-test/%E0%A4%A/1"])
      expect(matchPath(path)).toEqual(notFound);
    expect(matchPath("/auth/404")).toMatchObject({ name: "notFound" });
  });

  test("is matched without its query and hash", () => {
    expect(matchPath("/?from=mail#questions")).toMatchObject({ name: "home" });
  });
});

test("a literal in a pattern is taken literally", () => {
  expect(patternOf("/a.b").test("/axb")).toBe(false);
  expect(patternOf("/a+b").test("/a+b")).toBe(true);
  expect(patternOf("/videos/:category?").exec("/videos")?.groups).toEqual({ category: undefined });
});

test("the pages of staff are matched once their table is there, and every one of them lies below its addresses", async () => {
  const { staffRoutes } = await import("./staff-routes.ts");
  for (const { path } of Object.values(staffRoutes)) expect(isStaffAddress(path)).toBe(true);
  addRows(staffRoutes);
  expect(matchPath("/admin/attempts")).toMatchObject({ name: "adminAttempts" });
  expect(matchPath("/admin/no-such-page")).toEqual({ redirect: "/auth/404" });
});
