import fc from "fast-check";
import { expect, test } from "vitest";
import { Bank, BankAccount, isAccountNumber } from "./bank-account.ts";

const account = { holder: "Thandi M’Tembu", bank: "capitec", number: "1234567890", type: "savings" };

test.each([
  ["absa", 8, 11],
  ["fnb", 11, 11],
  ["capitec", 10, 10],
  ["nedbank", 10, 11],
  ["standard-bank", 9, 11],
] as const)("an account number of %s has %i to %i digits", (bank, least, most) => {
  for (let length = 1; length <= 14; length++)
    expect(isAccountNumber(bank, "1234567890123".slice(0, length))).toBe(length >= least && length <= most);
});

test("an account number is digits that are not all the same, at any bank", () => {
  fc.assert(
    fc.property(fc.constantFrom(...Bank.options), fc.integer({ min: 0, max: 9 }), (bank, digit) => {
      for (let length = 1; length <= 13; length++)
        expect(isAccountNumber(bank, String(digit).repeat(length))).toBe(false);
      expect(isAccountNumber(bank, "12345 67890")).toBe(false);
    }),
  );
});

test("bank details are taken when their format is right", () => {
  expect(BankAccount.safeParse(account).success).toBe(true);
  for (const wrong of [{ number: "123456789" }, { bank: "unknown" }, { holder: "T<b>" }, { type: "credit" }])
    expect(BankAccount.safeParse({ ...account, ...wrong }).success).toBe(false);
});
