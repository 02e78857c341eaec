import type { Page, Worker } from "@playwright/test";
import type { RemindersView } from "#modules/scheduling/contract";
import { expect, expectUsable, refusedRequest, test } from "./journey.ts";
import { signUp } from "./people.ts";

test.use({
  viewport: { width: 360, height: 740 },
  permissions: ["notifications"],
  serviceWorkers: "allow",
  program: "notifies",
  notifies: true,
});

test("a browser without a push service says so, nothing is saved, and the mail can be chosen in its place", async ({
  page,
  allowed,
}) => {
  // So Chromium says that it has none here.
  allowed.push(/does not support the Push API/);
  await signUp(page);
  await page.goto("/client/plan");
  const form = page.getByRole("form", { name: "Reminders" });
  await expect(form.getByRole("radiogroup", { name: "How" })).toBeHidden();
  await form.getByLabel("Send it at").selectOption("18:00");
  await form.getByRole("radio", { name: "As a notification in this browser" }).check();
  await expectUsable(page, "how to be reminded");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Your browser did not set up notifications.")).toBeVisible();
  await expectUsable(page, "a browser without notifications");
  const read = async () => (await (await page.request.get("/api/reminders")).json()) as RemindersView;
  expect((await read()).reminders).toBeNull();

  await form.getByRole("radio", { name: "By e-mail" }).check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("You will get a reminder at that time.")).toBeVisible();
  expect((await read()).reminders).toMatchObject({ hour: 18, channel: "mail" });
});

interface Shown {
  readonly title: string;
  readonly data: { readonly path: string; readonly stopPath: string };
}

/** The service worker, with what it asked the browser to show and to open. */
interface TestedWorker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { openWindow: (address: string) => Promise<null> };
  shown: Shown[];
  opened: string[];
  /** Gives it an event with such properties, and returns once it is done with it. */
  happen: (type: string, facts: object) => Promise<void>;
}

/** The worker of the page, once it has taken over. */
const workerOf = async (page: Page): Promise<Worker> => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.context().serviceWorkers().length).toBe(1);
  return page.context().serviceWorkers()[0]!;
};

/**
 * A browser without a screen allows no notification, though its permission was given, and opens no window without a real tap: what
 * the worker asks of it is kept in their place. All else is the worker's own.
 */
const watch = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const tested = globalThis as unknown as TestedWorker;
    Object.assign(tested, { shown: [], opened: [] });
    tested.registration.showNotification = (title, options) => {
      tested.shown.push({ title, ...options } as unknown as Shown);
      return Promise.resolve();
    };
    tested.clients.openWindow = (address) => {
      tested.opened.push(address);
      return Promise.resolve(null);
    };
    tested.happen = async (type, facts) => {
      const done: Promise<unknown>[] = [];
      const waitUntil = (promise: Promise<unknown>) => void done.push(promise);
      dispatchEvent(Object.assign(new Event(type), facts, { waitUntil }));
      await Promise.all(done);
    };
  });

/** Hands a message to the service worker, as the browser does when its push service has one. */
const deliver = async (page: Page, data: string): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [found] }) => {
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  await devtools.send("ServiceWorker.deliverPushMessage", {
    ...{ origin, data },
    registrationId: await registered,
  });
};

test("a delivered reminder is shown in its language, a tap opens the plan or stops reminders, and a moved address reaches the server", async ({
  page,
  allowed,
}) => {
  // The token that stops is made up.
  allowed.push(refusedRequest(404));
  await signUp(page);
  await page.goto("/client/dashboard");
  const worker = await workerOf(page);
  await watch(worker);
  const reminder = {
    ...{ title: "خطتك لليوم: 30 دقيقة", body: "• تدريبات: 2", lang: "ar", dir: "rtl", path: "/client/plan" },
    stop: { label: "أوقف التذكيرات", path: "/api/reminder-stops?token=of-the-reminder" },
  };
  await deliver(page, JSON.stringify(reminder));
  const shown = () => worker.evaluate(() => (globalThis as unknown as TestedWorker).shown);
  const { title, body, lang, dir } = reminder;
  const actions = [{ action: "stop", title: "أوقف التذكيرات" }];
  await expect.poll(shown).toMatchObject([{ title, body, lang, dir, tag: "reminder", actions }]);
  const [{ data }] = (await shown()) as [Shown];

  const tap = (action: string) =>
    worker.evaluate(
      (facts) => {
        const notification = { data: facts.data, close: () => undefined };
        const { happen } = globalThis as unknown as TestedWorker;
        return happen("notificationclick", { action: facts.action, notification });
      },
      { action, data },
    );
  await tap("");
  const [opened] = await worker.evaluate(() => (globalThis as unknown as TestedWorker).opened);
  const stopping = page.context().waitForEvent("request", (one) => one.url().includes("/reminder-stops"));
  await tap("stop");
  const request = await stopping;
  expect([request.method(), new URL(request.url()).search]).toEqual(["POST", "?token=of-the-reminder"]);
  await page.goto(opened!);
  await expect(page.getByRole("form", { name: "Reminders" })).toBeVisible();

  const addressAt = (name: string, filler: string) => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    p256dh: `B${filler.repeat(86)}`,
    auth: filler.repeat(22),
  });
  const [before, now] = [addressAt("before", "a"), addressAt("now", "b")];
  await page.evaluate(async (address) => {
    const body_ = { hour: 18, testCode: "code 8", channel: "push", browser: { ...address, language: "en" } };
    await fetch("/api/reminders", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body_),
    });
    const kept = new Response(JSON.stringify({ ...address, key: address.p256dh }));
    await (await caches.open("reminders")).put("/reminder-address", kept);
  }, before);
  await worker.evaluate(({ endpoint, ...keys }) => {
    const newSubscription = { toJSON: () => ({ endpoint, keys }) };
    const { happen } = globalThis as unknown as TestedWorker;
    return happen("pushsubscriptionchange", { newSubscription });
  }, now);
  const copy = await page.evaluate(async () =>
    (await fetch("/api/profile/export", { method: "POST" })).text(),
  );
  expect([copy.includes(now.endpoint), copy.includes(before.endpoint)]).toEqual([true, false]);
});
