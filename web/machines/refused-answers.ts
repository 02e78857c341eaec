import * as z from "zod/mini";
import type { Shelf } from "../data/storage.ts";

/** Answers that the server would not take, by question: the tag of the refusal. Told again beside the result. */
export type RefusedAnswers = Readonly<Record<string, string>>;

const Stored = z.record(z.string(), z.string());
const keyOf = (attemptId: string) => `roadworthy.refused.${attemptId}`;

export const refusedIn = (attemptId: string, shelf: Shelf): RefusedAnswers => {
  try {
    const parsed = Stored.safeParse(JSON.parse(shelf.get(keyOf(attemptId)) ?? "{}"));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
};

export const keepRefused = (attemptId: string, refused: RefusedAnswers, shelf: Shelf): void => {
  if (Object.keys(refused).length === 0) shelf.remove(keyOf(attemptId));
  else shelf.set(keyOf(attemptId), JSON.stringify(refused));
};
