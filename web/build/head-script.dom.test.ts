import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
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

const loadPage = (drawnFor: Readonly<Record<string, string>> = {}) => {
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  Object.assign(root.dataset, drawnFor);
  root.lang = "en";
  root.dir = "ltr";
  // oxlint-disable-next-line no-eval -- as a browser runs what is between script tags
  globalThis.eval(headScriptText);
};

const openTab = () => {
  vi.resetModules();
  loadPage();
  return import("../data/settings.ts");
};

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="theme-sheets" content="/assets/*-1.css">';
  vi.stubGlobal("matchMedia", () => new EventTarget());
});

test("after a reload a page looks before the first paint as it did before, with any settings", async () => {
  const { changeSettings } = await openTab();
  const everything: readonly Partial<Settings>[] = [
    { language: "ar" },
    { direction: "ltr" },
    { language: "en", direction: "rtl", mode: "dark", sidebar: "folded", layout: "full", shadow: "off" },
    { radius: 0, textSize: 130, spacing: "wide", motion: "reduced" },
  ];
  for (const changes of everything) {
    changeSettings(changes);
    const before = look();
    loadPage();
    expect(look()).toEqual(before);
  }
  expect(look()).toEqual({
    lang: "en",
    dir: "rtl",
    className: "dark",
    fontSize: "130%",
    radius: "0px",
    theme: "BLUE_THEME",
    sidebar: "folded",
    layout: "full",
    shadow: "off",
    spacing: "wide",
    motion: "reduced",
  });
});

test("a theme shows once its sheet is there, and the default one at once", async () => {
  const { changeSettings } = await openTab();
  const appended = vi.spyOn(document.head, "append").mockImplementation(() => undefined);
  onTestFinished(() => appended.mockRestore());
  changeSettings({ theme: "AQUA_THEME" });
  const link = appended.mock.calls[0]?.[0] as HTMLLinkElement;
  expect([look().theme, link.getAttribute("href")]).toEqual(["BLUE_THEME", "/assets/AQUA_THEME-1.css"]);
  link.onload?.(new Event("load"));
  expect(look().theme).toBe("AQUA_THEME");
  changeSettings({ theme: "BLUE_THEME" });
  expect(look().theme).toBe("BLUE_THEME");
});

test("a language other than English waits, hidden, for its words on a first load, and not after a change", async () => {
  const { changeSettings } = await openTab();
  changeSettings({ language: "fr" });
  expect(root.dataset).not.toHaveProperty("wait");
  loadPage();
  expect(root.dataset).toHaveProperty("wait");
});

test("the start screen of an exam that this browser has begun waits, hidden, for the program", () => {
  onTestFinished(() => history.replaceState(null, "", "/"));
  localStorage.setItem("roadworthy.sitting.code 10 & 14.2", "{}");
  history.replaceState(null, "", "/client/exam-test/code%2010%20%26%2014/2");
  loadPage();
  expect(root.dataset).toHaveProperty("wait");
  history.replaceState(null, "", "/client/exam-test/code%2010%20%26%2014/3");
  loadPage();
  expect(root.dataset).not.toHaveProperty("wait");
});

test("a page drawn for a role waits, hidden, unless a cookie names the role, and then asks for what it reads, with a token that is good", () => {
  const learners = { for: "client", reads: "/api/attempts /api/profile" };
  const appended = vi.spyOn(document.head, "append").mockImplementation(() => undefined);
  onTestFinished(() => appended.mockRestore());
  const asked = () =>
    appended.mock.calls.flat().map((link) => (link as HTMLLinkElement).getAttribute("href"));
  loadPage(learners);
  expect([root.dataset["wait"], asked()]).toEqual(["", []]);
  const mark = encodeURIComponent(JSON.stringify({ accountId: "a", roles: ["client"] }));
  const keep = (name: string, value: string) => {
    document.cookie = `${name}=${value}`;
    onTestFinished(() => void (document.cookie = `${name}=; Max-Age=0`));
  };
  const expiresIn = (seconds: number) =>
    keep("rw-auth-expiry", encodeURIComponent(new Date(Date.now() + seconds * 1_000).toISOString()));
  keep("rw-auth-state", mark);
  expiresIn(30);
  loadPage(learners);
  expect([root.dataset["wait"], asked()]).toEqual([undefined, []]);
  expiresIn(300);
  loadPage({ for: "admin" });
  expect(root.dataset["wait"]).toBe("");
  loadPage(learners);
  expect([root.dataset["wait"], asked()]).toEqual([undefined, ["/api/attempts", "/api/profile"]]);
});

test("a page that can be read asks for its scripts once its text is on the screen; one that waits, at once", () => {
  const appended = vi.spyOn(document.head, "append").mockImplementation(() => undefined);
  onTestFinished(() => appended.mockRestore());
  let paint: () => void = () => undefined;
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(told: () => void) {
        paint = told;
      }
      observe() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("matchMedia", () => new EventTarget());
  const asked = () =>
    appended.mock.calls.flat().map((tag) => {
      const { src, href, type, rel } = tag as HTMLScriptElement & HTMLLinkElement;
      return [new URL(src || href).pathname, type || rel];
    });
  const all = [
    ["/assets/b.js", "modulepreload"],
    ["/assets/a.js", "module"],
  ];
  loadPage({ program: "/assets/a.js /assets/b.js" });
  expect(asked()).toEqual([]);
  paint();
  paint();
  expect(asked()).toEqual(all);
  appended.mockClear();
  localStorage.setItem("roadworthy.language", "fr");
  loadPage({ program: "/assets/a.js /assets/b.js" });
  expect(asked()).toEqual(all);
});

test("other tabs follow a change, and one back to the defaults", async () => {
  const { currentSettings } = await openTab();
  localStorage.setItem("roadworthy.radius", "24");
  localStorage.setItem("roadworthy.mode", "purple");
  dispatchEvent(new StorageEvent("storage", { key: "roadworthy.radius" }));
  expect(currentSettings()).toMatchObject({ radius: 24, mode: "system" });
  expect(look().radius).toBe("24px");
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(currentSettings()).toEqual(defaultSettings);
});

test("back to the defaults keeps the language", async () => {
  const { changeSettings, currentSettings, resetSettings } = await openTab();
  changeSettings({ language: "fr", mode: "dark", textSize: 150 });
  resetSettings();
  expect(currentSettings()).toEqual({ ...defaultSettings, language: "fr" });
});
