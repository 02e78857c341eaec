/** A few frames of a slow phone. */
const screenMs = 100;

/** Work that a tap leads to, and that the screen does not wait for. */
export interface AfterScreen {
  /** Has the work done once the screen has changed: once for all calls until then. */
  readonly soon: () => void;
  /** Does what is still to do, and listens no more. */
  readonly stop: () => void;
}

/** Puts work off until the screen shows what the tap changed. A page that goes has it done at once. */
export const afterScreen = (work: () => void): AfterScreen => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    work();
  };
  addEventListener("pagehide", now);
  return {
    soon: () => {
      timer ??= setTimeout(now, screenMs);
    },
    stop: () => {
      now();
      removeEventListener("pagehide", now);
    },
  };
};
