import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { Remarks } from "#kernel/remarks/remarks";
import { listAttempts } from "../../contract/index.ts";
import { AttemptList } from "../attempts/attempt-list.ts";
import { learnerOf } from "../attempts/attempts.ts";

const pageSize = 50;

export const listAttemptsHandler = implement(
  listAttempts,
  Effect.fnUntraced(function* ({ query: { before = null, ...filter }, caller }) {
    const list = yield* AttemptList;
    const found = yield* list.ofLearner(learnerOf(caller), filter, before, pageSize + 1);
    const attempts = yield* (yield* Remarks).reveal(found.slice(0, pageSize));
    return { attempts, next: found.length > pageSize ? attempts.at(-1)!.startedAt : null };
  }),
);
