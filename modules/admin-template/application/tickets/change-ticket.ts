import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { AccountStatus } from "#modules/identity";
import { uuidOfId } from "#vocabulary/id";
import { changeTicket, type StaffTalk } from "../../contract/index.ts";
import { supportRoles } from "../../contract/support-roles.ts";
import { changeFields } from "./change-fields.ts";
import { takeConversation, talkForStaff } from "./staff-conversations.ts";

/** Refuses to give a ticket to someone who does not answer learners: it would lie there. */
const checkAssignee = Effect.fnUntraced(function* (assignee: NonNullable<StaffTalk["assignee"]>) {
  const status = yield* (yield* AccountStatus).of(uuidOfId(assignee));
  const mayHold = status?.isActive === true && supportRoles.some((role) => status.roles.includes(role));
  if (!mayHold) return yield* Effect.fail({ _tag: "AssigneeNotFound" } as const);
});

/** Changes a ticket as one version of it; a second change of that version is refused, and overwrites nothing. */
export const changeTicketHandler = implement(
  changeTicket,
  Effect.fnUntraced(function* ({ params, body: { version, ...wanted }, caller, reference }) {
    const by = sessionOf(caller).accountId;
    const at = yield* (yield* DatabaseClock).exact;
    return yield* transact(
      Effect.gen(function* () {
        const stored = yield* takeConversation(params.conversationId);
        if (stored.version !== version)
          return yield* Effect.fail({ _tag: "ConversationChanged" as const, version: stored.version });
        const { assignee } = wanted;
        if (assignee !== null && uuidOfId(assignee) !== stored.assignee) yield* checkAssignee(assignee);
        const changed = yield* changeFields(stored, wanted, { by, at });
        if (changed.length > 0) {
          // The topic is in a learner's words, so only the names of the fields are recorded, and who holds it now.
          const handOver = changed.includes("assignee") && { assignee };
          const facts = { changed, version: version + 1, ...handOver };
          const act = { action: "office.change-ticket", target: params.conversationId, facts } as const;
          yield* recordAct({ caller, reference }, act);
        }
        return yield* talkForStaff(stored.id);
      }),
    );
  }),
);
