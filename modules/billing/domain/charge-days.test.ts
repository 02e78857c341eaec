import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { Day } from "#vocabulary/day";
import { chargeDate, type Frequency, nextCharge, renewedDays } from "./charge-days.ts";

const day = (text: string) => Day.parse(text);

test.each([
  ["2026-11-30", 2, "2026-12-07"],
  ["2026-12-31", 2, "2027-01-07"],
  ["2027-01-31", 3, "2027-02-28"],
  ["2028-01-31", 3, "2028-02-29"],
  ["2028-02-29", 3, "2028-03-29"],
  ["2026-12-31", 3, "2027-01-31"],
  ["2026-11-30", 4, "2027-02-28"],
  ["2027-11-30", 4, "2028-02-29"],
] as const)("a charge on %s at frequency %d is followed by one on %s", (from, frequency, to) => {
  expect(nextCharge(day(from), frequency)).toBe(to);
});

/** The charges of a subscription that began on a day. */
const chargesAfter = (first: string, frequency: Frequency, count: number) => {
  const second = nextCharge(day(first), frequency);
  const date = chargeDate(day(first), second, frequency);
  const days = [second];
  while (days.length < count) days.push(nextCharge(days.at(-1)!, frequency, date));
  return days;
};

test.each([
  ["2027-01-31", 3, "2027-02-28 2027-03-31 2027-04-30 2027-05-31"],
  ["2027-12-31", 3, "2028-01-31 2028-02-29 2028-03-31 2028-04-30"],
  ["2028-01-30", 3, "2028-02-29 2028-03-30"],
  ["2028-02-29", 3, "2028-03-29 2028-04-29"],
  ["2027-02-28", 3, "2027-03-28 2027-04-28"],
  ["2026-11-30", 4, "2027-02-28 2027-05-30 2027-08-30"],
  ["2027-08-31", 4, "2027-11-30 2028-02-29 2028-05-31"],
  ["2027-01-31", 2, "2027-02-07 2027-02-14"],
] as const)("a subscription that began on %s at frequency %d keeps its date", (first, frequency, days) => {
  expect(chargesAfter(first, frequency, days.split(" ").length).join(" ")).toBe(days);
});

test("the date is that of the first charge, also when we heard of it after midnight", () => {
  expect(chargeDate(day("2027-02-01"), day("2027-02-28"), 3)).toBe(31);
  expect(chargeDate(day("2027-02-01"), day("2027-03-01"), 3)).toBe(1);
});

test("the date is that of the second charge where it does not follow from the first", () => {
  expect(chargeDate(day("2027-01-31"), day("2027-03-03"), 3)).toBe(3);
});

test("a charge opens at least the days of its plan, and no day is missing before the next", () => {
  expect(renewedDays(30, day("2026-12-15"), day("2027-01-15"))).toBe(31);
  expect(renewedDays(30, day("2027-02-15"), day("2027-03-15"))).toBe(30);
  expect(renewedDays(30, day("2027-02-28"), day("2027-03-31"))).toBe(31);
  expect(renewedDays(90, day("2027-06-01"), day("2027-09-01"))).toBe(92);
});

/** The domain in a process of its own, because a zone is read once. */
const daysIn = (zone: string): string => {
  const script = `
    import { openUntil } from "./modules/billing/domain/entitlement.ts";
    import { nextCharge } from "./modules/billing/domain/charge-days.ts";
    import { dayOf } from "#vocabulary/day";
    const at = ["2026-03-08T06:59:00Z", "2026-11-01T05:30:00Z", "2026-12-31T22:30:00Z", "2028-02-28T21:59:59Z"];
    const found = at.map((text) => {
      const ms = Date.parse(text);
      return [dayOf(ms), nextCharge(dayOf(ms), 3), openUntil([{ days: 30, grantedAt: ms, endedAt: null }], ms)];
    });
    console.log(new Date(0).getTimezoneOffset() !== 0, JSON.stringify(found));`;
  const env = { ...process.env, TZ: zone };
  return execFileSync(process.execPath, ["--input-type=module", "-e", script], { env, encoding: "utf8" });
};

test("a server in another time zone, with its clock put forward and back, counts the same days", () => {
  const [isElsewhere, found] = daysIn("America/St_Johns").trim().split(" ");
  expect(isElsewhere).toBe("true");
  expect(daysIn("UTC").trim().split(" ")[1]).toBe(found);
  expect(found).toContain('["2027-01-01","2027-02-01"');
});
