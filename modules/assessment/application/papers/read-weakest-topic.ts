import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { Catalogue } from "#modules/catalogue";
import { readWeakestTopic } from "../../contract/index.ts";
import { weakestTopic } from "../../domain/weakest-topic.ts";
import { AttemptList } from "../attempts/attempt-list.ts";
import { learnerOf } from "../attempts/attempts.ts";

/** Older attempts say little about what the learner knows today. */
const attemptsConsidered = 10;

export const readWeakestTopicHandler = implement(
  readWeakestTopic,
  Effect.fnUntraced(function* ({ query: { testCode = null }, caller }) {
    const list = yield* AttemptList;
    const questions = yield* list.newestMarked(learnerOf(caller), testCode, attemptsConsidered);
    const topics = yield* (yield* Catalogue).getTopics(questions);
    return { weakest: weakestTopic(questions.map(({ right }, index) => ({ ...topics[index]!, right }))) };
  }),
);
