import type { PaperReference } from "#modules/catalogue/contract";
import type { AttemptView } from "#modules/assessment/contract";
import { attemptKeyStart } from "../../data/paper-attempt-key.ts";

/** An exam that this browser has open. */
export interface RunningExam {
  readonly paper: Omit<PaperReference, "category"> & { readonly category: PaperReference["category"] | null };
  readonly minutesLeft: number;
}

type Read = (
  attemptId: string,
) => Promise<Pick<AttemptView, "status" | "paper" | "deadline" | "serverTime"> | null>;

/** A full exam lasts an hour; staff may have given more. */
const longestMs = 2 * 3_600_000;
const maxAsked = 3;

const rememberedIn = (storage: Pick<Storage, "length" | "key" | "getItem">): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "")
    .filter((key) => key.startsWith(`${attemptKeyStart}.`))
    .flatMap((key) => {
      const last = JSON.parse(storage.getItem(key) ?? "null") as {
        attemptId?: string;
        pressedAt?: number;
      } | null;
      return last?.attemptId ? [{ attemptId: last.attemptId, pressedAt: last.pressedAt ?? 0 }] : [];
    })
    .filter(({ pressedAt }) => pressedAt > Date.now() - longestMs)
    .toSorted((one, other) => other.pressedAt - one.pressedAt)
    .slice(0, maxAsked)
    .map(({ attemptId }) => attemptId);

const readView: Read = async (attemptId) => {
  const response = await fetch(`/api/attempts/${encodeURIComponent(attemptId)}`);
  return response.ok ? ((await response.json()) as AttemptView) : null;
};

/**
 * Finds the exam that was started in this browser and still runs, as the server says. Asks nothing in a browser that
 * started none, and finds nothing where the storage is closed or the server does not answer.
 */
export const findRunningExam = async (
  open: () => Pick<Storage, "length" | "key" | "getItem"> = () => localStorage,
  read: Read = readView,
): Promise<RunningExam | null> => {
  try {
    for (const attemptId of rememberedIn(open())) {
      const view = await read(attemptId);
      if (view?.status !== "answering") continue;
      const leftMs = Date.parse(view.deadline) - Date.parse(view.serverTime);
      if (leftMs > 0) return { paper: view.paper, minutesLeft: Math.ceil(leftMs / 60_000) };
    }
  } catch {
    // The page is as useful without.
  }
  return null;
};
