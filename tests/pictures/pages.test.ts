import { expect, test } from "vitest";
import { pageRows } from "../../web/build/describe-routes.ts";
import { left, pagesOf } from "./pages.ts";

const none = "0".repeat(32);
const made = {
  attemptId: `att_${none}`,
  accountId: `acc_${none}`,
  orderId: `ord_${none}`,
  ticketId: `cnv_${none}`,
  schoolId: `sch_${none}`,
};

test("every page of the route table has a picture, or is named among those that have none", () => {
  const shown = pagesOf(made).map(({ name }) => name.split("-")[0]);
  const expected = pageRows.filter(([, { isCopy }]) => isCopy !== true).map(([name]) => name);
  expect(new Set([...shown, ...left])).toEqual(new Set(expected));
});

test("no address of a picture has a parameter left in it", () => {
  for (const { address } of pagesOf(made)) expect(address).not.toContain(":");
});
