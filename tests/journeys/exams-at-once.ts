import { randomUUID } from "node:crypto";
import { type APIResponse, request } from "@playwright/test";
import type { AttemptView } from "#modules/assessment/contract";

const paper = { testCode: "code 8", testNum: 1, category: "controls" };

/** One guest's whole test: started, answered, submitted. */
const sitOne = async (baseURL: string, onAnswer: (answer: APIResponse) => void): Promise<void> => {
  const browser = await request.newContext({ baseURL });
  const post = async (path: string, data: object) => {
    const answer = await browser.post(path, { data });
    onAnswer(answer);
    return answer;
  };
  const { attemptId, questions } = (await (await post("/api/attempts", paper)).json()) as AttemptView;
  const send = (command: object) =>
    post(`/api/attempts/${attemptId}/commands`, { commands: [{ commandId: randomUUID(), ...command }] });
  for (const { questionId, options } of questions)
    await send({ type: "answer", questionId, optionId: options[0]!.id });
  await send({ type: "submit" });
  await browser.dispose();
};

/** The outcomes of the requests of guests who sit one test after another. */
export interface Served {
  readonly requests: number;
  readonly refused: readonly number[];
}

/** Guests at their tests, until they are stopped. */
export interface Sitters {
  /** How many requests have been answered so far. */
  readonly requests: () => number;
  readonly stop: () => Promise<Served>;
}

/**
 * Has guests sit tests through the API, one after another, until it is told to stop. By address and not by name:
 * a thousand connections ask for the name a thousand times, and an answer that got lost would be taken for ours.
 */
export const sitTests = (url: string): Sitters => {
  const baseURL = url.replace("//localhost:", "//127.0.0.1:");
  let isOver = false;
  let requests = 0;
  const refused: number[] = [];
  const sitting = (async () => {
    while (!isOver)
      await sitOne(baseURL, (answer) => {
        requests += 1;
        if (!answer.ok()) refused.push(answer.status());
      });
  })();
  return {
    requests: () => requests,
    stop: async () => {
      isOver = true;
      await sitting;
      return { requests, refused };
    },
  };
};
