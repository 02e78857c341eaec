import { describe, expect, test } from "vitest";
import { href } from "./href.ts";
import { fillPath, type ParamsOf } from "./path.ts";

describe("href", () => {
  test("fills and encodes parameters", () => {
    expect(href("home")).toBe("/");
    expect(href("exam", { testCode: "code 10 & 14", testNum: "1" })).toBe(
      "/client/exam-test/code%2010%20%26%2014/1",
    );
    expect(href("result", { attemptId: "att_1" }, { from: "/a b", page: 2, none: undefined })).toBe(
      "/client/result/att_1?from=%2Fa+b&page=2",
    );
  });

  test("refuses wrong names and parameters at compile time", () => {
    // @ts-expect-error -- no such route
    expect(() => href("nowhere")).toThrow();
    // @ts-expect-error -- parameters are required
    expect(() => href("exam")).toThrow(":testCode");
    // @ts-expect-error -- one is missing
    expect(() => href("exam", { testCode: "code 8" })).toThrow(":testNum");
    // @ts-expect-error -- misspelt
    expect(() => href("result", { attemptID: "att_1" })).toThrow(":attemptId");
    // @ts-expect-error -- this route has none
    expect(href("home", { anything: "1" })).toBe("/");
  });

  test("leaves out optional parameters that are absent", () => {
    expect(fillPath("/client/videos/:category?", {})).toBe("/client/videos");
    expect(fillPath("/client/videos/:category?", { category: "signs" })).toBe("/client/videos/signs");
  });

  test("an optional parameter may be left out of the type, a required one may not", () => {
    type Params = ParamsOf<"/client/test-date/:redirect/:subscription?">;
    const least: Params = { redirect: "home" };
    // @ts-expect-error -- redirect is required
    const none: Params = { subscription: "1" };
    expect([least, none]).toHaveLength(2);
  });
});
