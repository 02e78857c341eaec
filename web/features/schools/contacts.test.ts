import { expect, test } from "vitest";
import { nationalNumber, randAmount, whatsappAddress } from "./contacts.ts";

test("a number is shown as it is dialled in the country, and another as it is stored", () => {
  expect(nationalNumber("+27511234567")).toBe("051 123 4567");
  expect(nationalNumber("+2751123456")).toBe("+2751123456");
  expect(whatsappAddress("+27821234567")).toBe("https://wa.me/27821234567");
});

test.each([
  [18_000, "180"],
  [22_050, "220.50"],
  [0, "0"],
])("%i cents are R%s", (cents, rand) => expect(randAmount(cents)).toBe(rand));
