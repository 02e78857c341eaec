import { browserCaches } from "../../data/own-copies.ts";
import { browserStorage } from "../../data/storage.ts";
import { offlineStudy } from "../../machines/offline-study.ts";

/** Also where the learner asks the browser to save data: they have asked for this. */
const install = async (): Promise<void> => {
  await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
};

/** What this browser keeps for studying without a signal. */
export const browserStudy = offlineStudy({
  storage: browserStorage,
  caches: browserCaches(),
  now: Date.now,
  install,
});
