import { setTimeout as pause } from "node:timers/promises";

/** Asks until the answer is something, every few milliseconds. Fails with a sentence when it takes too long. */
export const poll = async <Answer>(
  what: string | (() => string),
  withinMs: number,
  ask: () => Promise<Answer | undefined> | Answer | undefined,
): Promise<Answer> => {
  for (const deadline = performance.now() + withinMs; performance.now() < deadline; await pause(10)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
  throw new Error(`${typeof what === "string" ? what : what()} did not happen within ${withinMs / 1000} s.`);
};
