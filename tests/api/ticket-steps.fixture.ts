import { randomUUID } from "node:crypto";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { OwnTalk, StaffConversation, StaffTalk } from "#modules/admin-template/contract";
import type { WholeProgram } from "../support/whole-program.ts";
import { succeeded } from "./identity-steps.fixture.ts";

/** The status of a response, and the tag of its refusal. */
export const tagOf = ({ status, text }: { readonly status: number; readonly text: string }) => [
  status,
  (JSON.parse(text) as { tag?: string }).tag,
];

/** The account that is signed in in a browser. */
export const accountOf = async (browser: TestBrowser) =>
  succeeded<{ session: { accountId: string } }>(await browser.send("GET", "/session")).session.accountId;

/** Where staff find a ticket. */
export const pathOf = (id: string) => `/admin/tickets/${id}`;

/** What the audit log says of a target, in order. */
export const actsOn = async ({ database }: WholeProgram, target: string) =>
  (
    await database.pool.query<{ action: string; facts: Record<string, unknown> }>(
      "SELECT action, facts FROM kernel.audit_entry WHERE target = $1 ORDER BY number",
      [target],
    )
  ).rows;

/** Asks staff something. */
export const ask = async (learner: TestBrowser, text: string) =>
  succeeded<OwnTalk>(await learner.send("POST", "/conversations", { text, commandId: randomUUID() }));

/** Reads a ticket as staff. */
export const review = async (staff: TestBrowser, id: string) =>
  succeeded<StaffTalk>(await staff.send("GET", pathOf(id)));

/** Changes some fields of a ticket, and keeps the others. */
export const change = async (staff: TestBrowser, id: string, changes: object) => {
  const { version, topic, channel, status, priority, assignee, dueAt } = await review(staff, id);
  const as = { version, topic, channel, status, priority, assignee, dueAt, ...changes };
  return await staff.send("PUT", pathOf(id), as);
};

/** What a learner asks, made a ticket. */
export const ticketOf = async (learner: TestBrowser, staff: TestBrowser, text: string) => {
  const { conversationId } = await ask(learner, text);
  return succeeded<StaffTalk>(await change(staff, conversationId, { channel: "ticket" }));
};

/** The tickets that staff find by a query. */
export const ticketsBy = async (staff: TestBrowser, query: string) =>
  succeeded<{ tickets: StaffConversation[] }>(await staff.send("GET", `/admin/tickets?${query}`)).tickets;
