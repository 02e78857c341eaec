import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { type Knowledge, readKnowledge } from "../../contract/index.ts";
import { heldBeliefs } from "../../domain/practice/beliefs.ts";
import { masteryGrid } from "../../domain/practice/mastery.ts";
import { selectQuestions } from "../../domain/practice/select-questions.ts";
import { freeQuestionsLeft } from "../free-tier.ts";
import { learnerOf } from "../attempts/attempts.ts";
import { readDueQuestions, readStudy } from "./study.ts";

export const readKnowledgeHandler = implement(
  readKnowledge,
  Effect.fnUntraced(function* ({ query: { testCode }, caller }) {
    const learner = learnerOf(caller);
    // One waits no longer than for the other.
    const [study, freeLeft] = yield* Effect.all([readStudy(learner, testCode), freeQuestionsLeft(caller)], {
      concurrency: "unbounded",
    });
    const due = yield* readDueQuestions(study, learner);
    const countOf = (kind: keyof Knowledge["selections"]) =>
      selectQuestions({
        ...study,
        due,
        selection: { kind },
        isNamed: () => true,
        seed: "",
        asked: new Set(),
      }).length;
    const knowledge: Knowledge = {
      testCode,
      topics: masteryGrid(study.bank, study.knowledge),
      beliefs: heldBeliefs(study, (yield* DatabaseClock).now()),
      selections: {
        due: countOf("due"),
        wrong: countOf("wrong"),
        weakest: countOf("weakest"),
        unseen: countOf("unseen"),
        mixed: countOf("mixed"),
      },
      freeLeft,
      inOpenAttempts: study.bank.filter(({ questionId }) => study.withheld.has(questionId)).length,
    };
    return knowledge;
  }),
);
