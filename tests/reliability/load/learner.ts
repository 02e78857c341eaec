import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Act, Intent } from "../journal/lines.ts";
import type { Journal } from "../journal/journal.ts";
import type { Chance } from "../seeded.ts";
import { nextActs, type Sheet } from "./acts.ts";
import { learnersClock, now } from "./clock.ts";
import type { Counts } from "./counts.ts";
import { ask } from "./post.ts";
import { commandOutcomes, startOutcome } from "./replies.ts";
import { Sender } from "./sender.ts";

/** The program's address, and what learners share. */
export interface LoadTarget {
  readonly url: string;
  /** The longest pause after a request; 0 for none. */
  readonly pauseMs: number;
  readonly journal: Journal;
  readonly counts: Counts;
  readonly isOver: () => boolean;
}

interface Sat {
  readonly attempt: string;
  readonly sheet: Sheet;
}

const copiesFor = (chance: Chance) => (chance.hits(0.2) ? chance.whole(2, 4) : 1);

/** More questions of an unknown practice: there are none, and the answer has the cookie that every later request needs. */
const nothing = { path: "/api/practice/prc_00000000000000000000000000000000/questions", body: { after: 0 } };

const enrol = async (target: LoadTarget, agent: Agent, chance: Chance): Promise<string> => {
  for (;;) {
    const url = `${target.url}${nothing.path}`;
    const reply = await ask({ url, method: "POST", agent, cookie: null, body: nothing.body }).catch(
      () => null,
    );
    if (reply?.cookie != null) return reply.cookie;
    if (target.isOver()) throw new Error("The program set no cookie before the end.");
    await pause(chance.whole(50, 250));
  }
};

/** One learner: sits attempt after attempt, one request after another, until the load ends. */
export const learn = async (target: LoadTarget, chance: Chance): Promise<void> => {
  const agent = new Agent({ keepAlive: true });
  const sender = new Sender(target.journal, agent, target.counts, chance);
  const cookie = await enrol(target, agent, chance);
  const clientAt = learnersClock();

  const start = async (): Promise<Sat | undefined> => {
    const act = {
      type: "start",
      testCode: chance.oneOf(["code 8", "code 10 & 14"]),
      testNum: chance.whole(1, 2),
    } as const;
    const id = randomUUID();
    let sheet: Sheet | undefined;
    const [outcome] = await sender.send({
      url: `${target.url}/api/attempts`,
      cookie,
      body: { testCode: act.testCode, testNum: act.testNum, commandId: id },
      intents: [{ line: "intent", at: now(), id, cookie, attempt: null, clientAt: null, act }],
      copies: copiesFor(chance),
      read: (reply) => {
        const { questions } = reply.body as Sheet;
        if (reply.status === 201)
          sheet ??= { questions, answers: new Map(), flags: new Set(), current: null };
        return startOutcome(id, reply);
      },
    });
    if (sheet === undefined || outcome?.line !== "acknowledged") return undefined;
    target.counts.attempts++;
    return { attempt: outcome.attempt!, sheet };
  };

  /** Sends acts of one attempt. Returns false when the program refuses them. */
  const act = async (attempt: string, acts: readonly Act[], copies: number): Promise<boolean> => {
    const intents = acts.map((one): Intent => {
      const time = clientAt();
      return { line: "intent", at: now(), id: randomUUID(), cookie, attempt, clientAt: time, act: one };
    });
    const commands = intents.map((intent) => ({
      ...intent.act,
      commandId: intent.id,
      clientAt: intent.clientAt,
    }));
    const url = `${target.url}/api/attempts/${attempt}/commands`;
    const outcomes = await sender.send({
      url,
      cookie,
      body: { commands },
      intents,
      copies,
      read: (reply) => commandOutcomes(intents, reply),
    });
    return outcomes.every(({ line }) => line === "acknowledged");
  };

  const sit = async ({ attempt, sheet }: Sat): Promise<void> => {
    for (let left = chance.whole(10, 60); left > 0 && !target.isOver(); left--) {
      if (!(await act(attempt, nextActs(sheet, chance), copiesFor(chance)))) return;
      if (target.pauseMs > 0) await pause(chance.whole(0, target.pauseMs));
    }
    // The last one is handed in each time, so that a short load has marks to compare too.
    if (target.isOver() || chance.hits(0.8)) await act(attempt, [{ type: "submit" }], copiesFor(chance));
  };

  while (!target.isOver()) {
    const sat = await start();
    if (sat !== undefined) await sit(sat);
  }
  await sender.settle();
  agent.destroy();
};
