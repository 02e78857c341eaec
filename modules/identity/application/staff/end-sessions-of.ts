import { Effect } from "effect";
import { Audit } from "#kernel/audit/audit";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { uuidOfId } from "#vocabulary/id";
import { endSessionsOf } from "../../contract/index.ts";
import { Accounts } from "../accounts/accounts.ts";
import { Sessions } from "../sessions/sessions.ts";

export const endSessionsOfHandler = implement(
  endSessionsOf,
  Effect.fnUntraced(function* ({ params, caller, reference }) {
    const { accountId: actor, roles } = sessionOf(caller);
    const accountId = uuidOfId(params.accountId);
    if ((yield* (yield* Accounts).find(accountId)) === null)
      return yield* Effect.fail({ _tag: "AccountNotFound" as const });
    return yield* transact(
      Effect.gen(function* () {
        const ended = yield* (yield* Sessions).closeAll(accountId, "ended-by-staff");
        const target = params.accountId;
        const act = {
          actor,
          roles,
          action: "identity.end-sessions" as const,
          target,
          facts: { ended },
          reference,
        };
        yield* (yield* Audit).record(act);
        return { ended };
      }),
    );
  }),
);
