import { expect, test } from "vitest";
import { movedBy, shownIn, spanOf } from "./calendar-address.ts";

const today = "2026-11-23";

test("an address that says nothing, or nothing that is right, shows the month of today", () => {
  const month = { view: "month", day: today, about: null };
  expect(shownIn("", today)).toEqual(month);
  expect(shownIn("?view=year&day=2026-02-30&about=acc_1", today)).toEqual(month);
  const about = `acc_${"0".repeat(32)}`;
  expect(shownIn(`?view=week&day=2027-02-28&about=${about}`, today)).toEqual({
    ...{ view: "week", day: "2027-02-28", about },
  });
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
