import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Act, Intent } from "../journal/lines.ts";
import type { Pen } from "../journal/pen.ts";
import type { Chance } from "../seeded.ts";
import { nextActs, type Sheet } from "./acts.ts";
import { learnersClock, now } from "./clock.ts";
import type { Counts } from "./counts.ts";
import { ask } from "./post.ts";
import { commandOutcomes, startOutcome } from "./replies.ts";
import { Sender } from "./sender.ts";

/** Where learners go, and what they share. */
export interface School {
  readonly url: string;
  readonly pen: Pen;
  readonly counts: Counts;
  readonly isOver: () => boolean;
}

interface Sat {
  readonly attempt: string;
  readonly sheet: Sheet;
}

const copiesFor = (chance: Chance) => (chance.hits(0.2) ? chance.whole(2, 4) : 1);

/** An attempt that does not exist: asking for it costs nothing and brings the cookie that every later request needs. */
const noAttempt = "att_00000000000000000000000000000000";

const enrol = async (school: School, agent: Agent, chance: Chance): Promise<string> => {
  for (;;) {
    const url = `${school.url}/api/attempts/${noAttempt}`;
    const reply = await ask({ url, method: "GET", agent, cookie: null }).catch(() => null);
    if (reply?.cookie != null) return reply.cookie;
    if (school.isOver()) throw new Error("The program gave no cookie before the end.");
    await pause(chance.whole(50, 250));
  }
};

/** One learner: sits attempt after attempt, one request after the other, until the school is over. */
export const learn = async (school: School, chance: Chance): Promise<void> => {
  const agent = new Agent({ keepAlive: true });
  const sender = new Sender(school.pen, agent, school.counts, chance);
  const cookie = await enrol(school, agent, chance);
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
      url: `${school.url}/api/attempts`,
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
    school.counts.attempts++;
    return { attempt: outcome.attempt!, sheet };
  };

  /** Sends acts of one attempt. False when the program does not take them. */
  const act = async (attempt: string, acts: readonly Act[], copies: number): Promise<boolean> => {
    const intents = acts.map((one): Intent => {
      const said = clientAt();
      return { line: "intent", at: now(), id: randomUUID(), cookie, attempt, clientAt: said, act: one };
    });
    const commands = intents.map((intent) => ({
      ...intent.act,
      commandId: intent.id,
      clientAt: intent.clientAt,
    }));
    const url = `${school.url}/api/attempts/${attempt}/commands`;
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
    for (let left = chance.whole(10, 60); left > 0 && !school.isOver(); left--) {
      if (!(await act(attempt, nextActs(sheet, chance), copiesFor(chance)))) return;
    }
    if (chance.hits(0.8)) await act(attempt, [{ type: "submit" }], copiesFor(chance));
  };

  while (!school.isOver()) {
    const sat = await start();
    if (sat !== undefined) await sit(sat);
  }
  await sender.settle();
  agent.destroy();
};
