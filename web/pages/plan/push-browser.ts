import type { PushBrowser } from "#modules/scheduling/contract";
import { addressOf, addressStore, keyBytes } from "../../data/push-address.ts";

type Language = PushBrowser["language"];

/** Whether this browser can show notifications of ours at all. On an iPhone only an app on the home screen can. */
export const canShowReminders = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

const existing = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

/** Whether this browser has asked for notifications before. */
export const isShownHere = async (): Promise<boolean> => canShowReminders() && (await existing()) !== null;

/**
 * Asks the person, then the browser, for notifications that are signed with our key. Returns what the server needs to send
 * them; `blocked` when the person or their browser does not allow them. Rejects when the browser cannot set them up.
 */
export const askForReminders = async (key: string, language: Language): Promise<PushBrowser | "blocked"> => {
  if ((await Notification.requestPermission()) !== "granted") return "blocked";
  // Where the learner saves data no page has registered it; it shows the notifications.
  await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: keyBytes(key) };
  // A subscription with a key that this installation no longer has is of no use.
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const address = addressOf(subscription);
  await addressStore.write({ ...address, key });
  return { ...address, language };
};

/** Ends the notifications of this browser; its push service tells the server. */
export const endRemindersHere = async (): Promise<void> => {
  await addressStore.forget();
  await (await existing())?.unsubscribe();
};
