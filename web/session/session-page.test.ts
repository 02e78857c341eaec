import { expect, test, vi } from "vitest";
import { attachSession } from "./session-page.ts";
import type { Session } from "./session.ts";
import type { SessionState } from "./session-state.ts";

const page = () => {
  const document = Object.assign(new EventTarget(), {
    visibilityState: "visible" as DocumentVisibilityState,
  });
  const window = new EventTarget();
  return {
    document,
    window,
    look: (visibilityState: DocumentVisibilityState) => {
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event("visibilitychange"));
    },
  };
};

const signedIn = (sessionId: string): SessionState => ({
  phase: "signedIn",
  account: { sessionId, accountId: "acc", roles: ["client"] },
  endedBecause: null,
});
const signedOut: SessionState = { phase: "signedOut", account: null, endedBecause: null };

const attached = (first: SessionState) => {
  const listeners = new Set<() => void>();
  let state = first;
  const session = {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restore: vi.fn(async () => undefined),
    wake: vi.fn(),
  };
  const stream = { open: vi.fn(), close: vi.fn() };
  const place = page();
  const detach = attachSession(session as unknown as Session, place, stream);
  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { ...place, session, stream, detach, become };
};

test("the server is listened to while somebody is signed in and looks, and asked who it is at first", () => {
  const { session, stream, look, become } = attached(signedOut);
  expect(session.restore).toHaveBeenCalledOnce();
  expect(stream.open).not.toHaveBeenCalled();
  become(signedIn("one"));
  become(signedIn("one"));
  expect(stream.open).toHaveBeenCalledTimes(1);
  look("hidden");
  expect(session.wake).not.toHaveBeenCalled();
  expect(stream.close).toHaveBeenCalledTimes(2);
  look("visible");
  expect(session.wake).toHaveBeenCalledTimes(1);
  expect(stream.open).toHaveBeenCalledTimes(2);
  become(signedIn("two"));
  expect(stream.open).toHaveBeenCalledTimes(3);
  become(signedOut);
  expect(stream.close).toHaveBeenCalledTimes(5);
});

test("the network coming back wakes it, and so does a page out of the browser's cache", () => {
  const { session, window } = attached(signedIn("one"));
  window.dispatchEvent(new Event("online"));
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  expect(session.wake).toHaveBeenCalledTimes(1);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(session.wake).toHaveBeenCalledTimes(2);
});

test("detached, it hears of nothing any more", () => {
  const { session, stream, detach, look, become } = attached(signedOut);
  detach();
  look("visible");
  become(signedIn("one"));
  expect(session.wake).not.toHaveBeenCalled();
  expect(stream.open).not.toHaveBeenCalled();
});
