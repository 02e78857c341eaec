import type { Profile } from "#modules/identity/contract";
import { expect, test } from "vitest";
import { detailsOf, hasSameDetails, mobileText } from "./details.ts";

const profile = {
  version: 3,
  name: "Thandi",
  mobile: "+27821234567",
  licenceCode: null,
  language: "en",
  picture: null,
} as Profile;

test("a South African number is shown as it is written there, another one whole", () => {
  expect(mobileText("+27821234567")).toBe("082 123 4567");
  expect(mobileText("+264811234567")).toBe("+264811234567");
  expect(mobileText(null)).toBe("");
});

test("a form begins with what the profile says", () => {
  expect(detailsOf(profile)).toEqual({
    name: "Thandi",
    mobile: "082 123 4567",
    licenceCode: "",
    language: "en",
  });
});

test("a new picture does not disturb the form of details; a new name does", () => {
  expect(hasSameDetails(profile, { ...profile, version: 4, picture: "p1" })).toBe(true);
  expect(hasSameDetails(profile, { ...profile, version: 4, name: "Thandi M" })).toBe(false);
});
