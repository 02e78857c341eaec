import { LearnerCommand } from "#modules/assessment/contract";
import type { KeyValueStorage } from "../data/storage.ts";
import { type OutboxStore, outboxStore } from "./outbox-store.ts";
import { keepRefused, refusedAfter, refusedIn } from "./refused-answers.ts";

/** The queued commands of one attempt. What is settled leaves behind which answers were refused. */
export const attemptOutboxStore = (
  attemptId: string,
  storage: KeyValueStorage,
): OutboxStore<LearnerCommand> => {
  const store = outboxStore(attemptId, LearnerCommand, storage);
  return {
    ...store,
    settle: (settled) => {
      store.settle(settled);
      if (settled.length > 0)
        keepRefused(attemptId, settled.reduce(refusedAfter, refusedIn(attemptId, storage)), storage);
    },
  };
};
