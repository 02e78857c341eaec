import {
  type Browser,
  chromium,
  devices,
  type LaunchOptions,
  type Locator,
  type Page,
} from "@playwright/test";
import { examOn } from "../../journeys/exam-page.ts";
import { median } from "../report.ts";
import { practicePath } from "./pages.ts";

/** From the finger to the next picture on the screen, in milliseconds. */
export type Taps = Readonly<
  Record<
    | "choose an answer"
    | "next question"
    | "open the navigator"
    | "practice: right or wrong"
    | "practice: all of the feedback"
    | "practice: next question",
    number
  >
>;
type InExam = "choose an answer" | "next question" | "open the navigator";

const slowdown = 4;

/** Keeps the longest event of each tap, in steps of 8 ms as browsers report them. */
const watchTaps = () => {
  const taps = new Map<number, number>();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly interactionId: number })[])
      if (entry.interactionId > 0)
        taps.set(entry.interactionId, Math.max(entry.duration, taps.get(entry.interactionId) ?? 0));
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  let begun = 0;
  addEventListener("pointerup", ({ timeStamp }) => (begun = timeStamp), { capture: true });
  /** From the newest tap to the end of the frame that shows what it leads to, drawings included. */
  const shownAfter = (selector: string) =>
    new Promise<number>((resolve) => {
      const look = () => {
        const shown = document.querySelector(selector);
        const isWhole =
          shown !== null && [...shown.querySelectorAll("img")].every(({ complete }) => complete);
        if (isWhole) setTimeout(() => resolve(performance.now() - begun));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  Object.assign(globalThis, { newestTap: () => taps.get([...taps.keys()].at(-1) ?? 0), taps, shownAfter });
};

/** A finger rests on the glass for a moment. Without it, the click would wait for the picture of the touch. */
const touchMs = 80;

const touch = async (page: Page, target: Locator): Promise<void> => {
  // Scrolls to where nothing covers it.
  await target.tap({ trial: true });
  const { x, y, width, height } = (await target.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.waitForTimeout(touchMs);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
};

/** Taps, waits for what the tap leads to, and returns how long the screen took. */
const tap = async (page: Page, selector: string, follows: string): Promise<number> => {
  await page.evaluate("taps.clear()");
  await touch(page, page.locator(selector).first());
  await page.locator(follows).first().waitFor();
  const reported = await page.waitForFunction("newestTap()");
  return Number(await reported.jsonValue());
};

const nextQuestion = (number: number) => `.exam-bar-number:text-is("${number} of 64")`;

/** Every question is answered and left, and the navigator opened and closed, so often. */
const tapThrough = async (page: Page, times: number): Promise<Pick<Taps, InExam>> => {
  const choices: number[] = [];
  const moves: number[] = [];
  const openings: number[] = [];
  for (let number = 1; number <= times; number++) {
    choices.push(await tap(page, ".exam-option >> nth=1", ".exam-option input:checked"));
    openings.push(await tap(page, ".exam-navigation-all", "[role=dialog] .exam-navigator"));
    await page.keyboard.press("Escape");
    await page.locator("[role=dialog]").waitFor({ state: "detached" });
    moves.push(await tap(page, ".exam-next", nextQuestion(number + 1)));
  }
  return {
    "choose an answer": median(choices),
    "next question": median(moves),
    "open the navigator": median(openings),
  };
};

/** Every question is answered, and left once its feedback is there and its answer saved: learners read before they go on. */
const practise = async (page: Page, times: number): Promise<Omit<Taps, InExam>> => {
  const verdicts: number[] = [];
  const wholes: number[] = [];
  const moves: number[] = [];
  for (let number = 1; number <= times; number++) {
    const whole = page.evaluate<number>("shownAfter('.practice-feedback[aria-busy=false]')");
    verdicts.push(await tap(page, ".exam-option >> nth=1", ".practice-feedback"));
    wholes.push(await whole);
    await page.locator(".exam-saved[data-saved=saved]").waitFor();
    moves.push(await tap(page, ".exam-next", ".practice-screen[data-marked=false]"));
  }
  return {
    "practice: right or wrong": median(verdicts),
    "practice: all of the feedback": median(wholes),
    "practice: next question": median(moves),
  };
};

/** Sits some questions of an exam, and practises some, on a phone with a slow processor. */
export const measureTaps = async (url: string, launch: LaunchOptions, times: number): Promise<Taps> => {
  const browser: Browser = await chromium.launch(launch);
  try {
    const { defaultBrowserType: _type, ...phone } = devices["Moto G4"]!;
    // Playwright asks again and again by text, which the pages' policy refuses to run.
    const context = await browser.newContext({ ...phone, baseURL: url, bypassCSP: true });
    await context.addInitScript(watchTaps);
    const page = await context.newPage();
    await examOn(page).start();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const inExam = await tapThrough(page, times);
    await page.goto(practicePath);
    await page.locator(".exam-option").first().waitFor();
    return { ...inExam, ...(await practise(page, times)) };
  } finally {
    await browser.close();
  }
};
