import { expect, test } from "vitest";
import { everySign, readWanted, writeWanted } from "./sign-search.ts";

test("an address without a query asks for every sign", () => {
  expect(readWanted("")).toEqual(everySign);
  expect(writeWanted("", everySign)).toBe("");
});

test("what is written into an address is read from it again", () => {
  const wanted = { words: "50 % & más", kind: "signs-warning" };
  expect(readWanted(writeWanted("", wanted))).toEqual(wanted);
});

test("what else an address holds stays, and what is no longer asked for goes", () => {
  expect(writeWanted("?from=mail&q=stop&class=signs-warning", { words: " ", kind: "" })).toBe("?from=mail");
});
