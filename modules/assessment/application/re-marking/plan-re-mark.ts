import { Effect, Queue, Stream } from "effect";
import { implementTextStream } from "#kernel/http/implement";
import { type PlanLine, planReMark } from "../../contract/index.ts";
import { brief, type Concerned, planReMarking } from "../../domain/re-marking-plan.ts";
import type { CorrectedQuestion } from "../../domain/re-marking.ts";
import { attemptIdOf } from "../attempts/attempts.ts";
import { correctedQuestion } from "./corrected-question.ts";
import { ReMarkings } from "./re-markings.ts";
import { collectAnswers } from "./collect-answers.ts";

/** Events between two lines of progress. */
const progressEvery = 20_000;

const lineOf = ({ stream, answer, judgement }: Concerned): PlanLine => ({
  line: "attempt",
  attemptId: attemptIdOf(stream),
  outcome: judgement.outcome,
  asked: answer.asked,
  chosen: answer.chosen,
  questions: judgement.before.sections.reduce((sum, { questions }) => sum + questions, 0),
  before: brief(judgement.before),
  after: "after" in judgement ? brief(judgement.after) : null,
  voided: answer.voided,
});

/** Streams what a re-marking would do. Writes nothing. */
export const planLines = (corrected: CorrectedQuestion) =>
  Stream.callback<
    PlanLine,
    Effect.Error<ReturnType<typeof collectAnswers>>,
    Effect.Services<ReturnType<typeof collectAnswers>> | ReMarkings
  >(
    Effect.fnUntraced(function* (queue) {
      const of = yield* (yield* ReMarkings).eventsToRead;
      yield* Queue.offer(queue, { line: "progress", events: 0, of });
      let reported = 0;
      const { events, answers } = yield* collectAnswers(corrected.questionId, null, (read) => {
        if (read - reported < progressEvery) return;
        reported = read;
        Queue.offerUnsafe(queue, { line: "progress", events: read, of });
      });
      const { counts, concerned } = planReMarking(answers, corrected);
      yield* Queue.offer(queue, { line: "summary", events, ...counts });
      for (const one of concerned) yield* Queue.offer(queue, lineOf(one));
      yield* Queue.end(queue);
    }),
    { bufferSize: 10_000 },
  );

export const planReMarkHandler = implementTextStream(
  planReMark,
  Effect.fnUntraced(function* ({ body }) {
    const corrected = yield* correctedQuestion(body);
    const text = planLines(corrected).pipe(
      Stream.map((line) => `${JSON.stringify(line)}\n`),
      Stream.chunks,
      Stream.map((lines) => lines.join("")),
    );
    const parts = yield* Stream.toAsyncIterableEffect(text);
    const fileName = `re-marking.${body.questionId}.${body.version}.ndjson`;
    return { type: "application/x-ndjson", fileName, parts };
  }),
);
