import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { listPractices, readPractice } from "../../contract/index.ts";
import { isOwn, learnerOf, notOwn } from "../attempts/attempts.ts";
import { PracticeList } from "../attempts/practice-list.ts";
import { practiceViewOf } from "./practice-view.ts";
import { Practices, streamOfPractice } from "./practices.ts";

export const readPracticeHandler = implement(
  readPractice,
  Effect.fnUntraced(function* ({ params, query, caller, exchange }) {
    const stream = streamOfPractice(params.practiceId);
    const learner = learnerOf(caller);
    const { state, version } = yield* (yield* Practices).read(stream);
    if (!isOwn(state, learner)) return yield* Effect.fail(notOwn("PracticeNotFound", caller, exchange));
    return yield* practiceViewOf(stream, version, state, learner, query.language);
  }),
);

const pageSize = 50;

export const listPracticesHandler = implement(
  listPractices,
  Effect.fnUntraced(function* ({ query: { before = null }, caller }) {
    const found = yield* (yield* PracticeList).ofLearner(learnerOf(caller), before, pageSize + 1);
    const practices = found.slice(0, pageSize);
    return { practices, next: found.length > pageSize ? practices.at(-1)!.startedAt : null };
  }),
);
