import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { isExamPath } from "../routing/exam-path.ts";
import { addressStore } from "../data/push-address.ts";
import { moveAddress, tellNewAddress } from "./push-address-moved.ts";
import { notificationFor, ownAddress, type Remembered } from "./reminders.ts";
import { keptCaches, type KeptFile, type ToWorker } from "../data/worker-messages.ts";

declare const self: ServiceWorkerGlobalScope;
/** Written by the build: what every learner's page needs to start, each under a name or a revision of this release. */
declare const RELEASE_FILES: readonly KeptFile[];

const day = 24 * 3600;

/** A learner on a bad line waits no longer than this for a page that the browser could show by itself. */
const patienceMs = 4_000;

/** Starts the app from this release's files. Its pages say what they cannot load. */
const startedFromRelease = async (): Promise<Response> =>
  (await matchPrecache("/spa.html")) ?? Response.error();

/** The server's page when it comes in time, otherwise the app as this release knows it. */
const page = async (request: Request): Promise<Response> => {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
    // A server that is down behind its proxy is no better than none.
    return response.status >= 502 && response.status <= 504 ? await startedFromRelease() : response;
  } catch {
    return startedFromRelease();
  }
};

precacheAndRoute([...RELEASE_FILES]);
cleanupOutdatedCaches();

registerRoute(
  new NavigationRoute(({ request }) => page(request), {
    // The API, staff's pages, what is no page, and addresses that may hold a secret.
    denylist: [
      /^\/(?:api|admin|development|healthz|readyz|metrics)(?:\/|$)/,
      /\.\w+$/,
      /^\/forgot-password\//,
    ],
  }),
);

/** Names hold a hash of the content, so what was fetched once stays true: the app's files, and drawings of signs. */
const hashed = [
  { prefix: "/assets/", cacheName: "assets", maxEntries: 200 },
  { prefix: "/api/pictures/", cacheName: "pictures", maxEntries: 700 },
] as const;

/** What a learner chose to keep: never expires, goes at the sign-out. */
const keptIn = async (name: string, request: Request): Promise<Response | undefined> =>
  caches.match(request.url, { cacheName: name });

for (const { prefix, cacheName, maxEntries } of hashed) {
  const strategy = new CacheFirst({
    cacheName,
    plugins: [new ExpirationPlugin({ maxEntries, maxAgeSeconds: 60 * day, purgeOnQuotaError: true })],
  });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(prefix),
    async (options) => (await keptIn(keptCaches.study, options.request)) ?? strategy.handle(options),
  );
}

// The guide's texts: the server's when they come in time, otherwise those that were kept.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/study-guide(?:\/(?!kept)[\w-]+)?\.json$/.test(url.pathname),
  async ({ request }) => {
    const kept = await keptIn(keptCaches.study, request);
    if (kept === undefined) return fetch(request);
    const fresh = await fetch(request, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
    return fresh?.ok ? fresh : kept;
  },
);

// Films that were kept, their posters and captions.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/api\/(?:media\/|lessons\/[\w-]+\/captions)/.test(url.pathname),
  async ({ request }) => (await keptIn(keptCaches.films, request)) ?? fetch(request),
);

/** No page changes its release under an open exam: its later files may be gone. Returns whether this release took over. */
const takeOver = async (): Promise<boolean> => {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.some(({ url }) => isExamPath(new URL(url).pathname))) return false;
  await self.skipWaiting();
  return true;
};

const keepOne = async (address: string): Promise<void> => {
  const found = hashed.find(({ prefix }) => address.startsWith(prefix));
  if (found === undefined || (await caches.match(address)) !== undefined) return;
  await (await caches.open(found.cacheName)).add(address);
};

/** Keeps what a page fetched before this worker was there. */
const keep = async (addresses: readonly string[]): Promise<void> => {
  await Promise.allSettled(addresses.map(keepOne));
};

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** Ends the reminders of this browser: the next user of the device must not see them. Its push service tells the server. */
const forgetReminders = async (): Promise<void> => {
  const { registration } = self;
  for (const shown of await registration.getNotifications()) shown.close();
  await addressStore.forget();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
};

self.addEventListener("message", (event) => {
  const message = event.data as ToWorker;
  const answer = (isTaken: boolean) => event.ports[0]?.postMessage(isTaken);
  switch (message.type) {
    case "take-over":
      return event.waitUntil(takeOver().then(answer));
    case "keep":
      return event.waitUntil(keep(message.addresses));
    case "forget-reminders":
      return event.waitUntil(forgetReminders());
  }
});

self.addEventListener("push", (event) => {
  if (event.data === null) return;
  const { title, options } = notificationFor(event.data.text());
  event.waitUntil(self.registration.showNotification(title, options));
});

/** Opens the page of a reminder: in a tab that shows it, or in a new one. */
const open = async (path: string): Promise<void> => {
  const address = ownAddress(path, self.location.origin);
  if (address === null) return;
  const tabs = await self.clients.matchAll({ type: "window" });
  const there = tabs.find(({ url }) => url.split(/[?#]/)[0] === address);
  await (there === undefined ? self.clients.openWindow(address) : there.focus());
};

const stop = async (path: string): Promise<void> => {
  const address = ownAddress(path, self.location.origin);
  if (address !== null) await fetch(address, { method: "POST" });
};

self.addEventListener("notificationclick", (event) => {
  const { path, stopPath } = event.notification.data as Remembered;
  event.notification.close();
  event.waitUntil(event.action === "stop" ? stop(stopPath) : open(path));
});

const browser = () => ({
  store: addressStore,
  pushManager: self.registration.pushManager,
  fetch: self.fetch.bind(self),
});

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(moveAddress(browser(), event)));
// What could not be told when the address changed: the worker starts at the next page.
void tellNewAddress(browser()).catch(() => undefined);
