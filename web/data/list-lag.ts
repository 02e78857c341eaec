import type { KeyValueStorage } from "./storage.ts";

const key = "roadworthy.lists-behind-since";

/** So long after a change lists are asked again. */
const looksMs = [1_500, 3_000, 6_000, 12_000];

/**
 * Notes that this browser just changed what is in the lists of attempts and papers, or what the study plan counts: an exam
 * began or ended, a question was practised, or a sign-in brought a guest's exams along. The pages show it a moment later.
 * Its tabs share the note.
 */
export const noteListsBehind = (storage: KeyValueStorage, now = Date.now()): void =>
  void storage.set(key, String(now));

/**
 * In how many milliseconds such a list is asked again by itself: a few times after the change. False when nothing was
 * changed lately: a list that is shown is not asked for again and again.
 */
export const catchUpAfter = (storage: KeyValueStorage, now = Date.now()): number | false => {
  const passed = now - Number(storage.get(key) ?? Number.NaN);
  const next = passed >= 0 && looksMs.find((look) => look > passed);
  return next === undefined || next === false ? false : next - passed;
};
