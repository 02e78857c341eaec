import { expect, test } from "vitest";
import type { SessionEvent } from "./session-context.ts";
import { attachSession } from "./use-session.tsx";

const attached = () => {
  const document = Object.assign(new EventTarget(), {
    visibilityState: "visible" as DocumentVisibilityState,
  });
  const window = new EventTarget();
  const sent: string[] = [];
  const detach = attachSession(
    { send: ({ type }: SessionEvent) => void sent.push(type) },
    { document, window },
  );
  return {
    window,
    detach,
    become: (visibilityState: DocumentVisibilityState) => {
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event("visibilitychange"));
    },
    /** Returns the events since the last call. */
    taken: () => sent.splice(0),
  };
};

test("a session is restored when its page attaches it, and wakes when the page is visible again", () => {
  const { become, taken } = attached();
  expect(taken()).toEqual(["session.restore", "page.show"]);
  become("hidden");
  expect(taken()).toEqual(["page.hide"]);
  become("visible");
  expect(taken()).toEqual(["page.wake", "page.show"]);
});

test("a session wakes when the network is back, and when its page comes out of the browser's cache", () => {
  const { window, taken } = attached();
  taken();
  window.dispatchEvent(new Event("online"));
  expect(taken()).toEqual(["page.wake", "page.show"]);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  expect(taken()).toEqual([]);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(taken()).toEqual(["page.wake", "page.show"]);
});

test("a detached session is hidden, and gets no more events of the page", () => {
  const { window, detach, become, taken } = attached();
  taken();
  detach();
  expect(taken()).toEqual(["page.hide"]);
  become("visible");
  window.dispatchEvent(new Event("online"));
  expect(taken()).toEqual([]);
});
