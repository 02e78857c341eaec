import { AttemptFilter, searchAttempts } from "#modules/assessment/contract";
import { describe, expect, test } from "vitest";
import { fillPath } from "../../routing/path.ts";
import {
  countFilters,
  filterOf,
  type LogQuery,
  readLogQuery,
  sortBy,
  toggleCounted,
  toggleTrait,
  writeLogQuery,
} from "./log-query.ts";

const addressOf = (query: LogQuery) => fillPath("/admin/attempts", {}, writeLogQuery(query));
const searchOf = (query: LogQuery) => addressOf(query).split("?")[1] ?? "";

const everything: LogQuery = {
  learner: "acc_0192f0c1a7b87d3e9f10aa0000000011",
  testCode: "code 10 & 14",
  category: "exam",
  testNum: "3",
  status: "marked",
  passed: "no",
  markFrom: "40",
  markTo: "52",
  from: "2026-11-20T22:00:00.000Z",
  before: "2026-11-21T22:00:00.000Z",
  traits: "late,voided",
  counted: "yes",
  question: "rules-stopping-at-night",
  order: "mark",
  direction: "asc",
};

describe("the address of the log", () => {
  test("contains every filter, and reading it returns them", () => {
    expect(Object.keys(everything)).toEqual(expect.arrayContaining(Object.keys(AttemptFilter.shape)));
    expect(readLogQuery(searchOf(everything))).toEqual(everything);
    expect(searchAttempts.query!.safeParse(everything).success).toBe(true);
  });

  test("has no query without filters", () => {
    expect(addressOf({})).toBe("/admin/attempts");
    expect(addressOf({ order: "started", learner: " " })).toBe("/admin/attempts");
    expect(readLogQuery("")).toEqual({});
  });

  test.each([
    ["testCode=code%209", {}],
    ["status=lost&passed=maybe", {}],
    ["markFrom=-1&markTo=many&testNum=", {}],
    ["from=yesterday", {}],
    ["question=Rules", {}],
    ["counted=no", {}],
    ["order=name&direction=desc", {}],
    ["order=started&direction=asc", { direction: "asc" }],
    ["traits=late,quick,late,voided", { traits: "late,voided" }],
    [`learner=${"x".repeat(300)}`, {}],
    ["learner=%20acc_1%20&colour=red", { learner: "acc_1" }],
  ])("%s asks for %j", (search, query) => expect(readLogQuery(search)).toEqual(query));
});

test("a search by e-mail address works and is never part of the page's address", () => {
  const query = { learner: "nomsa@example.com", testNum: "3" };
  expect(addressOf(query)).toBe("/admin/attempts?testNum=3");
  expect(filterOf(query)).toEqual(query);
});

describe("a filter", () => {
  test("is sent to the server without the order", () =>
    expect(filterOf({ testNum: "3", order: "mark", direction: "asc" })).toEqual({ testNum: "3" }));

  test("counts once, a trait each", () => {
    expect(countFilters({})).toBe(0);
    expect(countFilters({ order: "mark" })).toBe(0);
    expect(countFilters(everything)).toBe(14);
  });

  test("adds and removes a trait, in display order", () => {
    const one = toggleTrait({ testNum: "3" }, "voided");
    expect(one).toEqual({ testNum: "3", traits: "voided" });
    expect(toggleTrait(one, "late")).toEqual({ testNum: "3", traits: "late,voided" });
    expect(toggleTrait(one, "voided")).toEqual({ testNum: "3" });
  });
});

test("a column's head sorts it downwards, then upwards, then downwards again", () => {
  const down = sortBy({ testNum: "3" }, "mark");
  expect(down).toEqual({ testNum: "3", order: "mark" });
  const up = sortBy(down, "mark");
  expect(up).toEqual({ testNum: "3", order: "mark", direction: "asc" });
  expect(sortBy(up, "mark")).toEqual(down);
  expect(sortBy(up, "started")).toEqual({ testNum: "3" });
  expect(sortBy({}, "started")).toEqual({ direction: "asc" });
});

test("a press shows only the attempts that the pass rate counts, and another all of them again", () => {
  expect(toggleCounted({ testCode: "code 8" })).toEqual({ testCode: "code 8", counted: "yes" });
  expect(toggleCounted({ testCode: "code 8", counted: "yes" })).toEqual({ testCode: "code 8" });
});
