import type { AttemptId } from "#modules/assessment/contract";
import { expect, test } from "vitest";
import { tabLease } from "./tab-lease.ts";
import { startChild } from "./testing/child-actor.ts";
import { settled } from "./testing/simulated-time.ts";

type Hold = (lock: Lock | null) => Promise<unknown>;

/** The locks of a browser. The test decides when waiting ends without the lock. */
const fakeLocks = () => {
  let loseHeld: ((reason: unknown) => void) | undefined;
  let queue: { hold: Hold; resolve: (value: unknown) => void; reject: (reason: unknown) => void }[] = [];
  const grant = ({ hold, resolve, reject }: (typeof queue)[number]) => {
    loseHeld = reject;
    void hold({ mode: "exclusive", name: "" }).then((value) => {
      loseHeld = undefined;
      resolve(value);
      const next = queue.shift();
      if (next !== undefined) grant(next);
    });
  };
  const request = (_: string, options: LockOptions, hold: Hold) =>
    new Promise((resolve, reject) => {
      const asking = { hold, resolve, reject };
      if (options.steal === true) {
        loseHeld?.(new DOMException("stolen", "AbortError"));
        grant(asking);
      } else if (loseHeld === undefined) grant(asking);
      else queue.push(asking);
    });
  const giveUpWaiting = async () => {
    for (const { reject } of queue) reject(new DOMException("late", "TimeoutError"));
    queue = [];
    await settled();
  };
  return { locks: { request } as unknown as LockManager, giveUpWaiting };
};

/** The tabs of one browser. A message reaches every other tab, not the one that sent it. */
const fakeBrowser = () => {
  const { locks, giveUpWaiting } = fakeLocks();
  const channels: EventTarget[] = [];
  const openTab = ({
    hasLocks = true,
    isFrozen = false,
  }: { readonly hasLocks?: boolean; readonly isFrozen?: boolean } = {}) => {
    const channel = Object.assign(new EventTarget(), {
      postMessage: (data: unknown) => {
        for (const other of channels)
          if (other !== channel) other.dispatchEvent(new MessageEvent("message", { data }));
      },
      close: () => undefined,
    });
    if (!isFrozen) channels.push(channel);
    const lease = tabLease({
      locks: hasLocks ? locks : undefined,
      openChannel: () => channel as unknown as BroadcastChannel,
    });
    const { child, events, stop } = startChild(lease, { attemptId: "att_1" as AttemptId });
    return {
      take: () => child.send({ type: "lease.take" }),
      give: () => child.send({ type: "lease.give" }),
      close: stop,
      heard: () => events.map(({ type }) => type),
    };
  };
  return { openTab, giveUpWaiting };
};

test("the first tab has the exam, and a second learns that another tab has it", async () => {
  const { openTab, giveUpWaiting } = fakeBrowser();
  const first = openTab();
  const second = openTab();
  expect([first.heard(), second.heard()]).toEqual([["lease.held"], []]);
  await giveUpWaiting();
  expect([first.heard(), second.heard()]).toEqual([["lease.held"], ["lease.lost"]]);
});

test("a reloaded page waits for its predecessor instead of assuming another tab", async () => {
  const { openTab } = fakeBrowser();
  const before = openTab();
  const after = openTab();
  before.close();
  await settled();
  expect(after.heard()).toEqual(["lease.held"]);
});

test("a tab that takes the exam over waits until the holder has finished", async () => {
  const { openTab, giveUpWaiting } = fakeBrowser();
  const first = openTab();
  const second = openTab();
  await giveUpWaiting();
  second.take();
  await settled();
  expect(first.heard()).toEqual(["lease.held", "lease.wanted"]);
  expect(second.heard()).toEqual(["lease.lost"]);
  first.give();
  await settled();
  expect(first.heard()).toEqual(["lease.held", "lease.wanted", "lease.lost"]);
  expect(second.heard()).toEqual(["lease.lost", "lease.held"]);
});

test("the exam of a frozen tab is taken after a while", async () => {
  const { openTab, giveUpWaiting } = fakeBrowser();
  const frozen = openTab({ isFrozen: true });
  const second = openTab();
  await giveUpWaiting();
  second.take();
  await settled();
  expect(second.heard()).toEqual(["lease.lost"]);
  await giveUpWaiting();
  expect(frozen.heard()).toEqual(["lease.held", "lease.lost"]);
  expect(second.heard()).toEqual(["lease.lost", "lease.held"]);
});

test("an exam that was taken over can be taken over again", async () => {
  const { openTab, giveUpWaiting } = fakeBrowser();
  const first = openTab();
  const second = openTab({ isFrozen: true });
  await giveUpWaiting();
  second.take();
  first.give();
  await settled();
  expect(second.heard().at(-1)).toBe("lease.held");
  const third = openTab();
  await giveUpWaiting();
  third.take();
  await giveUpWaiting();
  expect([second.heard().at(-1), third.heard().at(-1)]).toEqual(["lease.lost", "lease.held"]);
});

test("where there are no locks the newest tab has the exam", async () => {
  const { openTab } = fakeBrowser();
  const first = openTab({ hasLocks: false });
  const second = openTab({ hasLocks: false });
  expect(first.heard()).toEqual(["lease.held", "lease.wanted"]);
  first.give();
  await settled();
  expect([first.heard().at(-1), second.heard()]).toEqual(["lease.lost", ["lease.held"]]);
});
