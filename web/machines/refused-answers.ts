import type { CommandOutcome, LearnerCommand } from "#modules/assessment/contract";
import * as z from "zod/mini";
import type { KeyValueStorage } from "../data/storage.ts";

/** Answers that the server refused, by question: the tag of the refusal. The result page shows them too. */
export type RefusedAnswers = Readonly<Record<string, string>>;

const Stored = z.record(z.string(), z.string());
const keyOf = (attemptId: string) => `roadworthy.refused.${attemptId}`;

/** Returns the stored refused answers of an attempt. */
export const refusedIn = (attemptId: string, storage: KeyValueStorage): RefusedAnswers => {
  try {
    const parsed = Stored.safeParse(JSON.parse(storage.get(keyOf(attemptId)) ?? "{}"));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
};

/** Stores the refused answers of an attempt. */
export const keepRefused = (attemptId: string, refused: RefusedAnswers, storage: KeyValueStorage): void => {
  if (Object.keys(refused).length === 0) storage.remove(keyOf(attemptId));
  else storage.set(keyOf(attemptId), JSON.stringify(refused));
};

/** Returns the refused answers after one more verdict. A later answer that is accepted makes good an earlier one. */
export const refusedAfter = (
  refused: RefusedAnswers,
  {
    command,
    outcome: { status, refusal },
  }: { readonly command: LearnerCommand; readonly outcome: CommandOutcome },
): RefusedAnswers => {
  if (command.type !== "answer" && command.type !== "clear") return refused;
  if (status === "refused") return { ...refused, [command.questionId]: refusal?.tag ?? "" };
  const { [command.questionId]: _, ...others } = refused;
  return others;
};
