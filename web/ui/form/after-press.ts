/** Tracks whether a finger or mouse button is down on a page. */
export const pressWatch = (page: EventTarget) => {
  let isDown = false;
  let waiting: (() => void)[] = [];
  const release = () => {
    isDown = false;
    const due = waiting;
    waiting = [];
    // The click event follows the release.
    setTimeout(() => due.forEach((act) => act()));
  };
  page.addEventListener("pointerdown", () => void (isDown = true), { capture: true });
  page.addEventListener("pointerup", release, { capture: true });
  page.addEventListener("pointercancel", release, { capture: true });
  return {
    afterPress: (act: () => void): void => {
      if (isDown) waiting.push(act);
      else act();
    },
  };
};

/**
 * Does something now or, during a press, right after it. A field that is left by a press on a button must not push
 * that button away with what it says: the press would miss it.
 */
export const { afterPress } = pressWatch(typeof window === "undefined" ? new EventTarget() : window);
