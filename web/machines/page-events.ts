/** A machine that is told what happens to its page. */
interface Told {
  readonly send: (event: { readonly type: "page.wake" } | { readonly type: "page.hide" }) => void;
}

/** Tells a session what happens to its page. Returns a stop function. */
export const listenToPage = (session: Told, wouldLose: () => boolean): (() => void) => {
  const listening = new AbortController();
  const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal: listening.signal });
  on(window, "online", () => session.send({ type: "page.wake" }));
  on(window, "pagehide", () => session.send({ type: "page.hide" }));
  on(document, "visibilitychange", () =>
    session.send({ type: document.visibilityState === "visible" ? "page.wake" : "page.hide" }),
  );
  // The browser asks only when leaving would lose something: unsent answers that the device could not store.
  on(window, "beforeunload", (event) => {
    if (wouldLose()) event.preventDefault();
  });
  return () => listening.abort();
};
