import { expect, test } from "vitest";
import type { AddressStore, RememberedAddress } from "../data/push-address.ts";
import { type Browser, moveAddress, tellNewAddress } from "./push-address-moved.ts";

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
const key = base64url(new Uint8Array(65).fill(4));
const addressAt = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  p256dh: `p256dh of ${name}`,
  auth: `auth of ${name}`,
});
const first: RememberedAddress = { ...addressAt("first"), key };

/** A browser that remembers an address, whose push service gives it further ones, and whose server says each status once. */
const aBrowser = (remembered: RememberedAddress | null, ...statuses: readonly (number | "offline")[]) => {
  let kept = remembered;
  let places = 0;
  let isSubscribed = true;
  const told: unknown[] = [];
  const keys: string[] = [];
  const store: AddressStore = {
    read: () => Promise.resolve(kept),
    write: (address) => Promise.resolve(void (kept = address)),
    forget: () => Promise.resolve(void (kept = null)),
  };
  const subscriptionAt = (name: string) => ({
    toJSON: () => {
      const { endpoint, ...ofBrowser } = addressAt(name);
      return { endpoint, keys: ofBrowser };
    },
    unsubscribe: () => Promise.resolve(!(isSubscribed = false)),
  });
  const browser = {
    store,
    pushManager: {
      subscribe: ({ applicationServerKey }: { readonly applicationServerKey: Uint8Array }) => {
        keys.push(base64url(applicationServerKey));
        return Promise.resolve(subscriptionAt(`new-${++places}`));
      },
      getSubscription: () => Promise.resolve(isSubscribed ? subscriptionAt("any") : null),
    },
    fetch: (path: string, { method, body }: { readonly method: string; readonly body: string }) => {
      const status = statuses[told.length] ?? 200;
      told.push([method, path, JSON.parse(body)]);
      return status === "offline"
        ? Promise.reject(new TypeError("offline"))
        : Promise.resolve({ ok: status < 300, status });
    },
  } as unknown as Browser;
  const { endpoint, auth } = first;
  const toldOf = (name: string) => [
    ...["PUT", "/api/reminders/browser"],
    { before: { endpoint, auth }, now: addressAt(name) },
  ];
  return {
    ...{ browser, told, keys, toldOf, subscriptionAt },
    kept: () => kept,
    isSubscribed: () => isSubscribed,
  };
};
const changed = { newSubscription: null };

test("a browser whose address ended subscribes again with the same key, and the server learns the new one and which one goes", async () => {
  const { browser, keys, told, toldOf, kept } = aBrowser(first);
  await moveAddress(browser, changed);
  expect(keys).toEqual([key]);
  expect(told).toEqual([toldOf("new-1")]);
  expect(kept()).toEqual({ ...addressAt("new-1"), key });
  await tellNewAddress(browser);
  expect(told).toHaveLength(1);
});

test("a new address that the browser made itself is told, and no further one is asked for", async () => {
  const { browser, keys, told, toldOf, subscriptionAt } = aBrowser(first);
  await moveAddress(browser, { newSubscription: subscriptionAt("theirs") });
  expect([keys, told]).toEqual([[], [toldOf("theirs")]]);
});

test("what the server did not learn is told later, with the address that it has, also after a further change", async () => {
  const { browser, told, toldOf, kept } = aBrowser(first, "offline", 503, 200);
  await expect(moveAddress(browser, changed)).rejects.toThrow("offline");
  await moveAddress(browser, changed);
  await tellNewAddress(browser);
  expect(told).toEqual([toldOf("new-1"), toldOf("new-2"), toldOf("new-2")]);
  expect(kept()).toEqual({ ...addressAt("new-2"), key });
});

test.each([404, 422])(
  "where the server answers %d the browser is unsubscribed, so that the page offers reminders again",
  async (status) => {
    const { browser, kept, isSubscribed } = aBrowser(first, status);
    await moveAddress(browser, changed);
    expect([kept(), isSubscribed()]).toEqual([null, false]);
  },
);

test("a browser that shows no reminders any more does not subscribe again", async () => {
  const { browser, keys, told } = aBrowser(null);
  await moveAddress(browser, changed);
  expect([keys, told]).toEqual([[], []]);
});
