import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import type { ReMarking } from "../../contract/index.ts";
import { attempt } from "../../domain/decide.ts";
import { type CorrectedQuestion, judge } from "../../domain/re-marking.ts";
import { answerOf } from "../../domain/attempt-answer.ts";
import { type AttemptPlan, Attempts } from "../attempts/attempts.ts";
import { countedOf, type Key, keyOf } from "../attempts/closing.ts";

/** Returns the versions that a key was made of, for comparison. */
const nameOfKey = (counted: ReturnType<typeof countedOf>): string =>
  counted.map(({ questionId, version }) => `${questionId}@${version}`).join(" ");

/**
 * Re-marks one attempt, unless that is done or impossible. The key covers everything the attempt asks, with every
 * correction so far; when another correction commits in between, it is built again.
 */
export const reMarkOne = Effect.fnUntraced(function* (
  stream: string,
  corrected: CorrectedQuestion,
  { reMarkingId, by, why }: Pick<ReMarking, "reMarkingId" | "by" | "why">,
) {
  const { questionId, version: questionVersion, versions } = corrected;
  const attempts = yield* Attempts;
  const clock = yield* DatabaseClock;
  const right = versions.get(questionVersion)!.correct;
  for (;;) {
    const { state: before } = yield* attempts.read(stream);
    if (before.phase === "unstarted") return;
    const counted = nameOfKey(countedOf(before));
    const key: Key = { ...(yield* keyOf(before)), [questionId]: right };
    const isSettled = yield* attempts.change(stream, ({ state }): AttemptPlan<boolean> => {
      const nothing = (answer: boolean) => ({ append: [], answer: () => answer });
      if (state.phase === "unstarted") return nothing(true);
      const answer = answerOf(state, questionId);
      const outcome = answer === null ? "open" : judge(answer, corrected).outcome;
      if (outcome !== "changed" && outcome !== "unchanged") return nothing(true);
      if (nameOfKey(countedOf(state)) !== counted) return nothing(false);
      const act = { type: "re-mark", questionId, questionVersion, key, at: clock.now(), by, why } as const;
      const decision = attempt.decide(act, state);
      if (!decision.ok) return nothing(true);
      const meta = { actor: by, causation: reMarkingId };
      return { append: decision.events.map((event) => ({ event, meta })), answer: () => true };
    });
    if (isSettled) return;
  }
});
