import { release } from "../copy/release.ts";
import { currentSettings } from "../data/settings.ts";
import { showToast } from "../features/toasts/show-toast.ts";
import { isExamPath } from "../routing/exam-path.ts";
import type { ToWorker } from "../data/worker-messages.ts";

const tell = (worker: ServiceWorker, message: ToWorker, answerTo: MessagePort[] = []): void =>
  worker.postMessage(message, answerTo);

/** Loads this page anew under the waiting release, unless the worker says that an exam is open. */
const takeOver = (waiting: ServiceWorker): void => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: isTaken }) => {
    if (isTaken === true) location.reload();
    else void showToast(release[currentSettings().language].examOpen);
  };
  tell(waiting, { type: "take-over" }, [port2]);
};

/** A new release is offered and never forced, and not in the middle of an exam. */
const offer = (waiting: ServiceWorker): void => {
  if (isExamPath(location.pathname)) return;
  const { ready, load } = release[currentSettings().language];
  void showToast(ready, { label: load, act: () => takeOver(waiting), stays: true });
};

const offerWhenInstalled = (installing: ServiceWorker): void =>
  installing.addEventListener("statechange", () => {
    if (installing.state === "installed" && navigator.serviceWorker.controller !== null) offer(installing);
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
  if (registration.waiting !== null && serviceWorker.controller !== null) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    if (registration.installing !== null) offerWhenInstalled(registration.installing);
  });
  const { active } = await serviceWorker.ready;
  if (active !== null) tell(active, { type: "keep", addresses: fetchedPaths() });
};
