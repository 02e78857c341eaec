import type { Profile } from "#modules/identity/contract";
import { expect, test } from "vitest";
import { detailsOf, hasSameDetails, initialsOf, mobileText } from "./details.ts";

const profile = {
  version: 3,
  name: "Thandi",
  mobile: "+27821234567",
  licenceCode: null,
  language: "en",
  picture: null,
} as Profile;

test("a South African mobile number is shown as it is written there, another one in full", () => {
  expect(mobileText("+27821234567")).toBe("082 123 4567");
  expect(mobileText("+264811234567")).toBe("+264811234567");
  expect(mobileText(null)).toBe("");
});

test("the form starts with the details of the profile", () => {
  expect(detailsOf(profile)).toEqual({
    name: "Thandi",
    mobile: "082 123 4567",
    licenceCode: "",
    language: "en",
  });
});

test("a new picture leaves the details the same, a new name does not", () => {
  expect(hasSameDetails(profile, { ...profile, version: 4, picture: "p1" })).toBe(true);
  expect(hasSameDetails(profile, { ...profile, version: 4, name: "Thandi M" })).toBe(false);
});

test.each([
  ["Thandi Learner", "TL"],
  ["thandi", "T"],
  ["Johannes van der Merwe", "JM"],
  ["李明", "李"],
  ["  ", ""],
  ["— 42", ""],
])("the initials of %j are %j", (name, initials) => expect(initialsOf(name)).toBe(initials));
