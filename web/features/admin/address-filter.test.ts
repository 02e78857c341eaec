import { TicketFilter } from "#modules/admin-template/contract";
import { expect, test } from "vitest";
import { addressFilter, countOf } from "./address-filter.ts";

const { read, withValue, searchOf } = addressFilter<TicketFilter>(TicketFilter);

test("an address is read as a filter, and what the server would refuse is left out", () => {
  expect(read("?status=open&priority=huge&text=%20pen%20&assignee=none&sort=due&x=1")).toEqual({
    status: "open",
    text: "pen",
    assignee: "none",
    sort: "due",
  });
  expect(read("?assignee=Thandi&source=")).toEqual({});
});

test("a value that is emptied leaves the address", () => {
  const filter = withValue(read("?status=open&sort=due"), "status", "");
  expect(filter).toEqual({ sort: "due" });
  expect(searchOf(filter)).toMatchObject({ status: undefined, sort: "due" });
});

test("the order of a list and its page do not count as filters", () => {
  expect(countOf({})).toBe(0);
  expect(countOf({ sort: "oldest", page: "2", kind: "scene", text: undefined })).toBe(1);
});
