import {
  attemptMachine,
  type AttemptView,
  type CommandOutcome,
  type LearnerCommand,
} from "#modules/assessment/contract";
import { fromIso, type Instant, toIso } from "#vocabulary/instant";
import { transition } from "xstate";
import { type AttemptSnapshot, moveOf, replay, seenIn } from "./attempt-replay.ts";
import { newCommandId } from "./command-id.ts";
import { createOutbox, type OutboxOptions, type OutboxState } from "./outbox.ts";
import { outboxStore } from "./outbox-store.ts";
import { keepRefused, type RefusedAnswers, refusedIn } from "./refused-answers.ts";
import type { ServerClock } from "./server-clock.ts";
import type { Shelf } from "../data/storage.ts";

/** A command without what every command has. */
export type Act = LearnerCommand extends infer One
  ? One extends LearnerCommand
    ? Omit<One, "commandId" | "clientAt">
    : never
  : never;

/** A view, with the stopwatch before and after the request: that is how the server's clock is learnt. */
export interface TimedView {
  readonly view: AttemptView;
  readonly sentAt: number;
  readonly receivedAt: number;
}

export interface AttemptState {
  readonly snapshot: AttemptSnapshot;
  /** The server has said that the attempt is over; until then the machine's word is a forecast. */
  readonly isClosed: boolean;
  readonly seen: ReadonlySet<string>;
  readonly outbox: OutboxState;
  /** When the server last acknowledged an answer to each question, as far as this page knows. */
  readonly savedAt: Readonly<Record<string, Instant>>;
  /** Answers the server would not take, by question; the newest refusal's tag. */
  readonly refused: RefusedAnswers;
  /** Why staff have voided it; null as long as it counts. */
  readonly voidedBecause: string | null;
  /** Time that staff have granted since the page was opened: the last grant, another object for each. */
  readonly granted: Granted | null;
}

/** So many milliseconds more than there were. */
export interface Granted {
  readonly ms: number;
}

export interface AttemptSession {
  readonly view: AttemptView;
  readonly clock: ServerClock;
  readonly state: () => AttemptState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Does it, if the machine allows: stored first, shown second, sent third. */
  readonly act: (act: Act) => boolean;
  /** Asks the server again: its clock, and whether the attempt is still open. */
  readonly refresh: () => Promise<void>;
  /** The network came back, or the page: sends what waits and sets the clock. */
  readonly wake: () => void;
  /** Resolves when nothing is left to send, or never; race it. */
  readonly drained: () => Promise<void>;
  readonly lastCall: () => void;
  readonly stop: () => void;
}

export interface SessionOptions extends Pick<OutboxOptions, "send" | "sendLast"> {
  readonly loaded: TimedView;
  readonly clock: ServerClock;
  readonly shelf: Shelf;
  /** Null when the server could not be asked. */
  readonly read: () => Promise<TimedView | null>;
}

/** How often a restless page may ask the server for its time: seldom, or soon when the clock is in doubt. */
const calmMs = 10_000;
const hastyMs = 2_000;

