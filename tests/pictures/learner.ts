import { randomUUID } from "node:crypto";
import { type APIRequestContext, request } from "@playwright/test";
import type { OwnTalk } from "#modules/admin-template/contract";
import type { AttemptView } from "#modules/assessment/contract";
import type { Plan } from "#modules/billing/contract";
import type { FoundSchool } from "#modules/catalogue/contract";
import { dayOf, daysLater } from "#vocabulary/day";
import { aTestDate } from "../api/scheduling-requests.fixture.ts";
import type { App } from "../journeys/app.ts";

export const ask = async <Reply>(asking: APIRequestContext, path: string, data: object): Promise<Reply> => {
  const response = await asking.post(`/api${path}`, { data });
  if (!response.ok())
    throw new Error(`${path} was answered with ${response.status()}: ${await response.text()}`);
  return (await response.json()) as Reply;
};

/** Answers so many questions of a paper with the first option; `isLeft` leaves the attempt running. */
const sit = async (
  learner: APIRequestContext,
  paper: { readonly testCode: string; readonly testNum: number; readonly category?: string },
  { answers, isLeft = false }: { readonly answers: number; readonly isLeft?: boolean },
): Promise<string> => {
  const { attemptId, questions } = await ask<AttemptView>(learner, "/attempts", paper);
  const given = questions.slice(0, answers).map(({ questionId, options }) => ({
    ...{ commandId: randomUUID(), type: "answer", questionId },
    optionId: options[0]!.id,
  }));
  const commands = [...given, ...(isLeft ? [] : [{ commandId: randomUUID(), type: "submit" }])];
  await ask(learner, `/attempts/${attemptId}/commands`, { commands });
  return attemptId;
};

/** Orders the second plan, and leaves it unpaid. */
const order = async (learner: APIRequestContext): Promise<string> => {
  const { plans } = (await (await learner.get("/api/plans")).json()) as { readonly plans: readonly Plan[] };
  const { planId, price } = plans[1]!;
  const lines = [{ planId, priceId: price.priceId, quantity: 1 }];
  const data = { lines, commandId: randomUUID(), method: "payfast", consent: true };
  return (await ask<{ readonly orderId: string }>(learner, "/orders", data)).orderId;
};

/** Asks staff something. */
const question = async (learner: APIRequestContext): Promise<string> => {
  const text =
    "My result says that I got the hill start wrong, but my instructor taught me to do it that way. Why?";
  const asked = await ask<OwnTalk>(learner, "/conversations", { text, commandId: randomUUID() });
  return asked.conversationId;
};

const school = async (learner: APIRequestContext): Promise<string> => {
  const found = await learner.get("/api/driving-schools");
  return ((await found.json()) as { readonly schools: readonly [FoundSchool] }).schools[0].schoolId;
};

/** Signs the learner to try in, who then has two exams behind them, a test of one part, and an exam under way. */
export const sitSomeExams = async (app: App) => {
  const learner = await request.newContext({ baseURL: app.url });
  const { accountId } = await ask<{ readonly accountId: string }>(learner, "/sessions", {
    ...app.accountToTry("learner"),
    storage: "cookie",
  });
  const attemptId = await sit(learner, { testCode: "code 8", testNum: 1 }, { answers: 60 });
  await sit(learner, { testCode: "code 8", testNum: 2 }, { answers: 64 });
  await sit(learner, { testCode: "code 8", testNum: 1, category: "rules" }, { answers: 28 });
  await sit(learner, { testCode: "code 8", testNum: 3 }, { answers: 20, isLeft: true });
  const orderId = await order(learner);
  const ticketId = await question(learner);
  const schoolId = await school(learner);
  const data = { ...aTestDate("Marlboro DLTC"), day: daysLater(dayOf(Date.now()), 3) };
  await learner.put("/api/test-dates/current", { data });
  await learner.get("/api/readiness?testCode=code+8");
  const state = await learner.storageState();
  await learner.dispose();
  return { state, attemptId, accountId, orderId, ticketId, schoolId };
};
