import { fromIso } from "#vocabulary/instant";
import { moveOf } from "./attempt-replay.ts";
import { tooManyIn } from "./exam-session-actors.ts";
import type { ExamSessionContext } from "./exam-session-context.ts";
import type { ExamSessionEvent } from "./exam-session-events.ts";
import {
  applyCommand,
  applyReply,
  applyView,
  type LearnerAttempt,
  limitOf,
  openAttempt,
} from "./learner-attempt.ts";
import type { OutboxEvent } from "./outbox.machine.ts";
import { attemptOutboxStore } from "./attempt-outbox-store.ts";
import { refusedIn } from "./refused-answers.ts";

interface Step {
  readonly context: ExamSessionContext;
}
interface EventStep extends Step {
  readonly event: ExamSessionEvent;
}
type Change = Partial<ExamSessionContext>;

/** Start was pressed: its id is stored before anything is sent. */
export const press = ({ context: { memory }, event }: EventStep): Change =>
  event.type === "exam.start"
    ? { startId: memory.press(event.at).startId, attemptId: null, failures: 0 }
    : {};

/** Takes up the view that the server has sent. */
export const keepLoaded = ({ context: { reply } }: Step): Change =>
  reply?.kind === "loaded" ? { loaded: reply, attemptId: reply.view.attemptId, failures: 0 } : {};

/** Without an answer of the server, the exam opens as this browser knew it last. The server is asked again at once. */
export const takeCopy = ({ context: { copy, clock, attemptId } }: Step): Change => {
  const { view, serverTime } = copy.recall(attemptId!)!;
  clock.guess(serverTime);
  return { loaded: { view, sentAt: -Infinity, receivedAt: -Infinity }, failures: 0 };
};

export const observeClock = ({ context: { clock, reply } }: Step): void => {
  if (reply?.kind !== "loaded") return;
  clock.observe(fromIso(reply.view.serverTime), reply.sentAt, reply.receivedAt);
};

/** Returns for how long the server refuses another start. */
export const refusalMs = ({ context: { reply } }: Step): number =>
  (tooManyIn(reply)?.retryAfterSeconds ?? 0) * 1_000;

const opened = ({ loaded, storage }: ExamSessionContext): LearnerAttempt => {
  const { view } = loaded!;
  const queue = attemptOutboxStore(view.attemptId, storage).list();
  return openAttempt(
    view,
    {
      unsent: queue.map(({ command }) => command),
      isDurable: queue.every(({ isDurable }) => isDurable),
      condition: "idle",
      trouble: null,
    },
    refusedIn(view.attemptId, storage),
  );
};

export const open = ({ context }: Step): Change => ({
  attempt: opened(context),
  askedAt: context.loaded!.sentAt,
  loaded: null,
  hasMoved: false,
});

/** Returns whether the attempt's machine allows the command that the learner gives. */
export const isLegal = ({ context, event }: EventStep): boolean =>
  event.type === "command.give" && context.attempt!.snapshot.can(moveOf(event.command, event.at));

/** Shows what the learner did, before the server knows. */
export const showCommand = ({ context, event }: EventStep): Change =>
  event.type === "command.give" ? { attempt: applyCommand(context.attempt!, event.command, event.at) } : {};

export const outboxEventOf = (event: ExamSessionEvent): OutboxEvent => {
  if (event.type !== "command.give") throw new Error(`No command comes with ${event.type}.`);
  return { type: "command.add", command: event.command };
};

/** The server has acknowledged or refused commands. */
export const takeReply = ({ context: { attempt, clock }, event }: EventStep): Change =>
  event.type === "outbox.replied" ? { attempt: applyReply(attempt!, event, clock.now()) } : {};

/** Returns when the exam ends, as its clock needs it. */
export const timesOf = ({ context: { attempt } }: Step) => ({
  deadline: attempt!.snapshot.context.deadline,
  limitSeconds: limitOf(attempt!),
});

/** How often the page may ask the server for its time: seldom, or soon when the clock is in doubt. */
const calmMs = 10_000;
const doubtfulMs = 2_000;

/** Returns whether the server may be asked again. */
export const isStale = ({ context: { clock, askedAt } }: Step): boolean =>
  clock.stopwatch() - askedAt > (clock.isSure() ? calmMs : doubtfulMs);

/** The fresh view holds what is acknowledged by now: only the rest belongs on top of it. */
export const beginRefresh = ({ context: { attempt, clock } }: Step): Change => ({
  askedAt: clock.stopwatch(),
  attempt: { ...attempt!, journal: attempt!.outbox.unsent },
});

/** The server has sent a fresh view. */
export const takeView = ({ context: { attempt, reply } }: Step): Change =>
  reply?.kind === "loaded" ? { attempt: applyView(attempt!, reply.view) } : {};
