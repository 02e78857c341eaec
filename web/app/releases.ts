import { isExamPath } from "../routing/exam-path.ts";
import type { ToWorker } from "../data/worker-messages.ts";

const tell = (worker: ServiceWorker, message: ToWorker): void => worker.postMessage(message);

/**
 * A new release is offered and never forced, and not in the middle of an exam. Few visits meet one, so its words are
 * loaded only then; where they do not come, the next visit offers it.
 */
const offer = async (waiting: ServiceWorker): Promise<void> => {
  if (isExamPath(location.pathname)) return;
  const { offerRelease } = await import("./release-offer.ts");
  offerRelease(waiting);
};

const offerWhenInstalled = (installing: ServiceWorker): void =>
  installing.addEventListener("statechange", () => {
    if (installing.state === "installed" && navigator.serviceWorker.controller !== null)
      void offer(installing).catch(() => undefined);
  });

/** The paths of what this page has fetched so far from this site. */
const fetchedPaths = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);

interface Connection {
  readonly saveData?: boolean;
}

/**
 * Lets the app start without a signal from now on: registers the service worker, gives it what this page has fetched,
 * and offers new releases. Does nothing where the learner asks the browser to save data.
 */
export const followReleases = async (): Promise<void> => {
  if ((navigator as { readonly connection?: Connection }).connection?.saveData === true) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
  registration.addEventListener("updatefound", () => {
    if (registration.installing !== null) offerWhenInstalled(registration.installing);
  });
  if (registration.waiting !== null && serviceWorker.controller !== null)
    await offer(registration.waiting).catch(() => undefined);
  const { active } = await serviceWorker.ready;
  if (active !== null) tell(active, { type: "keep", addresses: fetchedPaths() });
};
