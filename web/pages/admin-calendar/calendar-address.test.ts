import { expect, test } from "vitest";
import { movedBy, searchOf, shownIn, spanOf } from "./calendar-address.ts";
import { isShown, kinds } from "./calendar-filter.ts";

const today = "2026-11-23";

test("an address that says nothing, or nothing that is right, shows the month of today", () => {
  const month = { view: "month", day: today, filter: {}, about: null };
  expect(shownIn("", today)).toEqual(month);
  expect(shownIn("?view=year&day=2026-02-30&about=acc_1", today)).toEqual(month);
  const about = `acc_${"0".repeat(32)}`;
  expect(shownIn(`?view=week&day=2027-02-28&about=${about}`, today)).toEqual({
    ...{ view: "week", day: "2027-02-28", filter: {}, about },
  });
});

test("the filter is in the address, stays there with another view and day, and asks of no kind what that does not have", () => {
  const owner = `acc_${"1".repeat(32)}`;
  const filterOf = (search: string) => shownIn(search, today).filter;
  const all = `kind=appointment&owner=${owner}&text=bank`;
  expect(filterOf(all)).toEqual({ kind: "appointment", owner, text: "bank" });
  expect(searchOf({ ...shownIn(all, today), view: "week", day: "2027-01-01" })).toEqual({
    ...{ view: "week", day: "2027-01-01", kind: "appointment", owner, text: "bank" },
  });
  expect(filterOf(`owner=${owner}&text=bank`)).toEqual({ owner, text: "bank" });
  expect(filterOf(`kind=article&owner=${owner}&text=bank`)).toEqual({ kind: "article", text: "bank" });
  expect(filterOf(`kind=tests&owner=${owner}&text=bank`)).toEqual({ kind: "tests" });
  expect(filterOf("kind=holiday&owner=me&text=")).toEqual({});
});

test("what is looked for by words of a title has one", () => {
  const shown = (search: string) => kinds.filter((kind) => isShown(shownIn(search, today).filter, kind));
  expect(shown("")).toEqual(kinds);
  expect(shown("text=bank")).toEqual(["article", "appointment"]);
  expect(shown("kind=reminders")).toEqual(["reminders"]);
  expect(shown("kind=article&text=bank")).toEqual(["article"]);
});

test("each view shows its days, and weeks begin as the reader's do", () => {
  const on = (view: "month" | "week" | "day" | "agenda", day = today) => spanOf({ view, day }, "en");
  expect(on("month", "2028-02-10")).toEqual({ from: "2028-02-01", until: "2028-02-29" });
  expect(on("week")).toEqual({ from: "2026-11-22", until: "2026-11-28" });
  expect(spanOf({ view: "week", day: today }, "fr")).toEqual({ from: "2026-11-23", until: "2026-11-29" });
  expect(on("day")).toEqual({ from: today, until: today });
  expect(on("agenda")).toEqual({ from: today, until: "2026-12-22" });
});

test("the one after begins where the one before ended", () => {
  expect(movedBy({ view: "month", day: "2026-12-31" }, 1)).toBe("2027-01-01");
  expect(movedBy({ view: "week", day: today }, -1)).toBe("2026-11-16");
  expect(movedBy({ view: "day", day: "2026-12-31" }, 1)).toBe("2027-01-01");
  expect(movedBy({ view: "agenda", day: today }, 1)).toBe("2026-12-23");
});
