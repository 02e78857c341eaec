import { expect, test } from "vitest";
import { aloneBy, storageTabs, type TabMessage, tabsName } from "./session-tabs.ts";

const ended: TabMessage = { type: "ended", sessionId: "ses_1", reason: "signed-out" };

test("without channels, tabs send each other messages by the events of local storage", () => {
  const other = new EventTarget();
  const written: string[] = [];
  const one = storageTabs(new EventTarget(), {
    setItem: (key, newValue) => {
      written.push(newValue);
      other.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
    },
  });
  const heard: TabMessage[] = [];
  const stop = storageTabs(other, { setItem: () => undefined }).listen((message) => heard.push(message));
  one.say(ended);
  one.say(ended);
  expect(heard).toEqual([ended, ended]);
  // The same text twice would be no event.
  expect(new Set(written).size).toBe(2);
  for (const newValue of [null, "nonsense", '{"type":"party"}'])
    other.dispatchEvent(Object.assign(new Event("storage"), { key: tabsName, newValue }));
  other.dispatchEvent(Object.assign(new Event("storage"), { key: "else", newValue: written[0] }));
  stop();
  one.say(ended);
  expect(heard).toHaveLength(2);
});

test("a full storage does not prevent signing out", () => {
  const tabs = storageTabs(new EventTarget(), {
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(() => tabs.say(ended)).not.toThrow();
});

test.each([
  ["locks", navigator.locks],
  ["no locks", undefined],
] as const)("with %s, one piece of work runs at a time, also after one has failed", async (_, locks) => {
  const alone = aloneBy(locks);
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    order.push(`${name} ends`);
    if (name === "one") throw new Error("one");
    return name;
  };
  const [one, two] = await Promise.allSettled([alone(work("one")), alone(work("two"))]);
  expect(order).toEqual(["one begins", "one ends", "two begins", "two ends"]);
  expect([one.status, two.status]).toEqual(["rejected", "fulfilled"]);
});
