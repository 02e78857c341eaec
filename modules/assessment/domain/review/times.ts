import type { Instant } from "#vocabulary/instant";
import type { QuestionTime } from "../../contract/index.ts";
import type { AskedQuestion } from "../../contract/events.ts";
import { doneAt, type Recorded } from "./recorded.ts";

interface Tally {
  milliseconds: number;
  visits: number;
  answers: number;
}

/**
 * Returns how long each question was on the screen, in the attempt's order: from a visit to the next
 * one, the last until `until`. Time after `until` does not count.
 */
export const questionTimes = (
  asked: readonly AskedQuestion[],
  log: readonly Recorded[],
  until: Instant,
): readonly QuestionTime[] => {
  const tallies = new Map<string, Tally>(
    asked.map(({ questionId }) => [questionId, { milliseconds: 0, visits: 0, answers: 0 }]),
  );
  const times = doneAt(log);
  let current: { readonly questionId: string; readonly since: Instant } | null = null;
  const leave = (at: Instant) => {
    const tally = current && tallies.get(current.questionId);
    if (current && tally) tally.milliseconds += Math.max(0, Math.min(at, until) - current.since);
  };
  for (const [index, { event }] of log.entries()) {
    if (event.type === "assessment.question-visited") {
      leave(times[index]!);
      current = { questionId: event.data.questionId, since: Math.min(times[index]!, until) };
      const tally = tallies.get(event.data.questionId);
      if (tally) tally.visits++;
    }
    if (event.type === "assessment.answer-chosen") {
      const tally = tallies.get(event.data.questionId);
      if (tally) tally.answers++;
    }
  }
  leave(until);
  return asked.map(({ questionId }, index) => ({
    number: index + 1,
    questionId,
    ...tallies.get(questionId)!,
  }));
};
