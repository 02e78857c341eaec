import { expect, test } from "vitest";
import { southAfricanPhone } from "./south-african-phone.ts";

test.each([
  ["082 123 4567", "+27821234567"],
  ["(011) 123-4567", "+27111234567"],
  ["+27 51 123 4567", "+27511234567"],
  ["0027 21 123 4567", "+27211234567"],
  ["0860 123 456", "+27860123456"],
  ["087 123 4567", "+27871234567"],
  ["010 000 0001", "+27100000001"],
])("%s is %s", (typed, expected) => expect(southAfricanPhone(typed)).toBe(expected));

test.each([
  "",
  "082 123 456",
  "082 123 45678",
  "+44 20 7946 0958",
  "+264 61 123 456",
  "011 123 4567 ext 5",
  "call 011 123 4567",
  "011 123 4567 / 082 123 4567",
  "123",
])("%j is not a South African number", (typed) => expect(southAfricanPhone(typed)).toBeNull());
