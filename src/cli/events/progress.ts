import type { Output } from "../command-context.ts";
import { count, rate, stretch } from "./amounts.ts";

const redrawMs = 100;
const logMs = 5_000;
const barLength = 24;

/** Progress on the error output: a bar on a terminal, otherwise a line every five seconds. */
export interface Progress {
  /** `total` may change on the way. */
  readonly at: (done: number, total?: number) => void;
  /** Removes the bar. */
  readonly end: () => void;
}

/** Returns the text of the progress: the amount before the first step, then the average rate and the time left. */
export const progressText = (
  what: string,
  done: number,
  total: number,
  elapsedMs: number,
  unit = "events",
): string => {
  if (done === 0) return `${what}: ${total === 0 ? "reading" : `0 of ${count(total)} ${unit}`}`;
  const perSecond = done / Math.max(0.001, elapsedMs / 1000);
  const left = stretch((Math.max(0, total - done) / perSecond) * 1000);
  return `${what}: ${count(done)} of ${count(total)} ${unit}, ${rate(perSecond)}, ${left} left`;
};

const bar = (part: number): string => {
  const full = Math.round(Math.min(1, part) * barLength);
  return `${"█".repeat(full)}${"░".repeat(barLength - full)} ${Math.floor(part * 100)}%`;
};

/** Shows the progress over `total` events, or other units. Short work shows nothing. */
export const showProgress = (errors: Output, what: string, total: number, unit = "events"): Progress => {
  const isTerminal = errors.isTTY === true;
  const begun = performance.now();
  const every = isTerminal ? redrawMs : logMs;
  let shownAt = begun;
  let isDrawn = false;
  const clear = () => {
    if (isDrawn) errors.write("\r\u001b[2K");
    isDrawn = false;
  };
  return {
    at: (done, of = total) => {
      const now = performance.now();
      if (now - shownAt < every) return;
      shownAt = now;
      const text = progressText(what, done, of, now - begun, unit);
      if (!isTerminal) return void errors.write(`${text}\n`);
      clear();
      errors.write(`${bar(done / Math.max(1, of))}  ${text}`.slice(0, (errors.columns ?? 80) - 1));
      isDrawn = true;
    },
    end: clear,
  };
};
