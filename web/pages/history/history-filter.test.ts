import { expect, test } from "vitest";
import { fillPath } from "../../routing/path.ts";
import { readHistoryFilter, writeHistoryFilter } from "./history-filter.ts";

test("a filter is in the address and is read from it again", () => {
  const filter = { testCode: "code 10 & 14", kind: "signs", outcome: "failed" } as const;
  const address = fillPath("/history", {}, writeHistoryFilter(filter));
  expect(address).toBe("/history?code=10&kind=signs&outcome=failed");
  expect(readHistoryFilter(address.split("?")[1]!)).toEqual(filter);
  expect(fillPath("/history", {}, writeHistoryFilter({}))).toBe("/history");
});

test("values of an address that mean nothing are left out", () => {
  expect(readHistoryFilter("code=7&kind=maths&outcome=&kind=rules")).toEqual({});
  expect(readHistoryFilter("code=bike&outcome=great")).toEqual({ testCode: "motor bike" });
});
