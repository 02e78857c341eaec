import { listPractices, readKnowledge } from "#modules/assessment/contract";
import { queryClient } from "../../data/query-client.ts";
import { browserStorage } from "../../data/storage.ts";
import { send } from "../../machines/practice-api.ts";
import { sendWaiting, waitingIn } from "../../machines/waiting-answers.ts";
import { browserStudy } from "./browser-study.ts";
import { recountWaiting } from "./waiting-count.ts";

/** Sends the answers that wait, and has anew what they change. */
const sendLate = async (): Promise<void> => {
  if (waitingIn(browserStorage).length === 0) return;
  await sendWaiting(browserStorage, send);
  recountWaiting();
  for (const { method, path } of [readKnowledge, listPractices])
    void queryClient.invalidateQueries({ queryKey: [method, path] });
};

/** Answers go first: they count for the questions that are kept next. */
export const keepUp = async (): Promise<void> => {
  await sendLate();
  await browserStudy.refresh();
};
