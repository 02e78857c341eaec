import { defaultSettings, type Settings } from "#vocabulary/settings";
import { expect, test } from "vitest";
import { actOf, holderOf, keyActs, settingOf } from "./exam-key-map.ts";

test("every act has a key of its own by default", () =>
  expect(keyActs.map((act) => actOf(defaultSettings[settingOf(act)], defaultSettings))).toEqual([
    ...keyActs,
  ]));

test("a remapped act answers to its new key and not to the one before; digits keep their meaning", () => {
  const settings: Settings = { ...defaultSettings, "key-next": "k" };
  expect(actOf("k", settings)).toBe("next");
  expect(actOf("n", settings)).toBeUndefined();
  expect(actOf("2", settings)).toBe("second");
});

test("a key that another act has is held; its own is not", () => {
  expect(holderOf("f", "next", defaultSettings)).toBe("flag");
  expect(holderOf("n", "next", defaultSettings)).toBeUndefined();
  expect(holderOf("x", "next", defaultSettings)).toBeUndefined();
});
