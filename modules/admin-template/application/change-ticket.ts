import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { uuidv7 } from "#kernel/uuidv7";
import { uuidOfId } from "#vocabulary/id";
import { fromIso } from "#vocabulary/instant";
import { changeTicket, type StaffTalk, type TicketField } from "../contract/index.ts";
import { staffConversationOf } from "./conversation-views.ts";
import { Conversations } from "./conversations.ts";
import { takeConversation, talkForStaff } from "./staff-conversations.ts";
import { addEntry, tellOf } from "./talking.ts";

type Fields = Pick<StaffTalk, TicketField>;

const fields = [
  "topic",
  "channel",
  "status",
  "priority",
  "assignee",
  "dueAt",
] as const satisfies readonly TicketField[];

/** The same moment may be written with and without milliseconds. */
const momentOf = (text: string | null) => (text === null ? null : new Date(text).toISOString());

/** Which fields differ, with their new values. */
const differences = (before: Fields, after: Fields): Partial<Fields> =>
  Object.fromEntries(
    fields.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  );

/** Changes a ticket as one version of it; a second change of that version is refused, and overwrites nothing. */
export const changeTicketHandler = implement(
  changeTicket,
  Effect.fnUntraced(function* ({ params, body: { version, ...wanted }, caller, reference }) {
    const conversations = yield* Conversations;
    const at = yield* (yield* DatabaseClock).exact;
    return yield* transact(
      Effect.gen(function* () {
        const stored = yield* takeConversation(params.conversationId);
        if (stored.version !== version)
          return yield* Effect.fail({ _tag: "ConversationChanged" as const, version: stored.version });
        // A ticket stays one.
        const channel = stored.channel === "ticket" ? stored.channel : wanted.channel;
        const after = { ...wanted, channel, dueAt: momentOf(wanted.dueAt) };
        const changes = differences(staffConversationOf(stored), after);
        const changed = Object.keys(changes);
        if (changed.length === 0) return yield* talkForStaff(stored.id);
        const by = sessionOf(caller).accountId;
        const entry = { author: "change", by, text: "", changes, at, command: uuidv7() } as const;
        const latest = yield* addEntry(stored, entry);
        const { assignee, dueAt, ...rest } = after;
        yield* conversations.save(stored.id, {
          ...rest,
          assignee: assignee === null ? null : uuidOfId(assignee),
          dueAt: dueAt === null ? null : fromIso(dueAt),
          version: version + 1,
          latest,
        });
        yield* tellOf(stored.id, "changed");
        // The topic is in a learner's words, so only the names of the fields are recorded.
        const act = { action: "office.change-ticket", target: params.conversationId } as const;
        yield* recordAct({ caller, reference }, { ...act, facts: { changed, version: version + 1 } });
        return yield* talkForStaff(stored.id);
      }),
    );
  }),
);
