import type { AttemptId, AttemptView, LearnerCommand } from "#modules/assessment/contract";
import { fromIso, type Instant, toIso } from "#vocabulary/instant";
import {
  type ActorRefFrom,
  assign,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
  type SnapshotFrom,
} from "xstate";
import type { AttemptMemory } from "./attempt-memory.ts";
import { moveOf } from "./attempt-replay.ts";
import { waitAfter } from "./backoff.ts";
import { newCommandId } from "./command-id.ts";
import { applyCommand, applyReply, applyView, type LearnerAttempt, openAttempt } from "./learner-attempt.ts";
import { mustProvide } from "./must-provide.ts";
import { outboxMachine, type OutboxReplied, outboxState } from "./outbox.machine.ts";
import { outboxStore } from "./outbox-store.ts";
import { refusedIn } from "./refused-answers.ts";
import type { ServerClock } from "./server-clock.ts";
import type { KeyValueStorage } from "../data/storage.ts";
import type { LeaseCommand, LeaseEvent } from "./tab-lease.ts";

/** A view, with the stopwatch before and after the request: the server's clock is learnt from both. */
export interface TimedView {
  readonly view: AttemptView;
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** The result of starting or reading an attempt. */
export type Loaded =
  | ({ readonly kind: "loaded" } & TimedView)
  | { readonly kind: "refused"; readonly tag: string }
  | { readonly kind: "unreachable" };

export type ExamSessionEvent =
  /** Start was pressed, or Start again; `at` by the device's clock. */
  | { readonly type: "exam.start"; readonly at: number }
  | { readonly type: "exam.takeOver" }
  /** The learner does something; `at` by the server's clock. The machine of the attempt says whether it is legal. */
  | { readonly type: "command.give"; readonly command: LearnerCommand; readonly at: Instant }
  /** Asks the server for its clock, the deadline and whether the attempt is still open. */
  | { readonly type: "view.refresh" }
  /** The network or the page is back. */
  | { readonly type: "page.wake" }
  /** The page may be closing. */
  | { readonly type: "page.hide" }
  | OutboxReplied
  | LeaseEvent;

export interface Sources {
  readonly memory: AttemptMemory;
  readonly storage: KeyValueStorage;
  readonly clock: ServerClock;
}

export interface ExamSessionContext extends Sources {
  readonly startId: string;
  readonly attemptId: AttemptId | null;
  /** The last reply to a start or a read. */
  readonly reply: Loaded | null;
  /** Loaded and not opened yet. */
  readonly loaded: TimedView | null;
  readonly attempt: LearnerAttempt | null;
  /** The stopwatch when the server was last asked. */
  readonly askedAt: number;
  /** Requests in a row that the server did not answer. */
  readonly failures: number;
  /** Another tab has taken the exam that was open in this one. */
  readonly hasMoved: boolean;
}

/** A start whose reply was lost this long ago is taken up without asking: its clock may be running. */
const recentMs = 10 * 60_000;

/** How often the page may ask the server for its time: seldom, or soon when the clock is in doubt. */
const calmMs = 10_000;
const doubtfulMs = 2_000;

const opened = ({ loaded, storage }: ExamSessionContext): LearnerAttempt => {
  const { view } = loaded!;
  const queue = outboxStore(view.attemptId, storage).list();
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

/**
 * One paper in one tab: from the start screen to the open exam, in which it holds the learner's attempt. It knows
 * which attempt it is, which tab may work on it, and whether the server can be reached.
 */
export const examSessionMachine = setup({
  types: {
    context: {} as ExamSessionContext,
    events: {} as ExamSessionEvent,
    input: {} as Sources & {
      /** The device's clock: it tells how long ago Start was pressed. */
      readonly now: number;
    },
    children: {} as { readonly outbox: "outbox"; readonly lease: "lease" },
  },
  actors: {
    start: fromPromise<Loaded, { readonly startId: string }>(mustProvide("the actor start")),
    read: fromPromise<Loaded, { readonly attemptId: AttemptId }>(mustProvide("the actor read")),
    lease: fromCallback<LeaseCommand, { readonly attemptId: AttemptId }>(mustProvide("the actor lease")),
    outbox: outboxMachine,
  },
  delays: {
    retry: ({ context }) => waitAfter(context.failures, Math.random()),
    /** How long another tab waits for this one to send what it has. */
    courtesy: 1_500,
  },
  guards: {
    hasAttempt: ({ context }) => context.attemptId !== null,
    hasLostStart: ({ context }) => context.startId !== "",
    hasLoaded: ({ context }) => context.loaded !== null,
    isLoaded: ({ context }) => context.reply?.kind === "loaded",
    isRefused: ({ context }) => context.reply?.kind === "refused",
    isNotFound: ({ context: { reply } }) => reply?.kind === "refused" && reply.tag === "AttemptNotFound",
    isFinished: ({ context: { attempt } }) => attempt!.isClosed && attempt!.outbox.unsent.length === 0,
    isLegal: ({ context, event }) =>
      event.type === "command.give" && context.attempt!.snapshot.can(moveOf(event.command, event.at)),
    hasRefusal: ({ event }) =>
      event.type === "outbox.replied" && event.settled.some(({ outcome }) => outcome.status === "refused"),
    isStale: ({ context: { clock, askedAt } }) =>
      clock.stopwatch() - askedAt > (clock.isSure() ? calmMs : doubtfulMs),
    isSent: ({ context }) => context.attempt!.outbox.unsent.length === 0,
  },
  actions: {
    press: assign(({ context: { memory }, event }) =>
      event.type === "exam.start"
        ? { startId: memory.press(event.at).startId, attemptId: null, failures: 0 }
        : {},
    ),
    forgetAttempt: ({ context }) => context.memory.forget(),
    rememberAttempt: ({ context }) => context.memory.started(context.attemptId!),
    keepLoaded: assign(({ context: { reply } }) =>
      reply?.kind === "loaded" ? { loaded: reply, attemptId: reply.view.attemptId, failures: 0 } : {},
    ),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    observeClock: ({ context: { clock, reply } }) => {
      if (reply?.kind !== "loaded") return;
      clock.observe(fromIso(reply.view.serverTime), reply.sentAt, reply.receivedAt);
    },
    openAttempt: assign(({ context }) => ({
      attempt: opened(context),
      askedAt: context.loaded!.sentAt,
      loaded: null,
      hasMoved: false,
    })),
    applyCommand: assign(({ context, event }) =>
      event.type === "command.give"
        ? { attempt: applyCommand(context.attempt!, event.command, event.at) }
        : {},
    ),
    // A visit travels with the answer after it. An expiry is not urgent, and by the server's clock it may be early.
    addToOutbox: sendTo("outbox", ({ event }) => {
      if (event.type !== "command.give") throw new Error(`No command comes with ${event.type}.`);
      const { command } = event;
      const isLazy = command.type === "visit" || command.type === "expire";
      return { type: "command.add", command, pace: isLazy ? "lazy" : "now" };
    }),
    applyReply: assign(({ context: { attempt, clock }, event }) =>
      event.type === "outbox.replied" ? { attempt: applyReply(attempt!, event, clock.now()) } : {},
    ),
    // The fresh view holds what is acknowledged by now: only the rest belongs on top of it.
    beginRefresh: assign(({ context: { attempt, clock } }) => ({
      askedAt: clock.stopwatch(),
      attempt: { ...attempt!, journal: attempt!.outbox.unsent },
    })),
    applyView: assign(({ context: { attempt, reply } }) =>
      reply?.kind === "loaded" ? { attempt: applyView(attempt!, reply.view) } : {},
    ),
    retryOutbox: sendTo("outbox", { type: "retry" }),
    giveLease: sendTo("lease", { type: "lease.give" }),
  },
}).createMachine({
  id: "examSession",
  context: ({ input: { now, ...sources } }) => {
    const last = sources.memory.recall();
    const isRecent = last !== null && now - last.pressedAt < recentMs;
    return {
      ...sources,
      startId: isRecent ? last.startId : "",
      attemptId: last?.attemptId ?? null,
      reply: null,
      loaded: null,
      attempt: null,
      askedAt: 0,
      failures: 0,
      hasMoved: false,
    };
  },
  initial: "arriving",
  states: {
    arriving: {
      always: [
        { guard: "hasAttempt", target: "holding" },
        { guard: "hasLostStart", target: "starting" },
        { target: "ready" },
      ],
    },
    /** The start screen. */
    ready: { on: { "exam.start": { target: "starting", actions: "press" } } },
    starting: {
      initial: "asking",
      states: {
        asking: {
          invoke: {
            src: "start",
            input: ({ context }) => ({ startId: context.startId }),
            onDone: { target: "answered", actions: assign({ reply: ({ event }) => event.output }) },
            onError: { target: "answered", actions: assign({ reply: { kind: "unreachable" } }) },
          },
        },
        answered: {
          always: [
            {
              guard: "isLoaded",
              target: "#examSession.holding",
              actions: ["keepLoaded", "rememberAttempt"],
            },
            { guard: "isRefused", target: "#examSession.turnedDown" },
            { target: "unreachable", actions: "countFailure" },
          ],
        },
        unreachable: { after: { retry: "asking" }, on: { "page.wake": "asking" } },
      },
    },
    /** The attempt is known. Only the tab that holds the lease loads and opens it. */
    holding: {
      invoke: {
        id: "lease",
        src: "lease",
        input: ({ context }) => ({ attemptId: context.attemptId! }),
      },
      on: {
        "lease.lost": {
          target: ".elsewhere",
          actions: assign({ hasMoved: false, loaded: null, failures: 0 }),
        },
        "lease.wanted": { actions: "giveLease" },
      },
      initial: "claiming",
      states: {
        claiming: {
          on: { "lease.held": [{ guard: "hasLoaded", target: "opening" }, { target: "reading" }] },
        },
        reading: {
          invoke: {
            src: "read",
            input: ({ context }) => ({ attemptId: context.attemptId! }),
            onDone: { target: "answered", actions: assign({ reply: ({ event }) => event.output }) },
            onError: { target: "answered", actions: assign({ reply: { kind: "unreachable" } }) },
          },
        },
        answered: {
          always: [
            { guard: "isLoaded", target: "opening", actions: "keepLoaded" },
            { guard: "isRefused", target: "#examSession.turnedDown" },
            { target: "unreachable", actions: "countFailure" },
          ],
        },
        unreachable: { after: { retry: "reading" }, on: { "page.wake": "reading" } },
        opening: {
          entry: ["observeClock", "openAttempt"],
          // What never reached the server is sent even now: the learner is owed its verdict.
          always: [{ guard: "isFinished", target: "finished" }, { target: "open" }],
        },
        open: {
          type: "parallel",
          invoke: {
            id: "outbox",
            src: "outbox",
            input: ({ context }) => ({ attemptId: context.attemptId!, storage: context.storage }),
            onSnapshot: {
              actions: assign({
                attempt: ({ context, event }) => ({
                  ...context.attempt!,
                  outbox: outboxState(event.snapshot),
                }),
              }),
            },
          },
          on: {
            "command.give": { guard: "isLegal", actions: ["applyCommand", "addToOutbox"] },
            "outbox.replied": [
              { guard: "hasRefusal", actions: ["applyReply", raise({ type: "view.refresh" })] },
              { actions: "applyReply" },
            ],
            "page.wake": [
              { guard: "isStale", actions: ["retryOutbox", raise({ type: "view.refresh" })] },
              { actions: "retryOutbox" },
            ],
            "page.hide": { actions: sendTo("outbox", { type: "page.hide" }) },
            "lease.lost": { target: "elsewhere", actions: assign({ hasMoved: true }) },
            "exam.start": { target: "#examSession.starting", actions: "press" },
          },
          states: {
            /** One refresh at a time: the journal belongs to the one that is running. */
            refresh: {
              initial: "resting",
              states: {
                resting: { on: { "view.refresh": "asking" } },
                asking: {
                  entry: "beginRefresh",
                  invoke: {
                    src: "read",
                    input: ({ context }) => ({ attemptId: context.attemptId! }),
                    onDone: {
                      target: "resting",
                      actions: [assign({ reply: ({ event }) => event.output }), "observeClock", "applyView"],
                    },
                    onError: "resting",
                  },
                },
              },
            },
            handover: {
              initial: "working",
              states: {
                working: { on: { "lease.wanted": "parting" } },
                /** Another tab wants the exam: it gets it once everything is sent, or after a moment. */
                parting: {
                  always: { guard: "isSent", target: "parted" },
                  after: { courtesy: "parted" },
                  on: { "lease.wanted": {} },
                },
                parted: { entry: "giveLease", on: { "lease.wanted": {} } },
              },
            },
          },
        },
        finished: { on: { "exam.start": { target: "#examSession.starting", actions: "press" } } },
        /** Another tab has the exam. */
        elsewhere: {
          on: {
            "exam.takeOver": { target: "claiming", actions: sendTo("lease", { type: "lease.take" }) },
            "lease.lost": {},
          },
        },
      },
    },
    /** The server refuses to start or to show the attempt. */
    turnedDown: {
      entry: "forgetAttempt",
      initial: "deciding",
      states: {
        deciding: {
          // Without the cookie or the attempt, this browser can only start anew.
          always: [{ guard: "isNotFound", target: "#examSession.ready" }, { target: "refused" }],
        },
        refused: {},
      },
    },
  },
});

export type ExamSession = ActorRefFrom<typeof examSessionMachine>;

/** What the page shows. */
export type ExamStatus = "start" | "loading" | "unreachable" | "open" | "finished" | "elsewhere" | "refused";

/** Returns what the page shows. A retry stays "unreachable" until the server answers. */
export const examStatus = (snapshot: SnapshotFrom<typeof examSessionMachine>): ExamStatus => {
  if (snapshot.matches("ready")) return "start";
  if (snapshot.matches("turnedDown")) return "refused";
  if (snapshot.matches({ holding: "open" })) return "open";
  if (snapshot.matches({ holding: "finished" })) return "finished";
  if (snapshot.matches({ holding: "elsewhere" })) return "elsewhere";
  return snapshot.context.failures > 0 ? "unreachable" : "loading";
};

/** What a learner does: a command without its id and time. */
export type Act = LearnerCommand extends infer One
  ? One extends LearnerCommand
    ? Omit<One, "commandId" | "clientAt">
    : never
  : never;

/** Gives the session a command with a new id and the time of the server's clock. */
export const act = (session: ExamSession, given: Act): void => {
  const at = session.getSnapshot().context.clock.now();
  const command = { ...given, commandId: newCommandId(), clientAt: toIso(at) } as LearnerCommand;
  session.send({ type: "command.give", command, at });
};
