import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { AttemptView } from "#modules/assessment/contract";
import { quantile } from "../quantile.ts";
import type { Answering } from "./figures.ts";

const everyMs = 100;

/** One learner who answers ten times a second, on a network of its own. */
const learner = async (port: number, number: number) => {
  const browser = new TestBrowser(port, { network: `10.8.0.${number}` });
  const started = await browser.post("/attempts", { testCode: "code 8", testNum: 1 });
  const { attemptId, questions } = started.json() as AttemptView;
  let given = 0;
  const answer = async (): Promise<boolean> => {
    const { questionId, options } = questions[given % questions.length]!;
    const { id: optionId } = options[Math.floor(given / questions.length) % options.length]!;
    given += 1;
    const commands = [{ commandId: randomUUID(), type: "answer", questionId, optionId }];
    const { status, text } = await browser.post(`/attempts/${attemptId}/commands`, { commands });
    return status === 200 && text.includes('"recorded"');
  };
  return { answer, close: () => browser.close() };
};

/** The times of the answers of one stretch, in milliseconds, and how many were not recorded. */
export interface Stretch {
  readonly times: readonly number[];
  readonly failed: number;
}

/** Returns how fast several stretches were answered, taken together. */
export const answeringIn = (stretches: readonly Stretch[]): Answering => {
  const times = stretches.flatMap((stretch) => stretch.times);
  const failed = stretches.reduce((sum, stretch) => sum + stretch.failed, 0);
  return { answers: times.length, failed, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
};

/** Learners who answer at a steady rate. An answer that has to wait for the one before counts from when it was due. */
export const otherLearners = async (port: number, count: number) => {
  const learners = await Promise.all(Array.from({ length: count }, (_, index) => learner(port, index + 1)));
  return {
    answerFor: async (seconds: number): Promise<Stretch> => {
      const times: number[] = [];
      let failed = 0;
      const begun = performance.now();
      await Promise.all(
        learners.map(async ({ answer }, index) => {
          const first = begun + (index * everyMs) / count;
          for (let number = 0; number * everyMs < seconds * 1_000; number++) {
            const due = first + number * everyMs;
            await pause(Math.max(0, due - performance.now()));
            if (!(await answer())) failed += 1;
            times.push(performance.now() - due);
          }
        }),
      );
      return { times, failed };
    },
    close: () => learners.forEach(({ close }) => close()),
  };
};
