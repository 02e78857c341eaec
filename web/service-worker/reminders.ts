/** What the server writes into a notification, encrypted for this browser: its sentences are in the learner's language. */
interface Reminder {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  /** The page that it opens. */
  readonly path: string;
  /** What stops reminders in one tap, where the browser shows buttons. */
  readonly stop: { readonly label: string; readonly path: string };
}

/** What a notification remembers until it is tapped. */
export interface Remembered {
  readonly path: string;
  readonly stopPath: string;
}

/** Returns what to show for the text of a push message: a newer reminder takes the place of an older one. */
export const notificationFor = (text: string) => {
  const { title, body, lang, dir, path, stop } = JSON.parse(text) as Reminder;
  const data: Remembered = { path, stopPath: stop.path };
  const actions = [{ action: "stop", title: stop.label }];
  return { title, options: { body, lang, dir, tag: "reminder", icon: "/icons/192.png", data, actions } };
};

/** Returns the address on this site to which a path leads; null for any other site. */
export const ownAddress = (path: string, origin: string): string | null => {
  const address = URL.parse(path, origin);
  return address?.origin === origin ? address.href : null;
};
