import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { showToast } from "./show-toast.ts";
import type { ToastAct } from "./toast-act.ts";

let before: HTMLButtonElement;
beforeEach(() => {
  before = document.body.appendChild(document.createElement("button"));
  before.focus();
});

const messages = () => [...document.querySelectorAll(".Toastify__toast")];
/** The DOM of these tests runs no animations: what ends with one is told so. */
const endAnimations = () => {
  for (const message of messages()) fireEvent.animationEnd(message);
};
const gone = () =>
  waitFor(() => {
    endAnimations();
    expect(messages()).toEqual([]);
  });

const shown = async (text: string, given?: ToastAct) => {
  await showToast(text, given);
  const message = await screen.findByRole("status");
  fireEvent.animationEnd(message);
  return message;
};
const time = (message: HTMLElement) => message.querySelector<HTMLElement>("[role=progressbar]")!;

afterEach(async () => {
  for (const button of screen.queryAllByRole("button", { name: "Close this message" }))
    fireEvent.click(button);
  await gone();
  before.remove();
});

test("a message is announced politely, takes no focus, and goes by itself after five seconds", async () => {
  const message = await shown("Copied");
  expect(message.textContent).toBe("Copied");
  expect(message.closest("[aria-live]")?.getAttribute("aria-live")).toBe("polite");
  expect(document.activeElement).toBe(before);
  expect(time(message).style.animationDuration).toBe("5000ms");
  fireEvent.animationEnd(time(message));
  await gone();
});

test("its time stands still under the pointer and while it has the focus", async () => {
  const message = await shown("Copied");
  const isRunning = () => time(message).style.animationPlayState === "running";
  await waitFor(() => expect(isRunning()).toBe(true));
  fireEvent.mouseEnter(message);
  await waitFor(() => expect(isRunning()).toBe(false));
  fireEvent.mouseLeave(message);
  await waitFor(() => expect(isRunning()).toBe(true));
  message.focus();
  await waitFor(() => expect(isRunning()).toBe(false));
  fireEvent.mouseEnter(message);
  fireEvent.mouseOut(message);
  fireEvent.mouseLeave(message);
  await waitFor(() => expect(isRunning()).toBe(false));
});

test("Alt+T leads to it, Escape closes it, and the focus is back where it was", async () => {
  const { user } = rendered(null);
  const message = await shown("Copied");
  await user.keyboard("{Alt>}[KeyT]{/Alt}");
  expect(document.activeElement).toBe(message);
  await user.keyboard("{Escape}");
  await gone();
  expect(document.activeElement).toBe(before);
});

test("what it says can be undone by the keyboard, once", async () => {
  const { user } = rendered(null);
  const onUndo = vi.fn();
  await shown("Settings are back to their defaults", { act: onUndo });
  await user.keyboard("{Alt>}[KeyT]{/Alt}{Tab}");
  expect(document.activeElement?.textContent).toBe("Undo");
  await user.keyboard("{Enter}");
  await gone();
  expect(onUndo).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(before);
});

test("a message that asks for something stays, and its button has a name of its own", async () => {
  const act = vi.fn();
  const { user } = rendered(null);
  const message = await shown("A new version is ready.", { label: "Load it now", act, stays: true });
  expect(message.querySelector("[role=progressbar]:not([aria-hidden=true])")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Load it now" }));
  await gone();
  expect(act).toHaveBeenCalledTimes(1);
});

test.each([
  { percent: 80, isDismissed: false, so: "leaves it" },
  { percent: 81, isDismissed: true, so: "dismisses it" },
])("a drag over $percent % of its width $so", async ({ percent, isDismissed }) => {
  const message = await shown("Copied");
  Object.defineProperty(message, "offsetWidth", { value: 100 });
  fireEvent.pointerDown(message, { clientX: 0, pointerType: "mouse" });
  fireEvent.pointerMove(document, { clientX: percent, pointerType: "mouse" });
  fireEvent.pointerUp(document, { pointerType: "mouse" });
  if (isDismissed) await gone();
  else expect(message.isConnected && message.style.transform).toBe("");
});
