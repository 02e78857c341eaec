import { setTimeout as pause } from "node:timers/promises";

/** Polls every few milliseconds until the result is not undefined. Throws with a message after a time limit. */
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
