import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import type { OwnTalk, StaffTalk } from "#modules/admin-template/contract";
import type { AttemptView } from "#modules/assessment/contract";
import type { OrderView } from "#modules/billing/contract";
import type { AccountId } from "#modules/identity/contract";
import { ask } from "../pictures/learner.ts";
import type { App } from "./app.ts";
import { order } from "./ordering.ts";
import { newPerson, type Person, signUp } from "./people.ts";

/** A learner whom staff can find in every list. */
export interface BusyLearner {
  readonly person: Person;
  readonly accountId: AccountId;
  readonly attempt: AttemptView;
  readonly order: OrderView;
  /** What they asked staff in a chat. */
  readonly chat: OwnTalk;
  /** Still signed in. The journey closes its context. */
  readonly page: Page;
}

const paper = { testCode: "code 8", testNum: 1, category: "controls" };

/** Signs a learner up who then has sat a test, ordered a plan without paying it, and asked staff something. */
export const busyLearner = async (browser: Browser, app: App, name: string): Promise<BusyLearner> => {
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  const person = await signUp(page, { ...newPerson(), name });
  const { session } = (await (await page.request.get("/api/session")).json()) as {
    readonly session: Pick<BusyLearner, "accountId">;
  };
  const attempt = await ask<AttemptView>(page.request, "/attempts", paper);
  await ask(page.request, `/attempts/${attempt.attemptId}/commands`, {
    commands: [{ type: "submit", commandId: randomUUID() }],
  });
  const chat = await ask<OwnTalk>(page.request, "/conversations", {
    text: `May I bring a pencil? ${randomUUID().slice(0, 8)}`,
    commandId: randomUUID(),
  });
  return { person, accountId: session.accountId, attempt, order: await order(page), chat, page };
};

/** Opens a ticket about a learner, as the member of staff who is signed in. */
export const ticketAbout = (
  { request }: Page,
  { accountId }: Pick<BusyLearner, "accountId">,
  topic: string,
): Promise<StaffTalk> =>
  ask<StaffTalk>(request, "/admin/tickets", {
    ...{ accountId, topic, note: "Rang about it.", source: "staff", links: [], commandId: randomUUID() },
  });
