// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { defaultSettings, type Settings } from "#vocabulary/settings";
import { headScriptText } from "./head-script.ts";

const root = document.documentElement;

/** What a style sheet and a screen reader can see of the settings. A missing attribute has its default. */
const look = () => {
  const { theme, sidebar, layout, shadow, spacing, motion } = { ...defaultSettings, ...root.dataset };
  const { lang, dir, className, style } = root;
  const fontSize = style.fontSize || `${defaultSettings.textSize}%`;
  const radius = style.getPropertyValue("--radius") || `${defaultSettings.radius}px`;
  return { lang, dir, className, fontSize, radius, theme, sidebar, layout, shadow, spacing, motion };
};

const loadPage = () => {
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  root.lang = "en";
  root.dir = "ltr";
  // oxlint-disable-next-line no-eval -- as a browser runs what is between script tags
  globalThis.eval(headScriptText);
};

const openTab = () => {
  vi.resetModules();
  return import("../data/settings.ts");
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("matchMedia", () => new EventTarget());
});

test("before the first paint a page looks as the program has it look, whatever is set", async () => {
  const { changeSettings } = await openTab();
  const everything: readonly Partial<Settings>[] = [
    { language: "ar" },
    { direction: "ltr" },
    { language: "en", direction: "rtl", mode: "dark", sidebar: "folded", layout: "full", shadow: "off" },
    { radius: 0, textSize: 130, spacing: "wide", motion: "reduced" },
  ];
  for (const changes of everything) {
    changeSettings(changes);
    const byProgram = look();
    loadPage();
    expect(look()).toEqual(byProgram);
  }
});

test("other tabs follow a change, and one back to the defaults", async () => {
  const { currentSettings } = await openTab();
  localStorage.setItem("roadworthy.radius", "24");
  localStorage.setItem("roadworthy.mode", "purple");
  dispatchEvent(new StorageEvent("storage", { key: "roadworthy.radius" }));
  expect(currentSettings()).toMatchObject({ radius: 24, mode: "system" });
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(currentSettings()).toEqual(defaultSettings);
});

test("back to the defaults keeps the language", async () => {
  const { changeSettings, currentSettings, resetSettings } = await openTab();
  changeSettings({ language: "fr", theme: "GREEN_THEME", textSize: 150 });
  resetSettings();
  expect(currentSettings()).toEqual({ ...defaultSettings, language: "fr" });
});
