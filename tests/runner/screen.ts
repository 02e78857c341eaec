import { countOf } from "./summary.ts";
import type { Outcome, Running } from "./run-step.ts";

/** How often a screen that cannot rewrite a line says that a step is still at work. */
const patience = 30;

/**
 * Shows the steps at work, one line for all of them on a terminal and a line now and then elsewhere, and a lasting line
 * for each that ends. Answers how to stop showing.
 */
export const showSteps = (running: readonly Running[]): (() => void) => {
  const working = new Set(running);
  for (const step of running) {
    if (!process.stdout.isTTY) print(`${step.step.name} …\n`);
    void step.done.then((outcome) => {
      working.delete(step);
      print(`${clear()}${ending(outcome)}\n`);
    });
  }
  let tick = 0;
  const timer = setInterval(() => {
    tick += 1;
    if (process.stdout.isTTY) print(clear() + [...working].map(progress).join("   "));
    else if (tick % patience === 0) for (const step of working) print(`${progress(step)}\n`);
  }, 1000);
  return () => clearInterval(timer);
};

const ending = (outcome: Outcome): string => {
  const { passed, failed, skipped } = countOf(outcome);
  const counted =
    outcome.step.groups === null ? "" : `, ${passed} passed, ${failed} failed, ${skipped} skipped`;
  const mark = failed === 0 ? "✓" : "✗";
  return `${mark} ${outcome.step.name} (${outcome.seconds.toFixed(1)} s${counted})`;
};

const progress = ({ step, seconds, results }: Running): string => {
  const { passed, failed } = countOf({ results: results(), problem: null });
  const counted = step.groups === null ? "" : `, ${passed} passed${failed === 0 ? "" : `, ${failed} failed`}`;
  return `… ${step.name} (${seconds().toFixed(0)} s${counted})`;
};

const clear = (): string => (process.stdout.isTTY ? "\r\u001b[K" : "");

const print = (text: string): void => void process.stdout.write(text);
