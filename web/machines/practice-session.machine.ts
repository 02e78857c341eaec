import type { PracticeId } from "#modules/assessment/contract";
import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  fromPromise,
  raise,
  sendTo,
  setup,
  type SnapshotFrom,
} from "xstate";
import { waitAfter } from "./backoff.ts";
import { mustProvide } from "./must-provide.ts";
import { outboxState } from "./outbox.ts";
import { practiceOutboxMachine } from "./practice-outbox.machine.ts";
import { contextOf } from "./practice-session-context.ts";
import type {
  Moment,
  Opened,
  PracticeContext,
  PracticeEvent,
  PracticeInput,
  Supplied,
  Wanted,
} from "./practice-session-context.ts";
import * as change from "./practice-session-changes.ts";

/** One practice in one tab: it opens, asks and marks questions from the keys it has, and ends. */
export const practiceSessionMachine = setup({
  types: {} as {
    context: PracticeContext;
    events: PracticeEvent;
    input: PracticeInput;
    children: { readonly outbox: "outbox" };
  },
  actors: {
    start: fromPromise<Opened, Wanted>(mustProvide("the actor start")),
    read: fromPromise<Opened, PracticeId>(mustProvide("the actor read")),
    extend: fromPromise<Supplied, { readonly practiceId: PracticeId; readonly after: number }>(
      mustProvide("the actor extend"),
    ),
    outbox: practiceOutboxMachine,
    /** For a question that comes up without the learner having done anything. */
    moment: fromPromise<Moment>(mustProvide("the actor moment")),
  },
  delays: {
    retry: ({ context }) => waitAfter(context.failures, Math.random()),
    /** How long the learner waits for the server when this browser has a copy of the practice. */
    patience: 2_500,
  },
  guards: {
    isNew: ({ context }) => typeof context.open !== "string",
    isOpened: ({ context }) => context.reply?.kind === "opened",
    hasCopy: change.hasCopy,
    isRefused: ({ context }) => context.reply?.kind === "refused",
    isOver: ({ context }) => context.isOver,
    isAsked: ({ context }) => context.asked !== null,
    isOffered: ({ context, event }) =>
      event.type === "practice.answer" &&
      context.asked !== null &&
      context.asked.options.some(({ id }) => id === event.optionId),
    hasMore: ({ context }) => context.more,
    isRunningLow: change.isRunningLow,
    isSupplied: ({ context }) => context.supplied?.kind === "supplied",
  },
  actions: {
    takeCopy: assign(change.takeCopy),
    open: assign(change.opened),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    ask: assign(({ context, event }) =>
      event.type === "practice.next" ? change.ask({ context }, event) : {},
    ),
    mark: assign(change.mark),
    sendAnswer: sendTo("outbox", (step) => ({
      type: "command.add",
      command: change.answerOf(step),
    })),
    finish: enqueueActions(({ context, event, enqueue }) => {
      const commandId = event.type === "practice.finish" ? event.commandId : context.endId;
      enqueue.assign({ isOver: true, asked: null, chosen: null });
      enqueue.sendTo("outbox", { type: "command.add", command: { type: "finish", commandId } });
    }),
    confide: assign({
      confidence: ({ context, event }) =>
        event.type === "practice.confide" ? event.confidence : context.confidence,
    }),
    supply: assign(change.supply),
    sayIsSupplied: raise({ type: "practice.supplied" }),
    takeReply: assign(change.takeReply),
    retryOutbox: sendTo("outbox", { type: "retry" }),
    hideOutbox: sendTo("outbox", { type: "page.hide" }),
  },
}).createMachine({
  id: "practiceSession",
  context: ({ input }) => contextOf(input),
  initial: "opening",
  states: {
    opening: {
      initial: "arriving",
      states: {
        arriving: { always: [{ guard: "isNew", target: "starting" }, { target: "reading" }] },
        starting: {
          invoke: {
            src: "start",
            input: ({ context }) => context.open as Wanted,
            onDone: { target: "answered", actions: assign({ reply: ({ event }) => event.output }) },
            onError: { target: "answered", actions: assign({ reply: { kind: "unreachable" } }) },
          },
        },
        reading: {
          invoke: {
            src: "read",
            input: ({ context }) => change.practiceIdOf(context),
            onDone: { target: "answered", actions: assign({ reply: ({ event }) => event.output }) },
            onError: { target: "answered", actions: assign({ reply: { kind: "unreachable" } }) },
          },
          after: { patience: { guard: "hasCopy", target: "answered", actions: "takeCopy" } },
        },
        answered: {
          always: [
            { guard: "isOpened", target: "#practiceSession.practising", actions: "open" },
            { guard: "isRefused", target: "#practiceSession.turnedDown" },
            { guard: "hasCopy", target: "#practiceSession.practising", actions: ["takeCopy", "open"] },
            { target: "unreachable", actions: "countFailure" },
          ],
        },
        unreachable: { after: { retry: "arriving" }, on: { "page.wake": "arriving" } },
      },
    },
    /** There is nothing to practise, or no such practice. */
    turnedDown: {},
    practising: {
      type: "parallel",
      invoke: {
        id: "outbox",
        src: "outbox",
        input: ({ context }) => ({
          practiceId: change.practiceIdOf(context),
          storage: context.storage,
        }),
        onSnapshot: { actions: assign({ outbox: ({ event }) => outboxState(event.snapshot) }) },
      },
      on: {
        "outbox.replied": { actions: "takeReply" },
        "page.wake": { actions: "retryOutbox" },
        "page.hide": { actions: "hideOutbox" },
      },
      states: {
        learner: {
          initial: "arriving",
          states: {
            arriving: { always: [{ guard: "isOver", target: "finished" }, { target: "taking" }] },
            /** Takes the next question, or ends. */
            taking: {
              invoke: {
                src: "moment",
                onDone: {
                  target: "deciding",
                  actions: assign(({ context, event }) => change.ask({ context }, event.output)),
                },
              },
            },
            deciding: {
              always: [
                { guard: "isAsked", target: "asking" },
                { guard: "hasMore", target: "short" },
                { target: "finished", actions: "finish" },
              ],
            },
            asking: {
              on: {
                "practice.answer": { guard: "isOffered", target: "marked", actions: ["sendAnswer", "mark"] },
                "practice.confide": { actions: "confide" },
                "practice.finish": { target: "finished", actions: "finish" },
              },
            },
            /** Right or wrong, and why. */
            marked: {
              on: {
                "practice.next": { target: "deciding", actions: "ask" },
                "practice.finish": { target: "finished", actions: "finish" },
              },
            },
            /** The next questions have not arrived. */
            short: {
              on: {
                "practice.supplied": "taking",
                "practice.finish": { target: "finished", actions: "finish" },
              },
            },
            finished: {},
          },
        },
        supply: {
          initial: "enough",
          states: {
            enough: { always: { guard: "isRunningLow", target: "fetching" } },
            fetching: {
              invoke: {
                src: "extend",
                input: ({ context }) => ({
                  practiceId: change.practiceIdOf(context),
                  after: context.course.questions.length,
                }),
                onDone: { target: "replied", actions: assign({ supplied: ({ event }) => event.output }) },
                onError: { target: "replied", actions: assign({ supplied: { kind: "unreachable" } }) },
              },
            },
            replied: {
              always: [
                { guard: "isSupplied", target: "enough", actions: ["supply", "sayIsSupplied"] },
                { target: "waiting", actions: "countFailure" },
              ],
            },
            waiting: { after: { retry: "fetching" }, on: { "page.wake": "fetching" } },
          },
        },
      },
    },
  },
});

export type PracticeSession = ActorRefFrom<typeof practiceSessionMachine>;

/** What the page shows. */
export type PracticeStatus =
  | "loading"
  | "unreachable"
  | "refused"
  | "asking"
  | "marked"
  /** The next questions are on their way. */
  | "short"
  | "finished";

/** Returns what the page shows. A retry stays "unreachable" until the server answers. */
export const practiceStatus = (snapshot: SnapshotFrom<typeof practiceSessionMachine>): PracticeStatus => {
  if (snapshot.matches("turnedDown")) return "refused";
  if (snapshot.matches("opening")) return snapshot.context.failures > 0 ? "unreachable" : "loading";
  if (snapshot.matches({ practising: { learner: "asking" } })) return "asking";
  if (snapshot.matches({ practising: { learner: "marked" } })) return "marked";
  if (snapshot.matches({ practising: { learner: "short" } })) return "short";
  return snapshot.matches({ practising: { learner: "finished" } }) ? "finished" : "loading";
};
