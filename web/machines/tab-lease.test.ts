import { expect, test } from "vitest";
import { createTabLease } from "./tab-lease.ts";

type Hold = (lock: Lock | null) => Promise<unknown>;

/** A browser's locks, in the hands of the test: it says who waits in vain. */
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
  const openTab = (
    options: {
      locks?: LockManager | undefined;
      onHandOver?: () => Promise<unknown>;
      isFrozen?: boolean;
    } = {},
  ) => {
    const channel = Object.assign(new EventTarget(), {
      postMessage: (data: unknown) => {
        for (const other of channels)
          if (other !== channel) other.dispatchEvent(new MessageEvent("message", { data }));
      },
      close: () => undefined,
    });
    if (options.isFrozen !== true) channels.push(channel);
    return createTabLease({
      name: "exam",
      onHandOver: options.onHandOver ?? (async () => undefined),
      locks: "locks" in options ? options.locks : locks,
      channel: channel as unknown as BroadcastChannel,
    });
  };
  return { openTab, giveUpWaiting };
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("the first tab has the exam, a second learns that it is elsewhere", async () => {
  const { openTab, giveUpWaiting } = fakeBrowser();
  const first = openTab();
  const second = openTab();
  expect([first.state(), second.state()]).toEqual(["held", "asking"]);
  await giveUpWaiting();
  expect([first.state(), second.state()]).toEqual(["held", "elsewhere"]);
});

test("a reloaded page waits for its predecessor instead of believing in another tab", async () => {
  const { openTab } = fakeBrowser();
  const before = openTab();
  const after = openTab();
  before.release();
  await settled();
  expect(after.state()).toBe("held");
});

test("taking over lets the holder finish first", async () => {
  const { openTab, giveUpWaiting } = fakeBrowser();
  const done: string[] = [];
  const first = openTab({ onHandOver: async () => void done.push(`sent while ${first.state()}`) });
  const second = openTab();
  await giveUpWaiting();
  second.takeOver();
  await settled();
  expect(done).toEqual(["sent while held"]);
  expect([first.state(), second.state()]).toEqual(["elsewhere", "held"]);
});

test("from a frozen tab the exam is taken after a while", async () => {
  const { openTab, giveUpWaiting } = fakeBrowser();
  const frozen = openTab({ isFrozen: true });
  const second = openTab();
  await giveUpWaiting();
  second.takeOver();
  await settled();
  expect(second.state()).toBe("asking");
  await giveUpWaiting();
  expect([frozen.state(), second.state()]).toEqual(["elsewhere", "held"]);
});

test("what was taken over can be taken from there again", async () => {
  const { openTab, giveUpWaiting } = fakeBrowser();
  openTab();
  const second = openTab({ isFrozen: true });
  await giveUpWaiting();
  second.takeOver();
  await settled();
  expect(second.state()).toBe("held");
  const third = openTab();
  await giveUpWaiting();
  third.takeOver();
  await giveUpWaiting();
  expect([second.state(), third.state()]).toEqual(["elsewhere", "held"]);
});

test("where there are no locks the newest tab has the exam", async () => {
  const { openTab } = fakeBrowser();
  const first = openTab({ locks: undefined });
  const second = openTab({ locks: undefined });
  await settled();
  expect([first.state(), second.state()]).toEqual(["elsewhere", "held"]);
});
