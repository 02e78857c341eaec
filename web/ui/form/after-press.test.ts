import { expect, test, vi } from "vitest";
import { pressWatch } from "./after-press.ts";

test("what is put off until after a press happens at once while nothing is pressed", () => {
  const act = vi.fn<() => void>();
  pressWatch(new EventTarget()).afterPress(act);
  expect(act).toHaveBeenCalledOnce();
});

test("what is put off until after a press waits until that is over, and then for its click", () => {
  vi.useFakeTimers();
  for (const end of ["pointerup", "pointercancel"]) {
    const page = new EventTarget();
    const { afterPress } = pressWatch(page);
    const done: string[] = [];
    page.dispatchEvent(new Event("pointerdown"));
    afterPress(() => done.push("checked"));
    expect(done).toEqual([]);
    page.dispatchEvent(new Event(end));
    done.push("click");
    vi.runAllTimers();
    expect(done).toEqual(["click", "checked"]);
    afterPress(() => done.push("at once"));
    expect(done).toHaveLength(3);
  }
  vi.useRealTimers();
});
