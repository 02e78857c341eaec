import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { uuidOfId } from "#vocabulary/id";
import { endSessionsOf } from "../../contract/index.ts";
import { Accounts } from "../accounts/accounts.ts";
import { Sessions } from "../sessions/sessions.ts";

export const endSessionsOfHandler = implement(
  endSessionsOf,
  Effect.fnUntraced(function* ({ params, caller, reference }) {
    const accountId = uuidOfId(params.accountId);
    if ((yield* (yield* Accounts).find(accountId)) === null)
      return yield* Effect.fail({ _tag: "AccountNotFound" as const });
    return yield* transact(
      Effect.gen(function* () {
        const ended = yield* (yield* Sessions).closeAll(accountId, "ended-by-staff");
        const act = { action: "identity.end-sessions", target: params.accountId } as const;
        yield* recordAct({ caller, reference }, { ...act, facts: { ended } });
        return { ended };
      }),
    );
  }),
);
