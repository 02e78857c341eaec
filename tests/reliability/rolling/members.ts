import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { MailServer } from "#kernel/mail/mail-server.fixture";
import type { AttemptView, CommandOutcome } from "#modules/assessment/contract";
import type { SessionView } from "#modules/identity/contract";
import { uuidOfId } from "#vocabulary/id";
import { join, type Send } from "../../support/join.ts";

/** What people with an account saw while processes were replaced. */
export interface MembersSeen {
  readonly members: number;
  readonly attempts: Set<string>;
  /** How often a session was renewed, and how many answers were acknowledged. */
  renewals: number;
  answers: number;
  /** Requests without a reply, or that were told to come again, which the browser sent again as they were. */
  sentAgain: number;
  /** What they should not have seen. */
  readonly wrong: string[];
}

/** What members have seen before there are any. */
export const noneSeen = (members: number): MembersSeen => ({
  ...{ members, attempts: new Set(), renewals: 0, answers: 0, sentAgain: 0, wrong: [] },
});

/** What the program is told, so that members get their mails and each comes from a network of their own. */
export const settingsForMembers = ({ url }: MailServer) => ({
  SMTP_URL: url,
  MAIL_FROM: "Roadworthy <hello@example.com>",
  TRUSTED_PROXIES: "1",
});

const againMs = 200;
const betweenMs = 400;
const withinMs = 100_000;
const paper = { testCode: "code 8", testNum: 1, category: "signs" };

/** Sends as a browser does: repeats a request that got no reply or a 503, unchanged. */
const patientSend =
  (browser: TestBrowser, seen: MembersSeen): Send =>
  async (method, path, body) => {
    for (const end = performance.now() + withinMs; ;) {
      const reply = await browser.send(method, path, body).catch((cause: Error) => cause);
      const isLost = reply instanceof Error || reply.status === 503;
      if (!isLost && reply.status < 300) return reply.json();
      const what = reply instanceof Error ? reply.message : `${reply.status} ${reply.text.slice(0, 200)}`;
      if (!isLost || performance.now() > end) throw new Error(`${method} ${path}: ${what}`);
      seen.sentAgain++;
      await pause(againMs);
    }
  };

/** Renews the session and answers a question, again and again, and finds the last answers in the attempt at the end. */
const live = async (send: Send, seen: MembersSeen, isOver: () => boolean): Promise<void> => {
  const { attemptId, questions } = (await send("POST", "/attempts", {
    ...paper,
    commandId: randomUUID(),
  })) as AttemptView;
  seen.attempts.add(uuidOfId(attemptId));
  const chosen = new Map<string, string>();
  const { session } = (await send("GET", "/session")) as { session: SessionView };
  for (let turn = 0; !isOver(); turn++) {
    const { accountId } = (await send("POST", "/session/refresh", {})) as SessionView;
    if (accountId !== session.accountId) throw new Error("A renewed session was someone else's.");
    seen.renewals++;
    const { questionId, options } = questions[turn % questions.length]!;
    const optionId = options[Math.floor(turn / questions.length) % options.length]!.id;
    const answer = { type: "answer", commandId: randomUUID(), questionId, optionId };
    const { outcomes } = (await send("POST", `/attempts/${attemptId}/commands`, { commands: [answer] })) as {
      outcomes: readonly CommandOutcome[];
    };
    if (!["recorded", "repeated"].includes(outcomes[0]!.status))
      throw new Error(`An answer was ${JSON.stringify(outcomes[0])}.`);
    chosen.set(questionId, optionId);
    seen.answers++;
    await pause(betweenMs);
  }
  const found = (await send("GET", `/attempts/${attemptId}`)) as AttemptView;
  for (const question of found.questions)
    if (question.chosen !== (chosen.get(question.questionId) ?? null))
      throw new Error(`Question ${question.questionId} shows another answer than the last one.`);
};

/**
 * Registers people one after another, who then use their sessions and answer. Returns a function that lets them finish
 * and resolves when they have.
 */
export const gatherMembers = async (
  port: number,
  seen: MembersSeen,
  mails: MailServer,
): Promise<() => Promise<void>> => {
  let isOver = false;
  const lives: Promise<void>[] = [];
  const begin = async (number: number) => {
    const browser = new TestBrowser(port, { network: `10.9.0.${number}` });
    const send = patientSend(browser, seen);
    await join(send, number, mails);
    const whole = live(send, seen, () => isOver)
      .catch(({ message }: Error) => void seen.wrong.push(message))
      .finally(() => browser.close());
    lives.push(whole);
  };
  for (let number = 1; number <= seen.members; number++) await begin(number);
  return async () => {
    isOver = true;
    await Promise.all(lives);
  };
};
