import { randomUUID } from "node:crypto";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { OwnTalk } from "#modules/admin-template/contract";
import { onePixel } from "./gallery-requests.fixture.ts";
import { succeeded } from "./identity-steps.fixture.ts";

type Requests = Readonly<
  Record<string, { readonly params?: Readonly<Record<string, string>>; readonly body?: object }>
>;

const text = "May I bring my own pen?";

/** A conversation that does not exist. */
export const noConversation = `cnv_${"0".repeat(32)}`;

/** Asks staff something, with a picture, and returns the conversation's id. */
export const askStaff = async (browser: TestBrowser): Promise<string> => {
  const body = { text, pictures: [onePixel], commandId: randomUUID() };
  return succeeded<OwnTalk>(await browser.send("POST", "/conversations", body)).conversationId;
};

const macro = { macroId: `mac_${"0".repeat(32)}` };
const commandId = "018f0000-0000-7000-8000-000000000031";
const message = { text, commandId };

/** What the endpoints of learners' conversations take, by the names of the contract; those of one, for that one. */
export const ownConversationRequests = (conversationId = noConversation): Requests => {
  const params = { conversationId };
  return {
    listConversations: {},
    startConversation: { body: message },
    readConversation: { params },
    sendMessage: { params, body: message },
    readMessagePicture: { params: { ...params, message: "1", number: "1" } },
    markConversationRead: { params, body: { number: 1 } },
    typeInConversation: { params },
    rateConversation: { params, body: { rating: 5, words: "Quick" } },
    closeConversation: { params },
    reportConversation: { params, body: { reason: "rude" } },
    followConversation: { params },
  };
};

const params = { conversationId: noConversation };
const ofLead = { leadId: `mth_${"0".repeat(32)}` };
/** Shown with no one. */
const seen = { person: null, main: null, joined: [] };
const ofThread = { threadId: `mth_${"0".repeat(32)}` };

/** What the endpoints of tickets take. */
export const ticketRequests: Requests = {
  listMails: {},
  listContacts: {},
  exportContacts: {},
  readLead: { params: ofLead },
  mergeLead: { params: ofLead, body: { accountId: `acc_${"0".repeat(32)}`, relation: "same", seen } },
  splitLead: { params: ofLead, body: { seen } },
  joinLead: { params: ofLead, body: { address: "no-one@example.org", seen } },
  separateLead: { params: ofLead, body: { seen } },
  listLeadsOf: { params: { accountId: `acc_${"0".repeat(32)}` } },
  exportMails: {},
  exportMailThreads: {},
  followMailThreads: {},
  receiveMail: {},
  listMailThreads: {},
  readMailThread: { params: ofThread },
  readLetterPicture: { params: { letterId: `let_${"0".repeat(32)}`, number: "1" } },
  fileMailThread: { params: ofThread, body: { version: 0, folder: "archive", isRead: true } },
  writeLetter: { body: { accountId: `acc_${"0".repeat(32)}`, subject: "Your test", ...message } },
  answerMailThread: { params: ofThread, body: message },
  makeTicketOfThread: { params: ofThread },
  eraseMailThread: { params: ofThread },
  searchTickets: {},
  exportTickets: {},
  readTicketNumbers: {},
  listChats: {},
  exportChats: {},
  openTicket: {
    body: {
      accountId: `acc_${"0".repeat(32)}`,
      topic: "A report about a question",
      note: "The picture is too dark",
      source: "question-report",
      links: [`rpt_${"0".repeat(32)}`],
      commandId,
    },
  },
  reviewTicket: { params },
  readTicketPicture: { params: { ...params, message: "1", number: "1" } },
  answerTicket: { params, body: { ...message, isNote: false } },
  changeTicket: {
    params,
    body: {
      version: 1,
      topic: "A pen",
      channel: "ticket",
      status: "open",
      priority: "normal",
      assignee: null,
      dueAt: null,
    },
  },
  markTicketRead: { params, body: { number: 1 } },
  typeInTicket: { params },
  linkToTicket: { params, body: { link: "rules-stop-001" } },
  unlinkFromTicket: { params: { ...params, link: "rules-stop-001" } },
  listReportedChats: {},
  exportReportedChats: {},
  settleChatReport: { params, body: { reportedAt: "2026-11-28T08:00:00.000Z", closes: true } },
  followTickets: {},
  sayPresence: {
    params: { subject: noConversation },
    body: { tab: "018f0000-0000-7000-8000-000000000032", doing: "editing" },
  },
  followPresence: { params: { subject: noConversation } },
  listMacros: {},
  saveMacro: {
    params: macro,
    body: {
      ...{ version: 0, name: "Thank you", text: "Thank you for telling us." },
      ...{ status: "solved", priority: null, takes: true },
    },
  },
  removeMacro: { params: macro, body: { version: 1 } },
};
