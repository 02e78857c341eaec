import { AttemptId } from "#modules/assessment/contract";
import type { PaperReference } from "#modules/catalogue/contract";
import * as z from "zod/mini";
import { newCommandId } from "./command-id.ts";
import { attemptKeyStart } from "../data/paper-attempt-key.ts";
import type { KeyValueStorage } from "../data/storage.ts";
import { parsed } from "./stored.ts";

/** What this browser remembers of its last attempt at one paper. */
const LastAttempt = z.object({
  /** Made before the first request: asking again with it finds the same attempt. */
  startId: z.guid(),
  pressedAt: z.number(),
  attemptId: z.nullable(AttemptId),
});
export type LastAttempt = z.infer<typeof LastAttempt>;

export interface AttemptMemory {
  readonly recall: () => LastAttempt | null;
  /** The learner pressed Start. A start whose reply was lost is taken up again, not doubled. */
  readonly press: (now: number) => LastAttempt;
  readonly started: (attemptId: AttemptId) => void;
  /** Remembers an attempt that was found another way. */
  readonly adopt: (attemptId: AttemptId) => void;
  readonly forget: () => void;
}

/** Returns what this browser remembers of one paper. */
export const attemptMemory = (
  { testCode, testNum, category }: PaperReference,
  storage: KeyValueStorage,
): AttemptMemory => {
  const key = [attemptKeyStart, testCode, category, testNum].filter(Boolean).join(".");
  const recall = () => parsed(LastAttempt, storage.get(key));
  const keep = (last: LastAttempt) => {
    storage.set(key, JSON.stringify(last));
    return last;
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
    forget: () => storage.remove(key),
  };
};
