import { listPractices, readKnowledge } from "#modules/assessment/contract";
import { queryClient } from "../../data/query-client.ts";
import { browserStorage } from "../../data/storage.ts";
import { send } from "../../machines/practice-api.ts";
import { sendWaiting } from "../../machines/waiting-answers.ts";

/** Sends the answers that wait, and has anew what they change. */
export const sendLate = async (): Promise<void> => {
  await sendWaiting(browserStorage, send);
  for (const { method, path } of [readKnowledge, listPractices])
    void queryClient.invalidateQueries({ queryKey: [method, path] });
};
