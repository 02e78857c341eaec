import { release } from "../copy/release.ts";
import { currentSettings } from "../data/settings.ts";
import type { ToWorker } from "../data/worker-messages.ts";
import { showToast } from "../features/toasts/show-toast.ts";

const tell = (worker: ServiceWorker, message: ToWorker, answerTo: MessagePort[]): void =>
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

/** Says that a new release is ready, and loads it when the learner asks for it. */
export const offerRelease = (waiting: ServiceWorker): void => {
  const { ready, load } = release[currentSettings().language];
  void showToast(ready, { label: load, act: () => takeOver(waiting), stays: true });
};
