import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Knowledge, PracticeView } from "#modules/assessment/contract";
import type { Telling } from "./stories.ts";

/** Sends a request as the page would. */
const send = <Reply>(page: Page, path: string, body?: object): Promise<Reply> =>
  page.evaluate(
    async ([address, text]) => {
      const headers = { "content-type": "application/json" };
      const init = text === undefined ? {} : { method: "POST", headers, body: text };
      return (await fetch(`/api${address}`, init)).json();
    },
    [path, body && JSON.stringify(body)] as const,
  );

const start = (page: Page, selection: object) =>
  send<PracticeView>(page, "/practice", {
    testCode: "code 8",
    selection,
    size: 20,
    commandId: randomUUID(),
  });

/** Chooses the wrong option of a question that a belief leads to. Returns the belief. */
const believe = async (page: Page, { practiceId, questions }: PracticeView, wanted?: string) => {
  const beliefs = questions.flatMap(({ questionId, misconceptions = [] }) =>
    misconceptions.map((one) => ({ questionId, ...one })),
  );
  const { questionId, optionId, id } = beliefs.find((one) => (wanted ?? one.id) === one.id)!;
  const answer = { commandId: randomUUID(), type: "answer", questionId, optionId, tookMs: 4_000 };
  await send(page, `/practice/${practiceId}/commands`, { commands: [answer] });
  return id;
};

/** What to practise for a learner whom a wrong belief caught twice. */
export const tellCaught = async ({ page, take }: Telling): Promise<void> => {
  await page.goto("/client/practice");
  const belief = await believe(page, await start(page, { kind: "section", category: "rules" }));
  await believe(page, await start(page, { kind: "belief", belief }), belief);
  const isKnown = async () =>
    (await send<Knowledge>(page, "/knowledge?testCode=code%208")).beliefs.length > 0;
  while (!(await isKnown())) await page.waitForLoadState();
  await page.reload();
  await page.locator(".practice-caught").waitFor();
  await take("choose");
};
