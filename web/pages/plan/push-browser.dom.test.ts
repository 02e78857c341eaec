import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PushBrowser } from "#modules/scheduling/contract";
import { addressStore } from "../../data/push-address.ts";
import { askForReminders, canShowReminders, endRemindersHere, isShownHere } from "./push-browser.ts";

const key = (first = 4) => Buffer.concat([Buffer.of(first), randomBytes(64)]).toString("base64url");

/** As much of a browser's caches as one text needs. */
const cachesInMemory = () => {
  const kept = new Map<string, Response>();
  return {
    open: () =>
      Promise.resolve({ put: (at: string, text: Response) => Promise.resolve(void kept.set(at, text)) }),
    match: (at: string) => Promise.resolve(kept.get(at)?.clone()),
    delete: () => Promise.resolve(kept.clear()),
  };
};

/** A browser with a push service: it keeps one subscription, for one key, as browsers do. */
const aBrowser = (permission: NotificationPermission) => {
  let kept: { readonly forKey: string; readonly endpoint: string } | null = null;
  const subscriptionOf = (one: NonNullable<typeof kept>) => ({
    toJSON: () => ({
      endpoint: one.endpoint,
      keys: { p256dh: key(), auth: randomBytes(16).toString("base64url") },
    }),
    unsubscribe: () => {
      kept = null;
      return Promise.resolve(true);
    },
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(kept && subscriptionOf(kept)),
    subscribe: ({ applicationServerKey }: { readonly applicationServerKey: Uint8Array }) => {
      const forKey = Buffer.from(applicationServerKey).toString("base64url");
      if (kept !== null && kept.forKey !== forKey)
        return Promise.reject(new DOMException("Another key", "InvalidStateError"));
      kept ??= { forKey, endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(4).toString("hex")}` };
      return Promise.resolve(subscriptionOf(kept));
    },
  };
  const registration = { pushManager };
  const requestPermission = vi.fn(() => Promise.resolve(permission));
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("caches", cachesInMemory());
  vi.stubGlobal("Notification", { requestPermission });
  vi.stubGlobal("navigator", {
    serviceWorker: {
      ready: Promise.resolve(registration),
      register: () => Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
  return { forKey: () => kept?.forKey };
};
beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

test("a browser that allows notifications tells what the server needs, signed for by our key alone", async () => {
  const browser = aBrowser("granted");
  const ours = key();
  expect([canShowReminders(), await isShownHere()]).toEqual([true, false]);
  const asked = await askForReminders(ours, "fr");
  const { language, ...address } = PushBrowser.parse(asked);
  expect(language).toBe("fr");
  expect(await addressStore.read()).toEqual({ ...address, key: ours });
  expect([browser.forKey(), await isShownHere()]).toEqual([ours, true]);
});

test("a subscription with a key that we no longer have is replaced", async () => {
  const browser = aBrowser("granted");
  await askForReminders(key(), "en");
  const ours = key();
  await askForReminders(ours, "en");
  expect(browser.forKey()).toBe(ours);
});

test("who does not allow notifications is subscribed to none", async () => {
  const browser = aBrowser("denied");
  expect(await askForReminders(key(), "en")).toBe("blocked");
  expect(browser.forKey()).toBeUndefined();
});

test("who chooses the mail again is unsubscribed", async () => {
  const browser = aBrowser("granted");
  await askForReminders(key(), "en");
  await endRemindersHere();
  expect([browser.forKey(), await isShownHere()]).toEqual([undefined, false]);
  expect(await addressStore.read()).toBeNull();
});
