import type { Session } from "./session.ts";
import type { SessionStream } from "./session-stream.ts";

/** What of a page matters to its session. */
export interface SessionPage {
  readonly window: EventTarget;
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
}

/** Its program comes once it is wanted: nothing on a page waits for it. */
const streamOf = (session: Session): SessionStream => {
  let isWanted = false;
  let stream: SessionStream | undefined;
  const make = async () => {
    const { createSessionStream } = await import("./session-stream.ts");
    stream ??= createSessionStream({
      calls: session.calls,
      onMessage: (message) => {
        if (message.type === "rotate") void session.renew();
        else session.end(message.reason);
      },
    });
    if (isWanted) stream.open();
  };
  return {
    open: () => {
      isWanted = true;
      if (stream !== undefined) stream.open();
      // Without a connection there is nothing to hear either; it is tried again when the page wakes.
      else void make().catch(() => undefined);
    },
    close: () => {
      isWanted = false;
      stream?.close();
    },
  };
};

/**
 * Tells the session what happens to its page, and listens to the server while somebody is signed in and looks at it.
 * Returns how to stop.
 */
export const attachSession = (
  session: Session,
  page: SessionPage = { window, document },
  stream = streamOf(session),
): (() => void) => {
  const listening = new AbortController();
  const { signal } = listening;
  const isVisible = () => page.document.visibilityState === "visible";
  let followed: string | undefined;

  const follow = () => {
    const { phase, account } = session.state();
    const wanted = phase === "signedIn" && isVisible() ? account?.sessionId : undefined;
    if (wanted === followed) return;
    // Another session wants another connection.
    stream.close();
    if (wanted !== undefined) stream.open();
    followed = wanted;
  };
  const wake = () => {
    if (isVisible()) session.wake();
    follow();
  };

  page.document.addEventListener("visibilitychange", wake, { signal });
  page.window.addEventListener("online", wake, { signal });
  // A page that comes back out of the browser's cache stood still.
  page.window.addEventListener(
    "pageshow",
    (event) => {
      if ((event as PageTransitionEvent).persisted) wake();
    },
    { signal },
  );
  const unsubscribe = session.subscribe(follow);
  void session.restore();
  follow();
  return () => {
    listening.abort();
    unsubscribe();
    stream.close();
  };
};
