import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Received } from "../../performance/answers/connection.ts";
import { waitAfter } from "../../../web/machines/backoff.ts";
import type { Chance } from "../../reliability/seeded.ts";
import type { Ledger } from "./ledger.ts";
import type { Line } from "./line.ts";
import type { Order } from "./order.ts";
import { type Command, isFinal, Outbox, pauseBefore } from "./outbox.ts";

/** What a learner's page keeps of an attempt. */
interface Sheet {
  readonly attemptId: string;
  readonly questions: readonly { readonly questionId: string; readonly options: readonly string[] }[];
}

interface View {
  readonly attemptId: string;
  readonly questions: readonly {
    readonly questionId: string;
    readonly chosen: string | null;
    readonly options: readonly { readonly id: string }[];
  }[];
}

/** How long a person thinks about a question, and how often they do what learners do besides. */
const habits = {
  thinkMs: [5_000, 20_000],
  outageMs: 30_000,
  outage: 0.02,
  reload: 0.01,
  flag: 0.1,
  change: 0.1,
} as const;

/** Waits before the next try as the browser does. Throws where another try would be refused too. */
const again = async (received: Received | undefined, failures: number, chance: Chance): Promise<void> => {
  if (received !== undefined && isFinal(received, ""))
    throw new Error(`A learner was refused: ${received.status} ${received.body.slice(0, 200)}`);
  await pause(pauseBefore(waitAfter(failures, chance.next()), received));
};

/** Presses Start, and asks again as the browser does, under the same command id. Returns the exam. */
const start = async (line: Line, ledger: Ledger, chance: Chance): Promise<Sheet> => {
  const body = { testCode: "code 8", testNum: 1, commandId: randomUUID() };
  const pressed = performance.now();
  for (let failures = 1; ; failures++) {
    const received = await line.ask("POST", "/api/attempts", body).catch(ledger.break);
    if (received !== undefined && ledger.hear("start", received) === null) {
      ledger.time("start", performance.now() - pressed);
      const { attemptId, questions } = JSON.parse(received.body) as View;
      const sheet = questions.map(({ questionId, options }) => ({
        questionId,
        options: options.map(({ id }) => id),
      }));
      return { attemptId, questions: sheet };
    }
    await again(received, failures, chance);
  }
};

/** Called as a learner has the exam, and when they are about to hand it in. */
interface Milestones {
  readonly onStarted?: () => void;
  readonly onNearlyDone?: () => void;
}

/** One learner: starts, answers question after question, reloads, loses the network, flags, changes, hands in, reads the result. */
export const learn = async (
  { speed, questions: wanted }: Pick<Order, "speed" | "questions">,
  line: Line,
  ledger: Ledger,
  chance: Chance,
  { onStarted, onNearlyDone }: Milestones = {},
): Promise<void> => {
  const { attemptId, questions } = await start(line, ledger, chance);
  onStarted?.();
  const asked = questions.slice(0, wanted);
  const outbox = new Outbox(line, attemptId, ledger, chance, speed);
  const chosen = new Map<string, string>();
  const flagged: string[] = [];
  const act = (type: Command["type"], more: Partial<Command> = {}) =>
    outbox.add({ commandId: randomUUID(), type, ...more, clientAt: new Date().toISOString() });
  const think = (share = 1) => pause((chance.whole(...habits.thinkMs) * share) / speed);
  const answer = (questionId: string, options: readonly string[]) => {
    const optionId = chance.oneOf(options.filter((id) => id !== chosen.get(questionId)));
    chosen.set(questionId, optionId);
    ledger.answers++;
    act("answer", { questionId, optionId });
  };

  /** Compares what the program shows with what it acknowledged. */
  const look = async (what: "reload" | "result", path: string) => {
    await outbox.empty();
    for (let failures = 1; ; failures++) {
      const begun = performance.now();
      const received = await line.ask("GET", path).catch(ledger.break);
      const tag = received === undefined ? "" : ledger.hear(what, received);
      if (received !== undefined && tag === null) {
        ledger.time(what, performance.now() - begun);
        for (const shown of (JSON.parse(received.body) as View).questions)
          if (shown.chosen !== (chosen.get(shown.questionId) ?? null)) ledger.shownWrong++;
        return;
      }
      // Who has read less than a second for each question gets no result yet.
      if (tag === "ResultNotReady") return;
      await again(received, failures, chance);
    }
  };

  let outage: Promise<void> | undefined;
  for (const { questionId, options } of asked) {
    act("visit", { questionId });
    if (chance.hits(habits.reload)) {
      ledger.reloads++;
      await look("reload", `/api/attempts/${attemptId}`);
    }
    if (chance.hits(habits.outage)) {
      ledger.outages++;
      await outage;
      outage = outbox.loseNetwork(habits.outageMs / speed);
    }
    await think();
    answer(questionId, options);
    if (chance.hits(habits.flag)) {
      flagged.push(questionId);
      act("flag", { questionId });
    }
    if (chance.hits(habits.change)) {
      await think(0.25);
      answer(questionId, options);
    }
  }
  for (const questionId of flagged) {
    act("visit", { questionId });
    await think(0.25);
    act("unflag", { questionId });
  }
  await outage;
  onNearlyDone?.();
  act("submit");
  await outbox.empty();
  ledger.handedIn++;
  await look("result", `/api/attempts/${attemptId}/result`);
};
