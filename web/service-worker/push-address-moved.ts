import { addressOf, type AddressStore, keyBytes } from "../data/push-address.ts";

/** What this needs of the browser. */
export interface Browser {
  readonly store: AddressStore;
  readonly pushManager: Pick<PushManager, "subscribe" | "getSubscription">;
  readonly fetch: typeof fetch;
}

/**
 * Tells the server the new address of this browser, if it does not have it. Without a sign-in: the old address and its secret,
 * which only this browser and the server know, say whose it is. What the server does not learn now it learns when the worker
 * starts again. A server that knows no such browser sends it nothing more, so its subscription ends.
 */
export const tellNewAddress = async ({ store, pushManager, fetch: send }: Browser): Promise<void> => {
  const address = await store.read();
  if (address?.before === undefined) return;
  const { before, key, ...now } = address;
  const response = await send("/api/reminders/browser", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ before: { endpoint: before.endpoint, auth: before.auth }, now }),
  });
  if (response.ok) return store.write({ ...now, key });
  if (response.status !== 404 && response.status !== 422) return;
  await store.forget();
  await (await pushManager.getSubscription())?.unsubscribe();
};

interface Changed {
  /** Where the browser has subscribed again by itself. Not all browsers tell. */
  readonly newSubscription?: Pick<PushSubscription, "toJSON"> | null;
}

/** Subscribes again with the same key when the push service has ended an address, and tells the server of the new one. */
export const moveAddress = async (browser: Browser, { newSubscription }: Changed): Promise<void> => {
  const { store, pushManager } = browser;
  const old = await store.read();
  // Who ended the reminders here wants no new ones.
  if (old === null) return;
  const options = { userVisibleOnly: true, applicationServerKey: keyBytes(old.key) };
  const now = addressOf(newSubscription ?? (await pushManager.subscribe(options)));
  if (now.endpoint !== old.endpoint)
    await store.write({
      ...now,
      key: old.key,
      before: old.before ?? { endpoint: old.endpoint, auth: old.auth },
    });
  await tellNewAddress(browser);
};
