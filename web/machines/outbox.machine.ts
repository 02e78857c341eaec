import {
  type AttemptId,
  type CommandOutcome,
  type LearnerCommand,
  maxCommandsPerRequest,
} from "#modules/assessment/contract";
import { assign, fromPromise, sendParent, setup, type SnapshotFrom } from "xstate";
import { waitAfter } from "./backoff.ts";
import { mustProvide } from "./must-provide.ts";
import { outboxStore, type OutboxStore, type QueuedCommand, type SettledCommand } from "./outbox-store.ts";
import type { KeyValueStorage } from "../data/storage.ts";

/** The result of one request. */
export type SendReply =
  | {
      readonly kind: "outcomes";
      readonly outcomes: readonly CommandOutcome[];
      /** When the attempt ends now. A refused request may leave it out. */
      readonly deadline?: string | undefined;
    }
  /** The server cannot process the request; sending it again would not help. */
  | { readonly kind: "unfit"; readonly tag: string }
  /** The attempt is not, or no longer, this browser's. Nothing is deleted: the cookie may come back. */
  | { readonly kind: "missing" }
  /** Too many commands in a short time, from here or from the whole network. Nothing was done. */
  | { readonly kind: "busy"; readonly retryAfterMs: number }
  /** No network, no response in time, or a response that says "later". */
  | { readonly kind: "unreachable"; readonly cause: "network" | "server" };

/** What the exam screen knows of the outbox. */
export interface OutboxState {
  /** Not acknowledged yet, oldest first. */
  readonly unsent: readonly LearnerCommand[];
  /** False when a reload would lose a command: the device's storage is full or blocked. */
  readonly isDurable: boolean;
  readonly condition: "idle" | "sending" | "waiting" | "missing";
  /** Why the last request failed; null as soon as one succeeds. */
  readonly trouble: "network" | "server" | null;
}

export type OutboxEvent =
  /** Stores first, then sends. `lazy` waits briefly, so that a visit travels with the answer after it. */
  | { readonly type: "command.add"; readonly command: LearnerCommand; readonly pace: "now" | "lazy" }
  /** The network is back or the page is visible: retries at once. */
  | { readonly type: "retry" }
  /** The page may be closing: hands everything unsent to the browser, even while a request is running. */
  | { readonly type: "page.hide" };

/** Sent to the exam session after every request. */
export interface OutboxReplied {
  readonly type: "outbox.replied";
  readonly settled: readonly SettledCommand[];
  /** Not acknowledged after this reply. */
  readonly unsent: readonly LearnerCommand[];
  readonly deadline: string | undefined;
}

export interface OutboxContext {
  readonly attemptId: AttemptId;
  readonly store: OutboxStore;
  readonly queue: readonly QueuedCommand[];
  /** The commands of the request that is running, or of the last one. */
  readonly batch: readonly QueuedCommand[];
  /** How many commands one request carries: one while an unfit command is searched for. */
  readonly batchSize: number;
  readonly reply: SendReply | null;
  readonly failures: number;
  readonly trouble: OutboxState["trouble"];
}

/** The input of the provided `send` actor. */
export type SendInput = Pick<OutboxContext, "attemptId" | "store" | "batch">;

/** Commands of one attempt for the network. */
export interface Parcel {
  readonly attemptId: AttemptId;
  readonly commands: readonly LearnerCommand[];
}

const commandsOf = (queue: readonly QueuedCommand[]) => queue.map(({ command }) => command);

/** Returns the commands that a reply settles. One that was sent alone and is unfit counts as refused. */
const settledBy = (reply: SendReply | null, batch: readonly QueuedCommand[]): readonly SettledCommand[] => {
  if (reply?.kind === "unfit" && batch.length === 1) {
    const { commandId } = batch[0]!.command;
    return [
      { ...batch[0]!, outcome: { commandId, status: "refused", refusal: { tag: reply.tag, facts: {} } } },
    ];
  }
  if (reply?.kind !== "outcomes") return [];
  const byId = new Map(reply.outcomes.map((outcome) => [outcome.commandId, outcome]));
  return batch.flatMap((queued) => {
    const outcome = byId.get(queued.command.commandId);
    return outcome === undefined ? [] : [{ ...queued, outcome }];
  });
};

const settled = ({ reply, batch }: OutboxContext) => settledBy(reply, batch);
const unsettled = (context: OutboxContext) => {
  const keys = new Set(settled(context).map(({ key }) => key));
  return context.queue.filter(({ key }) => !keys.has(key));
};

/**
 * Returns the `send` actor over a request. What the server settled is deleted from storage here, not by the
 * machine: the reply may come when the page, and with it the machine, has gone.
 */
export const sendActor = (request: (parcel: Parcel) => Promise<SendReply>) =>
  fromPromise<SendReply, SendInput>(async ({ input: { attemptId, store, batch } }) => {
    const reply = await request({ attemptId, commands: commandsOf(batch) });
    store.settle(settledBy(reply, batch));
    return reply;
  });

/**
 * The learner's commands on their way to the server: in order, one request at a time, until each is acknowledged.
 * Every resend carries the same command ids, so a lost reply never doubles anything.
 */
