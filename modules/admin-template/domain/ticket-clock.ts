import type { Instant } from "#vocabulary/instant";
import { type ConversationStatus, type Priority, ticketHours } from "../contract/index.ts";

const hourMs = 3_600_000;

/** What the clock of a conversation is read from. */
export interface Clocked {
  readonly openedAt: Instant;
  readonly answeredAt: Instant | null;
  readonly status: ConversationStatus;
  readonly priority: Priority;
  /** How long it was not open before, for any reason. */
  readonly pausedSeconds: number;
  /** Since when it is not open now. */
  readonly pausedSince: Instant | null;
}

export interface TicketClock {
  readonly firstAnswerDueAt: Instant;
  /** Null while the clock stands still. */
  readonly resolutionDueAt: Instant | null;
  /** When it becomes late, unless staff act before; null when nothing is due. */
  readonly breachesAt: Instant | null;
}

/** Reads when a conversation is due. The time to the first answer also runs where staff wait for a learner unanswered. */
export const clockOf = ({
  openedAt,
  answeredAt,
  status,
  priority,
  pausedSeconds,
}: Omit<Clocked, "pausedSince">): TicketClock => {
  const { firstAnswer, resolution } = ticketHours[priority];
  const firstAnswerDueAt = openedAt + firstAnswer * hourMs;
  const resolutionDueAt = status === "open" ? openedAt + resolution * hourMs + pausedSeconds * 1_000 : null;
  const isOver = status === "solved" || status === "closed";
  const due = [answeredAt === null && !isOver ? firstAnswerDueAt : null, resolutionDueAt];
  const next = Math.min(...due.filter((at) => at !== null));
  return { firstAnswerDueAt, resolutionDueAt, breachesAt: Number.isFinite(next) ? next : null };
};

type Moves = Partial<Pick<Clocked, "status" | "priority" | "answeredAt">>;

/** What a change of a conversation does to its clock. */
export const clockAfter = (before: Clocked, moves: Moves, at: Instant) => {
  const after = { ...before, ...moves };
  const isPaused = after.status !== "open";
  // A ticket that is made of older mails has not waited before there was one.
  const since = Math.max(at, before.openedAt);
  const pausedMs = isPaused || before.pausedSince === null ? 0 : Math.max(0, since - before.pausedSince);
  const pausedSeconds = before.pausedSeconds + Math.round(pausedMs / 1_000);
  const pausedSince = isPaused ? (before.pausedSince ?? since) : null;
  return { pausedSeconds, pausedSince, breachesAt: clockOf({ ...after, pausedSeconds }).breachesAt };
};
