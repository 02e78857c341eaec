/** The address of this browser at a push service, and what a message to it is encrypted with. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What a browser remembers of its reminders: push services give browsers other addresses, and the page may be closed then. */
export interface RememberedAddress extends PushAddress {
  /** The server's key, with which the browser subscribed. */
  readonly key: string;
  /** The address that the server still has. Absent while it has this one. */
  readonly before?: Pick<PushAddress, "endpoint" | "auth">;
}

/** A place in the browser for one text, which pages and the service worker can read. */
export interface AddressStore {
  readonly read: () => Promise<RememberedAddress | null>;
  readonly write: (address: RememberedAddress) => Promise<void>;
  readonly forget: () => Promise<void>;
}

const cacheName = "reminders";
const place = "/reminder-address";

/** A page and its service worker share caches alone without a library. */
export const addressStore: AddressStore = {
  read: async () => {
    const found = await caches.match(place, { cacheName });
    return found === undefined ? null : ((await found.json()) as RememberedAddress);
  },
  write: async (address) => (await caches.open(cacheName)).put(place, new Response(JSON.stringify(address))),
  forget: async () => {
    await caches.delete(cacheName);
  },
};

/** Returns what the server needs of a subscription. */
export const addressOf = (subscription: Pick<PushSubscription, "toJSON">): PushAddress => {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, p256dh: keys!["p256dh"]!, auth: keys!["auth"]! };
};

/** Returns the bytes of a key, which servers and pages write in base64url. */
export const keyBytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
