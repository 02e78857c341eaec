import type { Locator, Page } from "@playwright/test";
import type { Day } from "#vocabulary/day";
import { expect } from "./journey.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Plans an appointment of the caller on the server. Returns how another tab changes it. */
export const planAppointment = async (
  page: Page,
  content: {
    readonly title: string;
    readonly day: Day;
    readonly time: string | null;
    readonly minutes: number;
  },
) => {
  const address = `/api/admin/appointments/apt_${crypto.randomUUID().replaceAll("-", "")}`;
  const put = async (version: number, title = content.title) => {
    const data = { ...content, title, version, note: "", isShared: false, about: null };
    expect((await page.request.put(address, { data })).status()).toBe(200);
  };
  await put(0);
  return { renameElsewhere: (title: string) => put(1, title) };
};

/** A day of the month; of a week or a day, its all-day cell and its hours. */
export const cellOf = (page: Page, day: Day): Locator => page.locator(`[role=cell][data-date="${day}"]`);

const boxOf = async (found: Locator) => {
  const box = await found.boundingBox();
  if (box === null) throw new Error("It is not drawn.");
  return box;
};

/** Where a time of a day is drawn in the grid of hours: four pixels after it began. */
export const pointOf = async (page: Page, day: Day, hour: string): Promise<Point> => {
  const column = await boxOf(page.locator(`.calendar-lane[data-date="${day}"]`));
  const label = await boxOf(page.locator(".calendar-hour", { hasText: hour }));
  return { x: column.x + column.width / 2, y: label.y + 4 };
};

/** A place on an entry, from its beginning on. */
export const pointOn = async (entry: Locator, { x, y }: Point): Promise<Point> => {
  const box = await boxOf(entry);
  return { x: box.x + x, y: box.y + y };
};

/** Puts an entry and the hours after it into the window. */
export const showHours = async (page: Page, entry: Locator): Promise<void> => {
  await entry.waitFor();
  await page
    .locator(".calendar-hour", { hasText: "12:00" })
    .evaluate((label) => label.scrollIntoView({ block: "center" }));
};

/** Waits until no move is under way: until then no entry can be dragged. */
export const expectSettled = (page: Page): Promise<void> =>
  expect(page.locator(".calendar-shown")).toHaveAttribute("aria-busy", "false");

/** By mouse, with a stop on the way. */
export const drag = async (page: Page, from: Point, to: Point): Promise<void> => {
  await expectSettled(page);
  const { mouse } = page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await mouse.move(to.x, to.y, { steps: 4 });
  await mouse.up();
};

/** A finger, as the browser's own recogniser of gestures sees it. */
export interface Finger {
  readonly press: (at: Point) => Promise<void>;
  readonly glide: (from: Point, to: Point) => Promise<void>;
  readonly lift: () => Promise<void>;
}

export const fingerOn = async (page: Page): Promise<Finger> => {
  const session = await page.context().newCDPSession(page);
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) => {
    await session.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  return {
    press: async (at) => {
      await expectSettled(page);
      await touch("touchStart", at);
    },
    glide: async (from, to) => {
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch("touchMove", { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    },
    lift: () => touch("touchEnd"),
  };
};
