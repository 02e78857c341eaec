import { type Day, dayOf, daysLater } from "#vocabulary/day";
import {
  cellOf,
  drag,
  expectSettled,
  fingerOn,
  planAppointment,
  pointOf,
  pointOn,
  showHours,
} from "./calendar-page.ts";
import { expect, expectUsable, overtake, refusedRequest, test } from "./journey.ts";
import { signInStaff } from "./staff-sign-in.ts";

/** A Wednesday that is to come: the days beside it are in its week, whichever day that begins on. */
const wednesday = (after: number): Day => {
  const day = daysLater(dayOf(Date.now()), after);
  return daysLater(day, 3 - new Date(`${day}T00:00:00Z`).getUTCDay());
};

// The hours of a whole day fit into the window.
test.use({ viewport: { width: 1280, height: 1500 } });

/** Where a finger or a pointer takes hold of an entry. */
const hold = { x: 20, y: 6 };

test("an admin drags an appointment to another hour and to a whole day, pulls its end, takes each back, and plans one in an empty hour", async ({
  page,
  app,
}) => {
  await signInStaff(page, app, "admin");
  const day = wednesday(80);
  const dayAfter = daysLater(day, 1);
  await planAppointment(page, { title: "Bank", day, time: "09:30", minutes: 60 });
  await page.goto(`/admin/calendar?view=week&day=${day}`);
  const entry = (name: string) => page.getByRole("button", { name, exact: true });
  const at = entry("09:30 Bank");
  const undo = async () => {
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(cellOf(page, day).filter({ has: at })).toBeVisible();
  };
  await showHours(page, at);
  await expectUsable(page, "a week of hours");

  await drag(page, await pointOn(at, hold), await pointOf(page, dayAfter, "13:00"));
  await expect(page.getByText(/^Moved to .*, 13:00\.$/)).toBeVisible();
  await expect(cellOf(page, dayAfter).filter({ has: entry("13:00 Bank") })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await undo();

  const allDay = (await cellOf(page, dayAfter).first().boundingBox())!;
  await drag(page, await pointOn(at, hold), { x: allDay.x + 40, y: allDay.y + 8 });
  await expect(page.getByText(/^Moved to .*, all day\.$/)).toBeVisible();
  await expect(cellOf(page, dayAfter).filter({ has: entry("Bank") })).toBeVisible();
  await undo();

  const { height } = (await at.boundingBox())!;
  const end = await pointOn(at, { x: 20, y: height - 2 });
  await drag(page, end, { ...end, y: end.y + height });
  await expect(page.getByText("Now 120 minutes long.")).toBeVisible();
  expect((await at.boundingBox())!.height).toBeGreaterThan(1.8 * height);
  await undo();
  await expect.poll(async () => (await at.boundingBox())!.height).toBeLessThan(1.2 * height);

  const empty = await pointOf(page, dayAfter, "11:00");
  await page.mouse.click(empty.x, empty.y);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Day", { exact: true })).toHaveValue(dayAfter);
  await expect(dialog.getByLabel("Time", { exact: true })).toHaveValue("11:00");
});

test("an appointment that cannot be moved goes back to where it was: while the server refuses, and when another tab changed it", async ({
  page,
  app,
  allowed,
}) => {
  allowed.push(refusedRequest(503), refusedRequest(409));
  await signInStaff(page, app, "admin");
  // The page does not hear of it, or it would show what was changed before the drag.
  await page.route("**/api/admin/news*", (route) =>
    route.fulfill({ contentType: "text/event-stream", body: "" }),
  );
  const day = wednesday(90);
  const { renameElsewhere } = await planAppointment(page, {
    title: "Tyres",
    day,
    time: "09:30",
    minutes: 60,
  });
  await page.goto(`/admin/calendar?view=day&day=${day}`);
  const entry = (name: string) => page.getByRole("button", { name, exact: true });
  const dragTo13 = async (name: string) =>
    drag(page, await pointOn(entry(name), hold), await pointOf(page, day, "13:00"));
  await showHours(page, entry("09:30 Tyres"));

  const saving = "**/api/admin/appointments/apt_*";
  await page.route(saving, (route) => route.fulfill({ status: 503, json: {} }));
  await dragTo13("09:30 Tyres");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(entry("09:30 Tyres")).toBeVisible();
  await page.unroute(saving);

  // While the move is on its way, the page hears what another tab changed.
  await page.route(saving, async (route) => {
    const heard = page.waitForResponse((answer) => answer.url().includes("/api/admin/appointments?"));
    await renameElsewhere("Tyres and oil");
    // As when a person comes back to the tab: the list is read anew once a minute, and then.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await (await heard).finished();
    await route.continue();
  });
  await dragTo13("09:30 Tyres");
  await expect(page.getByRole("alert")).toContainText("changed");
  await page.unroute(saving);
  await expect(entry("09:30 Tyres and oil")).toBeVisible();
  await expect(page.locator(".calendar-entry")).toHaveCount(1);
  // What it became elsewhere can be moved.
  await dragTo13("09:30 Tyres and oil");
  await expect(entry("13:00 Tyres and oil")).toBeVisible();
});

test("an article that a colleague has scheduled anew is not moved from where it was, but from where it is now", async ({
  page,
  app,
  allowed,
}) => {
  allowed.push(refusedRequest(409));
  await signInStaff(page, app, "admin");
  const day = wednesday(120);
  const [dayBefore, dayAfter] = [daysLater(day, -1), daysLater(day, 1)];
  const slug = `robots-${crypto.randomUUID().slice(0, 8)}`;
  const en = { title: "Robots", summary: "What they say.", body: "Stop at red." };
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/admin/articles${path}`, { data });
    expect(answer.ok()).toBe(true);
    return (await answer.json()) as { readonly articleId: string };
  };
  const { articleId } = await post("", { slug, texts: { en, fr: null, ar: null, ch: null } });
  const seen = { status: "draft", publishAt: null, hasChanges: false };
  await post(`/${articleId}/publication`, { version: 1, seen, at: `${day}T07:30:00.000Z` });
  await page.goto(`/admin/calendar?view=week&day=${day}`);
  const entry = page.getByRole("link", { name: "09:30 Robots", exact: true });
  await showHours(page, entry);
  await expect(cellOf(page, day).filter({ has: entry })).toBeVisible();

  await overtake(page, "**/publication", () =>
    app.ask("UPDATE admin_template.article SET publish_at = publish_at - interval '1 day' WHERE slug = $1", [
      slug,
    ]),
  );
  await drag(page, await pointOn(entry, hold), await pointOf(page, dayAfter, "13:00"));
  await expect(page.getByRole("alert")).toContainText("A colleague published, scheduled or withdrew");
  await expect(cellOf(page, dayBefore).filter({ has: entry })).toBeVisible();
  await drag(page, await pointOn(entry, hold), await pointOf(page, dayAfter, "13:00"));
  const moved = page.getByRole("link", { name: "13:00 Robots", exact: true });
  await expect(cellOf(page, dayAfter).filter({ has: moved })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(cellOf(page, dayBefore).filter({ has: entry })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("an admin holds an appointment and moves it and pulls its end by finger, in a day and in a month, and a tap, a swipe or a hold moves nothing", async ({
    page,
    app,
  }) => {
    await signInStaff(page, app, "admin");
    const day = wednesday(100);
    await planAppointment(page, { title: "Print run", day, time: "09:30", minutes: 60 });
    const finger = await fingerOn(page);
    // What follows the finger is drawn in its place.
    const isHeld = () => page.locator(".is-selected").first().waitFor({ state: "attached" });
    const entry = (time: string) => page.getByRole("button", { name: `${time} Print run`, exact: true });
    await page.goto(`/admin/calendar?view=day&day=${day}`);
    await showHours(page, entry("09:30"));
    await expectUsable(page, "a day of hours");

    const swipe = await pointOn(entry("09:30"), hold);
    await finger.press(swipe);
    await finger.glide(swipe, { ...swipe, y: swipe.y - 120 });
    await finger.lift();
    await entry("09:30").tap();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();

    await showHours(page, entry("09:30"));
    const from = await pointOn(entry("09:30"), hold);
    // Held and let go, it is where it was, and ready to be pulled at its end.
    await finger.press(from);
    await isHeld();
    await finger.lift();
    const handle = page.locator(".is-selected > .calendar-resize");
    const { height } = (await entry("09:30").boundingBox())!;
    const end = await pointOn(handle, { x: 8, y: 8 });
    await finger.press(end);
    await finger.glide(end, { ...end, y: end.y + height + 6 });
    await finger.lift();
    await expect(page.getByText("Now 120 minutes long.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect.poll(async () => (await entry("09:30").boundingBox())!.height).toBeLessThan(1.2 * height);

    await finger.press(from);
    await isHeld();
    await finger.glide(from, await pointOf(page, day, "13:00"));
    await finger.lift();
    await expect(page.getByText(/^Moved to .*, 13:00\.$/)).toBeVisible();
    await expect(entry("13:00")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).last().tap();
    await expect(entry("09:30")).toBeVisible();

    await page.goto(`/admin/calendar?view=month&day=${day}`);
    await entry("09:30").waitFor();
    await entry("09:30").evaluate((found) => found.scrollIntoView({ block: "center" }));
    await expectUsable(page, "a month");
    const there = cellOf(page, daysLater(day, day.slice(-2) < "15" ? 1 : -1));
    const held = await pointOn(entry("09:30"), hold);
    await finger.press(held);
    await isHeld();
    await finger.glide(held, await pointOn(there, { x: 20, y: 20 }));
    await finger.lift();
    await expect(there.filter({ has: entry("09:30") })).toBeVisible();
  });
});

test("from right to left the days are mirrored, for the pointer and for the keys, and every view can be used in the dark", async ({
  page,
  app,
}) => {
  await signInStaff(page, app, "admin");
  await page.goto("/admin/calendar");
  await page.evaluate(() => {
    localStorage.setItem("roadworthy.language", "ar");
    localStorage.setItem("roadworthy.mode", "dark");
  });
  const day = wednesday(110);
  const dayAfter = daysLater(day, 1);
  await planAppointment(page, { title: "Bank", day, time: "09:30", minutes: 60 });
  await page.goto(`/admin/calendar?view=week&day=${day}`);
  const entry = (time: string) => page.getByRole("button", { name: `${time} Bank`, exact: true });
  await showHours(page, entry("09:30"));
  const from = await pointOn(entry("09:30"), hold);
  const later = await pointOf(page, dayAfter, "10:00");
  expect(later.x).toBeLessThan(from.x);
  await drag(page, from, later);
  await expect(cellOf(page, dayAfter).filter({ has: entry("10:00") })).toBeVisible();
  await expect(page.getByText(/^نُقل إلى .*، 10:00\.$/)).toBeVisible();
  await expectSettled(page);
  await entry("10:00").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(cellOf(page, day).filter({ has: entry("10:00") })).toBeVisible();
  await expect(entry("10:00")).toBeFocused();
  for (const view of ["month", "week", "day", "agenda"]) {
    await page.goto(`/admin/calendar?view=${view}&day=${day}`);
    await entry("10:00").waitFor();
    await expectUsable(page, `${view} in Arabic`);
  }
});
