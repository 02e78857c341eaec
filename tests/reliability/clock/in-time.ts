import { type Finding, tally } from "../checker/check.ts";
import type { Operation } from "../journal/read.ts";
import { graceMs, type Moved } from "./run.ts";

/** A process asks the database for its time every five seconds, so it may be wrong for so much longer. */
const followsWithinMs = 6_000;

interface Exam {
  /** No later than when it began. */
  readonly sentAt: number;
  /** No earlier than when it began. */
  readonly heardAt: number;
}

/** Returns exams by their id, without those that were open while the clock was wrong that decides: the database's. */
const examsOf = (
  journal: ReadonlyMap<string, Operation>,
  moved: readonly Moved[],
  limitMs: number,
): ReadonlyMap<string, Exam> => {
  const wrong = moved.filter(({ victim }) => victim === "database" || victim === "all");
  const exams = new Map<string, Exam>();
  for (const { intent, acknowledgedAt, started } of journal.values()) {
    if (acknowledgedAt === null) continue;
    const isSpoilt = wrong.some(
      ({ from, until }) => acknowledgedAt + limitMs + graceMs > from && intent.at < until + followsWithinMs,
    );
    if (!isSpoilt) for (const id of started) exams.set(id, { sentAt: intent.at, heardAt: acknowledgedAt });
  }
  return exams;
};

/** By the machine's own clock, no learner had more time than the exam has, and none had less. */
export const inTime = (
  journal: ReadonlyMap<string, Operation>,
  moved: readonly Moved[],
  limitMs: number,
): readonly Finding[] => {
  const gained = tally(
    "gained",
    "no command counts that was sent after the time and its five seconds of grace",
  );
  const taken = tally("taken", "no command was refused, but for those that came when the time was up");
  const exams = examsOf(journal, moved, limitMs);
  for (const [id, { intent, acknowledgedAt, refusedAt, refusals }] of journal) {
    const exam = intent.attempt === null ? undefined : exams.get(intent.attempt);
    if (exam === undefined) continue;
    if (acknowledgedAt !== null) {
      gained.checked();
      const late = intent.at - exam.heardAt - limitMs - graceMs;
      if (late > 0) gained.fail(`${intent.act.type} ${id} was sent ${Math.round(late)} ms too late`);
    }
    if (refusedAt !== null) {
      taken.checked();
      const isOver = refusals.every((tag) => tag === "DeadlinePassed" || tag === "AttemptClosed");
      const early = limitMs - (refusedAt - exam.sentAt);
      if (!isOver || early > 0)
        taken.fail(`${intent.act.type} ${id}: ${refusals.join(", ")}, ${Math.round(early)} ms early`);
    }
  }
  return [gained.finding(), taken.finding()];
};
