import { chromium } from "@playwright/test";
import type { AttemptView } from "#modules/assessment/contract";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { type App, startApp } from "../../journeys/app.ts";
import { findBrowser } from "../../support/browser.ts";
import { median } from "../report.ts";
import { placeOrder, readyToPay, signedIn } from "./buyer.ts";

const paper = { testCode: "code 8", testNum: 1, category: "controls" };

/** A learner of one program, with what is measured. */
interface Learner {
  readonly app: App;
  /** What the page of exams shows first. */
  readonly firstData: () => Promise<void>;
  readonly answer: () => Promise<void>;
}

const succeeded = ({ status, text }: { readonly status: number; readonly text: string }): string => {
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return text;
};

const learnerOf = async (payments: "off" | "simulator"): Promise<Learner> => {
  const app = await startApp({ payments });
  const found = await findBrowser();
  if (found.launch === null) throw new Error(found.reason);
  const browser = await chromium.launch(found.launch);
  const context = await browser.newContext({ baseURL: app.url });
  const page = await signedIn(app, context);
  if (payments === "simulator") await (await readyToPay(page, await placeOrder(page)))();
  const cookies = await context.cookies();
  await browser.close();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const visitor = new TestBrowser(Number(new URL(app.url).port), { headers: { cookie } });
  const attempt = JSON.parse(succeeded(await visitor.post("/attempts", paper))) as AttemptView;
  const { questionId, options } = attempt.questions[0]!;
  let turn = 0;
  return {
    app,
    firstData: async () => void succeeded(await visitor.get("/papers?testCode=code%208&kind=exam")),
    answer: async () => {
      const optionId = options[(turn += 1) % options.length]!.id;
      const one = { commandId: crypto.randomUUID(), type: "answer", questionId, optionId };
      const path = `/attempts/${attempt.attemptId}/commands`;
      succeeded(await visitor.post(path, { commands: [one] }));
    },
  };
};

const msOf = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** The p50 in milliseconds of what learners wait for, where the program asks for plans and where it asks nothing. */
export interface AskedFigures {
  readonly asks: number;
  readonly asksNot: number;
}

/**
 * Measures turn about in two programs, whether access is open being asked in one of them: every other request goes to the
 * other program, so that both meet the same machine.
 */
export const askedTimes = async (
  requests: number,
): Promise<Readonly<Record<"firstData" | "answer", AskedFigures>>> => {
  const asking = await learnerOf("simulator");
  const silent = await learnerOf("off");
  try {
    const measure = async (what: "firstData" | "answer"): Promise<AskedFigures> => {
      const [asks, asksNot]: [number[], number[]] = [[], []];
      const warmUp = Math.ceil(requests / 4);
      for (let request = -warmUp; request < requests; request++) {
        // Each comes first in every second turn.
        const turns = [
          [asking, asks],
          [silent, asksNot],
        ] as const;
        for (const [learner, times] of request % 2 === 0 ? turns : turns.toReversed()) {
          const ms = await msOf(learner[what]);
          if (request >= 0) times.push(ms);
        }
      }
      return { asks: median(asks), asksNot: median(asksNot) };
    };
    return { firstData: await measure("firstData"), answer: await measure("answer") };
  } finally {
    await asking.app.stop();
    await silent.app.stop();
  }
};
