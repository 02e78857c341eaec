import type { Page, Worker } from "@playwright/test";
import type { RemindersView } from "#modules/scheduling/contract";
import { expect, expectUsable, test } from "./journey.ts";
import { signUp } from "./people.ts";

test.use({
  viewport: { width: 360, height: 740 },
  permissions: ["notifications"],
  serviceWorkers: "allow",
  program: "notifies",
  notifies: true,
});

/** The worker of the page, once it has taken over. */
const workerOf = async (page: Page): Promise<Worker> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.context().serviceWorkers().length).toBe(1);
  return page.context().serviceWorkers()[0]!;
};

/** Hands a message to the service worker, as the browser does when its push service has one. */
const deliver = async (page: Page, text: string): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [found] = registrations;
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const message = { origin, registrationId: await registered, data: text };
  await devtools.send("ServiceWorker.deliverPushMessage", message);
};

test("a learner chooses notifications, the browser shows a reminder in their language, and one tap on it stops them", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/client/plan");
  const form = page.getByRole("form", { name: "Reminders" });
  await expect(form.getByRole("radiogroup", { name: "How" })).toBeHidden();
  await form.getByLabel("Send it at").selectOption("18:00");
  await form.getByRole("radio", { name: "As a notification in this browser" }).check();
  await expectUsable(page, "how to be reminded");
  const worker = await workerOf(page);
  await form.getByRole("button", { name: "Save" }).click();
  // This browser has no push service: the page says so, and nothing is saved.
  await expect(form.getByText("Your browser did not set up notifications.")).toBeVisible();
  await expectUsable(page, "a browser without notifications");
  const read = async () => (await (await page.request.get("/api/reminders")).json()) as RemindersView;
  expect((await read()).reminders).toBeNull();

  await form.getByRole("radio", { name: "By e-mail" }).check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("You will get a reminder at that time.")).toBeVisible();
  expect((await read()).reminders).toMatchObject({ hour: 18, channel: "mail" });

  const reminder = {
    ...{ title: "خطتك لليوم: 30 دقيقة", body: "• تدريبات: 2", lang: "ar", dir: "rtl", path: "/client/plan" },
    stop: { label: "أوقف التذكيرات", path: "/api/reminder-stops?token=of-the-reminder" },
  };
  await deliver(page, JSON.stringify(reminder));
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { readonly registration: ServiceWorkerRegistration };
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, body, lang, dir }) => ({ title, body, lang, dir }));
    });
  const { title, body, lang, dir } = reminder;
  await expect.poll(shown).toEqual([{ title, body, lang, dir }]);
  // A later one takes its place.
  await deliver(page, JSON.stringify({ ...reminder, title: "اختبارك غدًا" }));
  await expect.poll(shown).toEqual([{ title: "اختبارك غدًا", body, lang, dir }]);

  const asked = page.context().waitForEvent("request", (one) => one.url().includes("/reminder-stops"));
  await worker.evaluate(async () => {
    const self = globalThis as unknown as {
      readonly registration: ServiceWorkerRegistration;
      readonly NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await self.registration.getNotifications();
    dispatchEvent(new self.NotificationEvent("notificationclick", { notification, action: "stop" }));
  });
  expect(new URL((await asked).url()).searchParams.get("token")).toBe("of-the-reminder");
  expect((await asked).method()).toBe("POST");
  await expect.poll(shown).toEqual([]);
});
