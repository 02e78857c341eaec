import { type CDPSession, expect, type Page } from "@playwright/test";
import { languageFacts } from "../../web/copy/language.ts";
import { expectUsable, type Visitor } from "./journey.ts";

/** How a page is looked at. */
interface Look extends Required<Visitor> {
  readonly width: number;
  readonly height: number;
  readonly isPhone: boolean;
}

const phone = { width: 360, height: 740, isPhone: true };
const desk = { width: 1440, height: 900, isPhone: false };
const first: Look = { ...phone, language: "en", mode: "light" };
const onPhones = [first, { ...phone, language: "ar", mode: "dark" }] as const satisfies readonly Look[];
/** Between them: both widths, both modes, both directions, three languages. */
const looks: readonly Look[] = [...onPhones, { ...desk, language: "fr", mode: "dark" }];

/** For `test.use`: how a page is at the beginning, and after each `expectUsableInEveryLook`. */
export const firstLook = {
  viewport: { width: first.width, height: first.height },
  isMobile: true,
  hasTouch: true,
};

/** What a debugger sets lasts as long as its session. */
const devices = new WeakMap<Page, CDPSession>();
const deviceOf = async (page: Page): Promise<CDPSession> => {
  const device = devices.get(page) ?? (await page.context().newCDPSession(page));
  devices.set(page, device);
  return device;
};

const show = async (page: Page, { width, height, isPhone, language, mode }: Look): Promise<void> => {
  const device = await deviceOf(page);
  const screen = { width, height, deviceScaleFactor: 1, mobile: isPhone };
  await device.send("Emulation.setDeviceMetricsOverride", screen);
  await device.send("Emulation.setTouchEmulationEnabled", { enabled: isPhone });
  await page.evaluate(
    (settings) => {
      for (const [name, value] of Object.entries(settings)) localStorage.setItem(`roadworthy.${name}`, value);
      dispatchEvent(new StorageEvent("storage", { key: "roadworthy.language" }));
    },
    { language, mode },
  );
  const { tag, direction } = languageFacts[language];
  await expect(page.locator(`html.${mode}[lang="${tag}"][dir="${direction}"]`)).toBeAttached();
  // The words of another language come from the server.
  await expect(page.getByRole("heading", { level: 1, includeHidden: true }).first()).toBeAttached();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
};

/**
 * Expects the page to be usable in every look. It is not loaded again for each, which would take longer than the look:
 * the settings change as by another tab of this browser, the screen as by another device. `only: "phone"` is for what
 * only a phone shows.
 */
export const expectUsableInEveryLook = async (page: Page, name: string, only?: "phone"): Promise<void> => {
  for (const look of only === "phone" ? onPhones : looks) {
    await show(page, look);
    await expectUsable(page, `${name}: ${look.width} px, ${look.mode}, ${look.language}`);
  }
  await show(page, first);
};
