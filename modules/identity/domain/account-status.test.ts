import { describe, expect, test } from "vitest";
import { accountStatusOf } from "./account-status.ts";

const now = Date.UTC(2026, 10, 21, 8);
const adult = { status: "active", guardian: "not-needed", dateOfBirth: "1999-05-17" } as const;
const young = { ...adult, dateOfBirth: "2009-11-22" } as const;

describe("paying", () => {
  test("is allowed for an active account of an adult, or without a date of birth, as staff have none", () => {
    expect(accountStatusOf(adult, now)).toEqual({ isActive: true, isMinor: false, mayPay: true });
    expect(accountStatusOf({ ...adult, dateOfBirth: null }, now).mayPay).toBe(true);
  });

  test.each([
    ["asked", false],
    ["refused", false],
    ["not-needed", false],
    ["given", true],
  ] as const)("under 18 waits for the guardian: %s", (guardian, mayPay) => {
    expect(accountStatusOf({ ...young, guardian }, now)).toEqual({ isActive: true, isMinor: true, mayPay });
  });

  test("needs no guardian from the 18th birthday on", () => {
    const onTheDay = { ...young, guardian: "refused", dateOfBirth: "2008-11-21" } as const;
    expect(accountStatusOf(onTheDay, now)).toMatchObject({ isMinor: false, mayPay: true });
  });

  test.each(["unconfirmed", "closing", "erased"] as const)(
    "is refused for an account that is %s",
    (status) => {
      expect(accountStatusOf({ ...adult, status }, now)).toMatchObject({ isActive: false, mayPay: false });
    },
  );
});
