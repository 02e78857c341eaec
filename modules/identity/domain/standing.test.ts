import { describe, expect, test } from "vitest";
import { standingOf } from "./standing.ts";

const now = Date.UTC(2026, 10, 21, 8);
const adult = { status: "active", guardian: "not-needed", dateOfBirth: "1999-05-17" } as const;
const young = { ...adult, dateOfBirth: "2009-11-22" } as const;

describe("paying", () => {
  test("is for whoever has an active account and is 18, or has no date of birth as staff have none", () => {
    expect(standingOf(adult, now)).toEqual({ isActive: true, isMinor: false, mayPay: true });
    expect(standingOf({ ...adult, dateOfBirth: null }, now).mayPay).toBe(true);
  });

  test.each([
    ["asked", false],
    ["refused", false],
    ["not-needed", false],
    ["given", true],
  ] as const)("under 18 waits for the guardian: %s", (guardian, mayPay) => {
    expect(standingOf({ ...young, guardian }, now)).toEqual({ isActive: true, isMinor: true, mayPay });
  });

  test("waits for nobody from the 18th birthday on", () => {
    const onTheDay = { ...young, guardian: "refused", dateOfBirth: "2008-11-21" } as const;
    expect(standingOf(onTheDay, now)).toMatchObject({ isMinor: false, mayPay: true });
  });

  test.each(["unconfirmed", "closing", "erased"] as const)("is not for an account that is %s", (status) => {
    expect(standingOf({ ...adult, status }, now)).toMatchObject({ isActive: false, mayPay: false });
  });
});
