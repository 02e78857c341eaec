import type { Browser, CDPSession, Page } from "@playwright/test";
import { film } from "../../../modules/catalogue/domain/lessons/film.ts";

/** Slow and steady movements, for which four frames a second are enough. */
const slow = ["drive", "think"];
const slowEvery = film.framesPerSecond / 4;

/** A lesson on the stage, which can be viewed at any moment. */
export interface Stage {
  /** The frames that differ from the one before, by number; the first is 0. */
  readonly changing: (frames: number) => Promise<readonly number[]>;
  /** Returns the picture at a time in seconds, as PNG. */
  readonly capture: (second: number) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** The times of movements, in seconds from the start. */
const movements = (page: Page) =>
  page.evaluate(
    (steady) =>
      document
        .getAnimations()
        .filter((animation) => !steady.includes((animation as CSSAnimation).animationName))
        .map((animation) => {
          const { delay = 0, endTime = 0 } = animation.effect!.getComputedTiming();
          return { from: delay / 1000, to: Number(endTime) / 1000 };
        }),
    slow,
  );

const captureAt = async (page: Page, session: CDPSession, second: number): Promise<Buffer> => {
  await page.evaluate((ms) => {
    for (const animation of document.getAnimations()) animation.currentTime = ms;
  }, second * 1000);
  const { data } = await session.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
  return Buffer.from(data, "base64");
};

/** Loads a lesson's page on the stage. */
export const openStage = async (browser: Browser, html: string): Promise<Stage> => {
  const page = await browser.newPage({ viewport: { width: film.width, height: film.height } });
  await page.setContent(html);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode()));
  });
  const session = await page.context().newCDPSession(page);
  return {
    changing: async (frames) => {
      const moving = await movements(page);
      const frame = 1 / film.framesPerSecond;
      const isMoving = (at: number) => moving.some(({ from, to }) => from < at && at - frame <= to);
      return Array.from({ length: frames }, (_, index) => index).filter(
        (index) => index % slowEvery === 0 || isMoving(index * frame),
      );
    },
    capture: (second) => captureAt(page, session, second),
    close: () => page.close(),
  };
};
