import { randomUUID } from "node:crypto";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { AttemptView } from "#modules/assessment/contract";

/** What the process of the flooder prints at its end. */
export interface Attack {
  readonly attemptId: string;
  readonly cookie: string;
  readonly sent: number;
  readonly commands: Record<string, number>;
  readonly starts: Record<string, number>;
}

/**
 * The network of the flooder in a round; the other learners are on theirs. In each round it comes from another one,
 * because the first has no starts left for guests.
 */
export const networkOf = (round: number): string => `10.9.0.${round}`;

const connections = 4;
const batchSize = 100;
const paper = { testCode: "code 8", testNum: 1 };

/** One guest floods an attempt with visits; it and new guests start one attempt after another. Ends after `seconds`. */
export const attack = async (port: number, seconds: number, round: number): Promise<Attack> => {
  const network = networkOf(round);
  const guest = new TestBrowser(port, { network });
  const first = await guest.post("/attempts", paper);
  if (first.status !== 201) throw new Error(`The flooder could not start: ${first.status} ${first.text}`);
  const { attemptId, questions } = first.json() as AttemptView;
  const counts = { sent: 0, commands: {} as Record<string, number>, starts: {} as Record<string, number> };
  const count = (heard: Record<string, number>, status: number) => {
    heard[status] = (heard[status] ?? 0) + 1;
  };
  const end = performance.now() + seconds * 1_000;
  const untilEnd = async (act: () => Promise<void>) => {
    while (performance.now() < end) await act();
  };
  const visit = async () => {
    const commands = Array.from({ length: batchSize }, (_, index) => ({
      commandId: randomUUID(),
      type: "visit",
      questionId: questions[index % questions.length]!.questionId,
    }));
    counts.sent += batchSize;
    count(counts.commands, (await guest.post(`/attempts/${attemptId}/commands`, { commands })).status);
  };
  const starter = new TestBrowser(port, { network });
  await starter.get("/attempts");
  const startAsOne = async () => count(counts.starts, (await starter.post("/attempts", paper)).status);
  const startAsNew = async () => {
    const fresh = new TestBrowser(port, { network });
    count(counts.starts, (await fresh.post("/attempts", paper)).status);
    fresh.close();
  };
  await Promise.all([
    ...Array.from({ length: connections }, () => untilEnd(visit)),
    ...Array.from({ length: connections - 1 }, () => untilEnd(startAsOne)),
    untilEnd(startAsNew),
  ]);
  const { cookie } = guest;
  guest.close();
  starter.close();
  return { attemptId, cookie, ...counts };
};