export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as { readonly attemptId: AttemptId; readonly storage: KeyValueStorage },
  },
  actors: { send: fromPromise<SendReply, SendInput>(mustProvide("the actor send")) },
  delays: {
    company: 150,
    backoff: ({ context }) => waitAfter(context.failures, Math.random()),
    // Up to a fifth more at random: a school whose line was full must not come back all at once.
    asked: ({ context: { reply } }) =>
      reply?.kind === "busy" ? Math.round(reply.retryAfterMs * (1 + Math.random() / 5)) : 0,
  },
  guards: {
    hasQueued: ({ context }) => context.queue.length > 0,
    isLazy: ({ event }) => event.type === "command.add" && event.pace === "lazy",
    hasSettled: ({ context }) => settled(context).length > 0,
    isUnfit: ({ context }) => context.reply?.kind === "unfit",
    isMissing: ({ context }) => context.reply?.kind === "missing",
    isBusy: ({ context }) => context.reply?.kind === "busy",
  },
  actions: {
    // What storage answers is part of the state, so storing is part of the step.
    store: assign(({ context, event }) =>
      event.type === "command.add" ? { queue: [...context.queue, context.store.append(event.command)] } : {},
    ),
    takeBatch: assign({ batch: ({ context }) => context.queue.slice(0, context.batchSize) }),
    forgetFailures: assign({ failures: 0 }),
    report: sendParent(({ context }): OutboxReplied => ({
      type: "outbox.replied",
      settled: settled(context),
      unsent: commandsOf(unsettled(context)),
      deadline: context.reply?.kind === "outcomes" ? context.reply.deadline : undefined,
    })),
    settle: assign(({ context }) => {
      const queue = context.store.retain(unsettled(context));
      const isSearchOver = context.reply?.kind === "unfit" || queue.length === 0;
      const batchSize = isSearchOver ? maxCommandsPerRequest : context.batchSize;
      return { queue, batchSize, failures: 0, trouble: null };
    }),
    // One unfit command must not hold up the others: it is found by sending them one by one.
    searchUnfit: assign({ batchSize: 1 }),
    fail: assign(({ context: { failures, reply } }) => ({
      failures: failures + 1,
      trouble: reply?.kind === "unreachable" ? reply.cause : "server",
    })),
    /** Hands commands to the browser, which sends them even if the page goes. No reply is read. */
    sendLast: (_args, _parcel: Parcel) => mustProvide("the action sendLast")(),
  },
}).createMachine({
  id: "outbox",
  context: ({ input: { attemptId, storage } }) => {
    const store = outboxStore(attemptId, storage);
    return {
      attemptId,
      store,
      queue: store.list(),
      batch: [],
      batchSize: maxCommandsPerRequest,
      reply: null,
      failures: 0,
      trouble: null,
    };
  },
  on: {
    "command.add": { actions: "store" },
    retry: { actions: "forgetFailures" },
    "page.hide": {
      guard: "hasQueued",
      actions: {
        type: "sendLast",
        // The same commands are first in both requests, so no order of arrival swaps two answers.
        params: ({ context: { attemptId, queue } }) => ({
          attemptId,
          commands: commandsOf(queue.slice(0, maxCommandsPerRequest)),
        }),
      },
    },
  },
  initial: "idle",
  states: {
    idle: {
      always: { guard: "hasQueued", target: "due" },
      on: {
        "command.add": [
          { guard: "isLazy", target: "gathering", actions: "store" },
          { target: "due", actions: "store" },
        ],
      },
    },
    /** Only lazy commands wait, for company. */
    gathering: {
      after: { company: "sending" },
      on: {
        "command.add": [
          { guard: "isLazy", actions: "store" },
          { target: "due", actions: "store" },
        ],
        retry: "sending",
      },
    },
    /** Sends when the browser has finished the current task: commands made together travel together. */
    due: {
      after: { 0: "sending" },
      on: { retry: "sending" },
    },
    sending: {
      entry: "takeBatch",
      invoke: {
        src: "send",
        input: ({ context: { attemptId, store, batch } }) => ({ attemptId, store, batch }),
        onDone: { target: "replied", actions: assign({ reply: ({ event }) => event.output }) },
        onError: {
          target: "replied",
          actions: assign({ reply: { kind: "unreachable", cause: "network" } }),
        },
      },
    },
    replied: {
      entry: "report",
      always: [
        { guard: "hasSettled", target: "idle", actions: "settle" },
        { guard: "isUnfit", target: "due", actions: "searchUnfit" },
        { guard: "isMissing", target: "missing" },
        { guard: "isBusy", target: "pausing", actions: "fail" },
        { target: "waiting", actions: "fail" },
      ],
    },
    waiting: {
      after: { backoff: "sending" },
      on: { retry: { target: "sending", actions: "forgetFailures" } },
    },
    /** The server has said when to come back: until then even a retry would be refused. */
    pausing: { after: { asked: "sending" } },
    missing: {
      on: { retry: { target: "sending", actions: "forgetFailures" } },
    },
  },
});

const conditions = {
  sending: "sending",
  waiting: "waiting",
  pausing: "waiting",
  missing: "missing",
} as const;

/** Returns what the exam screen may know of an outbox. */
export const outboxState = ({
  value,
  context: { queue, trouble },
}: Pick<SnapshotFrom<typeof outboxMachine>, "value" | "context">): OutboxState => ({
  unsent: commandsOf(queue),
  isDurable: queue.every(({ isDurable }) => isDurable),
  condition: Object.hasOwn(conditions, value) ? conditions[value as keyof typeof conditions] : "idle",
  trouble,
});
