import { AttemptId } from "#modules/assessment/contract";
import type { PaperReference } from "#modules/catalogue/contract";
import * as z from "zod/mini";
import { newCommandId } from "./command-id.ts";
import type { Shelf } from "../data/storage.ts";

/** What this browser remembers of its last sitting of one paper. */
const Sitting = z.object({
  /** Made before the first request: asking again with it finds the same attempt. */
  startId: z.guid(),
  pressedAt: z.number(),
  attemptId: z.nullable(AttemptId),
});
export type Sitting = z.infer<typeof Sitting>;

export interface AttemptMemory {
  readonly recall: () => Sitting | null;
  /** The learner pressed Start. A start whose reply was lost is taken up again, not doubled. */
  readonly press: (now: number) => Sitting;
  readonly started: (attemptId: AttemptId) => void;
  /** An attempt found another way is this paper's from now on. */
  readonly adopt: (attemptId: AttemptId) => void;
  readonly forget: () => void;
}

export const attemptMemory = (
  { testCode, testNum, category }: PaperReference,
  shelf: Shelf,
): AttemptMemory => {
  const key = ["roadworthy.sitting", testCode, category, testNum].filter(Boolean).join(".");
  const recall = () => {
    try {
      const parsed = Sitting.safeParse(JSON.parse(shelf.get(key) ?? "null"));
      return parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  };
  const keep = (sitting: Sitting) => {
    shelf.set(key, JSON.stringify(sitting));
    return sitting;
  };
  return {
    recall,
    press: (now) => {
      const last = recall();
      const startId = last !== null && last.attemptId === null ? last.startId : newCommandId();
      return keep({ startId, pressedAt: now, attemptId: null });
    },
    started: (attemptId) => {
      const last = recall();
      if (last !== null) keep({ ...last, attemptId });
    },
    adopt: (attemptId) => void keep({ startId: newCommandId(), pressedAt: 0, attemptId }),
    forget: () => shelf.remove(key),
  };
};