/** One learner, one attempt, one tab: the machine, the outbox and the server's clock, held together. */
export const createAttemptSession = ({
  loaded,
  clock,
  shelf,
  read,
  ...sending
}: SessionOptions): AttemptSession => {
  const { view } = loaded;
  const listeners = new Set<() => void>();
  let savedAt: AttemptState["savedAt"] = {};
  let refused = refusedIn(view.attemptId, shelf);
  let state: AttemptState;

  const outbox = createOutbox({
    store: outboxStore(view.attemptId, shelf),
    ...sending,
    send: async (commands) => {
      const reply = await sending.send(commands);
      if (reply.kind === "outcomes" && reply.deadline !== undefined) hearDeadline(fromIso(reply.deadline));
      return reply;
    },
    onOutcome: (command, outcome) => take(command, outcome),
  });
  // Every command that the newest view from the server may not hold yet.
  let journal: readonly LearnerCommand[] = outbox.state().unsent;
  let seen = seenIn(view, journal);
  let snapshot: AttemptSnapshot;
  let refreshing: Promise<void> | null = null;
  let askedAt = loaded.sentAt;
  let isClosed = view.status !== "answering";
  let { voidedBecause } = view;
  let granted: Granted | null = null;
  let deadline = fromIso(view.deadline);

  const publish = () => {
    state = { snapshot, isClosed, seen, outbox: outbox.state(), savedAt, refused, voidedBecause, granted };
    for (const listener of listeners) listener();
  };

  const setRefused = (next: RefusedAnswers) => {
    refused = next;
    keepRefused(view.attemptId, refused, shelf);
  };

  /** Time is only ever added, so the latest end that we heard of is the true one, in whatever order replies come. */
  const hearDeadline = (heard: Instant) => {
    if (heard > deadline) {
      granted = { ms: heard - deadline };
      deadline = heard;
    }
    if (snapshot.context.deadline === deadline) return;
    snapshot = attemptMachine.resolveState({
      value: snapshot.value,
      context: { ...snapshot.context, deadline },
    });
  };

  const take = (command: LearnerCommand, { status, refusal }: CommandOutcome) => {
    const isAnswer = command.type === "answer" || command.type === "clear";
    if (status === "refused") {
      journal = journal.filter(({ commandId }) => commandId !== command.commandId);
      if (isAnswer) setRefused({ ...refused, [command.questionId]: refusal?.tag ?? "" });
      void refresh();
    } else if (command.type === "submit" || command.type === "expire") {
      isClosed = true;
    } else if (isAnswer) {
      savedAt = { ...savedAt, [command.questionId]: clock.now() };
      const { [command.questionId]: _, ...others } = refused;
      setRefused(others);
    }
  };

  const ask = async () => {
    journal = outbox.state().unsent;
    askedAt = clock.stopwatch();
    const fresh = await read();
    if (fresh === null) return;
    clock.observe(fromIso(fresh.view.serverTime), fresh.sentAt, fresh.receivedAt);
    hearDeadline(fromIso(fresh.view.deadline));
    snapshot = replay({ ...fresh.view, deadline: toIso(deadline) }, journal);
    ({ voidedBecause } = fresh.view);
    isClosed ||= fresh.view.status !== "answering";
    publish();
  };

  // One at a time: the journal belongs to the question that is under way.
  const refresh = () => {
    refreshing ??= ask().finally(() => (refreshing = null));
    return refreshing;
  };

  clock.observe(fromIso(view.serverTime), loaded.sentAt, loaded.receivedAt);
  snapshot = replay(view, journal);
  publish();
  outbox.subscribe(publish);

  return {
    view,
    clock,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act: (act) => {
      const at = clock.now();
      const command = { ...act, commandId: newCommandId(), clientAt: toIso(at) } as LearnerCommand;
      const [next] = transition(attemptMachine, snapshot, moveOf(command, at));
      // A refused move gives back the very same snapshot.
      if (next === snapshot) return false;
      journal = [...journal, command];
      if (command.type === "visit") seen = new Set(seen).add(command.questionId);
      // An expiry is not urgent, and by the server's clock it might come a moment too soon.
      outbox.add(command, command.type === "visit" || command.type === "expire" ? "lazy" : "now");
      snapshot = next;
      publish();
      return true;
    },
    refresh,
    wake: () => {
      outbox.nudge();
      const sinceAsked = clock.stopwatch() - askedAt;
      if (sinceAsked > (clock.isSure() ? calmMs : hastyMs)) void refresh();
    },
    drained: () =>
      new Promise((resolve) => {
        const check = () => {
          if (outbox.state().unsent.length > 0) return;
          unsubscribe();
          resolve();
        };
        const unsubscribe = outbox.subscribe(check);
        check();
      }),
    lastCall: outbox.lastCall,
    stop: outbox.stop,
  };
};
