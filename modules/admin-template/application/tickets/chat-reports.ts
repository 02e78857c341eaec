import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendList } from "#kernel/http/send-list";
import { recordAct } from "#kernel/http/record-act";
import { RateLimits } from "#kernel/limits/rate-limits";
import { fromIso } from "#vocabulary/instant";
import {
  exportReportedChats,
  listReportedChats,
  reportConversation,
  settleChatReport,
} from "../../contract/index.ts";
import { reportsByAccount } from "../conversations/conversation-limits.ts";
import { reportOf, staffConversationOf } from "../conversations/conversation-views.ts";
import { Conversations } from "../conversations/conversations.ts";
import { takeOwn, talkOf } from "../conversations/own-conversations.ts";
import { tellOf } from "../conversations/talking.ts";
import { changeFields } from "./change-fields.ts";
import { takeConversation, talkForStaff } from "./staff-conversations.ts";

const reportsAtOnce = 200;

const reportHandler = implement(
  reportConversation,
  Effect.fnUntraced(function* ({ params, body: { reason }, caller }) {
    yield* (yield* RateLimits).take({ limit: reportsByAccount, key: sessionOf(caller).accountId });
    const at = yield* (yield* DatabaseClock).exact;
    return yield* transact(
      Effect.gen(function* () {
        const { id } = yield* takeOwn(params.conversationId, caller);
        const report = { reportReason: reason, reportedAt: at, reportSettledAt: null };
        yield* (yield* Conversations).save(id, report);
        yield* tellOf(id, "changed");
        return yield* talkOf(id);
      }),
    );
  }),
);

const reported = (limit: number) =>
  Effect.map(
    Conversations.use((conversations) => conversations.reported(limit)),
    (found) => found.map((stored) => ({ ...staffConversationOf(stored), report: reportOf(stored)! })),
  );

const listHandler = implement(listReportedChats, () =>
  Effect.map(reported(reportsAtOnce), (chats) => ({ chats })),
);

/** Each waits for an admin, so there are never many. */
const maxSaved = 10_000;

const exportHandler = implementTextStream(exportReportedChats, (input) =>
  sendList(input, {
    ...{ name: "reported-chats", action: "office.export-list" },
    columns: [
      ...(["conversationId", "number", "topic", "channel", "status", "accountId", "assignee"] as const),
      ...(["reason", "reportedAt"] as const),
    ],
    page: () =>
      Effect.map(reported(maxSaved), (chats) => ({
        rows: chats.map(({ report, ...chat }) => ({
          ...chat,
          reason: report.reason,
          reportedAt: report.reportedAt,
        })),
        next: null,
      })),
  }),
);

const settleHandler = implement(
  settleChatReport,
  Effect.fnUntraced(function* ({ params, body: { reportedAt, closes }, caller, reference }) {
    const by = sessionOf(caller).accountId;
    const at = yield* (yield* DatabaseClock).exact;
    return yield* transact(
      Effect.gen(function* () {
        const stored = yield* takeConversation(params.conversationId);
        if (stored.reportedAt !== fromIso(reportedAt) || stored.reportSettledAt !== null)
          return yield* Effect.fail({ _tag: "ChatReportChanged" } as const);
        if (closes) yield* changeFields(stored, { status: "closed" }, { by, at });
        yield* (yield* Conversations).save(stored.id, { reportSettledAt: at });
        yield* tellOf(stored.id, "changed");
        const facts = { reason: stored.reportReason, closed: closes };
        const act = { action: "office.settle-chat-report", target: params.conversationId, facts } as const;
        yield* recordAct({ caller, reference }, act);
        return yield* talkForStaff(stored.id);
      }),
    );
  }),
);

export const chatReportHandlers = {
  reportConversation: reportHandler,
  listReportedChats: listHandler,
  exportReportedChats: exportHandler,
  settleChatReport: settleHandler,
};
