import { Effect } from "effect";
import * as z from "zod/mini";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { defineJob } from "#vocabulary/job";
import { type ReMarking, ReMarkingId } from "../../contract/index.ts";
import { type Concerned, planReMarking } from "../../domain/re-marking-plan.ts";
import { attemptIdOf } from "../attempts/attempts.ts";
import { correctedQuestion } from "./corrected-question.ts";
import { reMarkOne } from "./re-mark-one.ts";
import { ReMarkings } from "./re-markings.ts";
import { collectAnswers } from "./collect-answers.ts";

/** Re-marks every attempt that a corrected question concerns. Continues where an earlier run stopped. */
export const reMarkAttempts = defineJob({
  name: "assessment.re-mark-attempts",
  queue: "bulk",
  data: z.object({ reMarkingId: ReMarkingId }),
  dedupe: ({ reMarkingId }) => reMarkingId,
  attempts: 8,
  backoff: 1_000,
});

/** Checks for cancellation after each batch. */
const batchSize = 100;
/** Low, so that learners' answers do not wait behind re-marking. */
const atOnce = 4;
const longestFailure = 500;

const batchesOf = function* <Item>(items: readonly Item[]): Iterable<readonly Item[]> {
  for (let from = 0; from < items.length; from += batchSize) yield items.slice(from, from + batchSize);
};

/** Re-marks one attempt. An attempt that cannot be re-marked does not stop the others. */
const settle = (reMarking: ReMarking, corrected: Effect.Success<ReturnType<typeof correctedQuestion>>) =>
  Effect.fnUntraced(function* ({ stream }: Concerned) {
    return yield* reMarkOne(stream, corrected, reMarking).pipe(
      Effect.as(null),
      Effect.catchDefect((defect) => Effect.succeed(`${attemptIdOf(stream)}: ${String(defect)}`)),
    );
  });

const run = Effect.fnUntraced(function* (reMarking: ReMarking) {
  const { reMarkingId: id, questionId } = reMarking;
  const reMarkings = yield* ReMarkings;
  const corrected = yield* correctedQuestion(reMarking);
  const collected = yield* collectAnswers(questionId, id);
  const { concerned } = planReMarking(collected.answers, corrected);
  const left = concerned.filter(({ judgement }) => "after" in judgement);
  const total = collected.done + left.length;
  let { done, changed } = collected;
  const broken: string[] = [];
  if (!(yield* reMarkings.proceed(id, { total, done, changed }))) return;
  for (const batch of batchesOf(left)) {
    const failures = yield* Effect.forEach(batch, settle(reMarking, corrected), { concurrency: atOnce });
    broken.push(...failures.filter((failure) => failure !== null));
    done += failures.filter((failure) => failure === null).length;
    changed += batch.filter(
      ({ judgement }, index) => judgement.outcome === "changed" && failures[index] === null,
    ).length;
    if (!(yield* reMarkings.proceed(id, { total, done, changed }))) return;
  }
  if (broken.length === 0) yield* reMarkings.end(id, "done", null);
  else yield* reMarkings.end(id, "failed", broken.join("\n").slice(0, longestFailure));
});

export const reMarkAttemptsHandler = handle(
  reMarkAttempts,
  Effect.fnUntraced(function* ({ reMarkingId }) {
    const reMarkings = yield* ReMarkings;
    const reMarking = yield* reMarkings.find(reMarkingId);
    if (reMarking?.state !== "running") return;
    // A retry helps against an unavailable database, not against a bug.
    yield* Effect.catchDefect(
      run(reMarking),
      Effect.fnUntraced(function* (defect) {
        yield* Effect.logError("A re-marking failed", { reMarkingId, defect: String(defect) });
        yield* reMarkings.end(reMarkingId, "failed", String(defect).slice(0, longestFailure));
      }),
    );
  }),
);

/** Queues the jobs of running re-markings again, in case one was lost. */
export const resumeReMarkings = defineJob({
  name: "assessment.resume-re-markings",
  queue: "general",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 3,
  backoff: 10_000,
});

const everyMs = 60_000;

export const resumeReMarkingsHandler = handle(
  resumeReMarkings,
  Effect.fnUntraced(function* () {
    const jobs = yield* Jobs;
    for (const reMarkingId of yield* (yield* ReMarkings).running)
      yield* jobs.add(reMarkAttempts, { reMarkingId });
  }),
  { data: {}, everyMs },
);
