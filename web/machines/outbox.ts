import { type CommandOutcome, maxCommandsPerRequest, visitHeldMs } from "#modules/assessment/contract";
import { assign, fromPromise, sendParent, setup } from "xstate";
import type { KeyValueStorage } from "../data/storage.ts";
import { waitAfter } from "./backoff.ts";
import { mustProvide } from "./must-provide.ts";
import type { Command, OutboxStore, QueuedCommand, SettledCommand } from "./outbox-store.ts";

/** The result of one request. `News` is what an answer says besides its outcomes. */
export type SendReplyOf<News> =
  | ({ readonly kind: "outcomes"; readonly outcomes: readonly CommandOutcome[] } & News)
  /** The server cannot process the request; sending it again would not help. */
  | { readonly kind: "unfit"; readonly tag: string }
  /** The commands' stream is not, or no longer, this browser's. Nothing is deleted: the cookie may come back. */
  | { readonly kind: "missing" }
  /** Too many commands in a short time, from here or from the whole network. Nothing was done. */
  | { readonly kind: "busy"; readonly retryAfterMs: number }
  /** No network, no response in time, or a response that says "later". */
  | { readonly kind: "unreachable"; readonly cause: "network" | "server" };

/** What a page knows of its outbox. */
export interface OutboxStateOf<Given extends Command> {
  /** Not acknowledged yet, oldest first. */
  readonly unsent: readonly Given[];
  /** False when a reload would lose a command: the device's storage is full or blocked. */
  readonly isDurable: boolean;
  readonly condition: "idle" | "sending" | "waiting" | "missing";
  /** Why the last request failed; null as soon as one succeeds. */
  readonly trouble: "network" | "server" | null;
}

/**
 * When a command leaves: `now`; `soon`, after a moment in which others may join it; or `held`, with the next command or
 * after `visitHeldMs`.
 */
export type Pace = "now" | "soon" | "held";

export type OutboxEventOf<Given extends Command> =
  /** Stores first, then sends, at the command's pace. */
  | { readonly type: "command.add"; readonly command: Given }
  /** The network is back or the page is visible: retries at once. */
  | { readonly type: "retry" }
  /** The page may be closing: hands everything unsent to the browser, even while a request is running. */
  | { readonly type: "page.hide" };

/** Sent to the page's machine after every request. */
export type OutboxRepliedOf<Given extends Command, News> = {
  readonly type: "outbox.replied";
  readonly settled: readonly SettledCommand<Given>[];
  /** Not acknowledged after this reply. */
  readonly unsent: readonly Given[];
} & Partial<News>;

export interface OutboxContextOf<Given extends Command, Address, News> {
  /** Whose commands they are, as requests name it. */
  readonly address: Address;
  readonly store: OutboxStore<Given>;
  readonly queue: readonly QueuedCommand<Given>[];
  /** The commands of the request that is running, or of the last one. */
  readonly batch: readonly QueuedCommand<Given>[];
  /** How many commands one request carries: one while an unfit command is searched for. */
  readonly batchSize: number;
  readonly reply: SendReplyOf<News> | null;
  readonly failures: number;
  readonly trouble: OutboxStateOf<Given>["trouble"];
}

/** The input of the provided `send` actor. */
type SendInput<Given extends Command, Address> = Pick<
  OutboxContextOf<Given, Address, unknown>,
  "address" | "store" | "batch"
>;

/** Commands for the network. */
export type ParcelOf<Given extends Command, Address> = Address & { readonly commands: readonly Given[] };

const commandsOf = <Given extends Command>(queue: readonly QueuedCommand<Given>[]) =>
  queue.map(({ command }) => command);

/** Returns the commands that a reply settles. One that was sent alone and is unfit counts as refused. */
export const settledBy = <Given extends Command>(
  reply: SendReplyOf<unknown> | null,
  batch: readonly QueuedCommand<Given>[],
): readonly SettledCommand<Given>[] => {
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

/** What an answer says besides its outcomes. */
const newsIn = <News>(reply: SendReplyOf<News> | null): Partial<News> => {
  if (reply?.kind !== "outcomes") return {};
  const { kind: _kind, outcomes: _outcomes, ...news } = reply;
  return news as unknown as News;
};

/**
 * Returns the `send` actor over a request. What the server settled is deleted from storage here, not by the
 * machine: the reply may come when the page, and with it the machine, has gone.
 */
export const sendActorOf = <Given extends Command, Address extends object, News>(
  request: (parcel: ParcelOf<Given, Address>) => Promise<SendReplyOf<News>>,
) =>
  fromPromise<SendReplyOf<News>, SendInput<Given, Address>>(async ({ input: { address, store, batch } }) => {
    const reply = await request({ ...address, commands: commandsOf(batch) });
    store.settle(settledBy(reply, batch));
    return reply;
  });

/**
 * Makes the machine of the learner's commands on their way to the server: in order, one request at a time, until each
 * is acknowledged. Every resend carries the same command ids, so a lost reply never doubles anything.
 */
export const makeOutbox = <Given extends Command, Address extends object, News>(
  storeOf: (address: Address, storage: KeyValueStorage) => OutboxStore<Given>,
  paceOf: (command: Given) => Pace = () => "now",
) => {
  type Context = OutboxContextOf<Given, Address, News>;
  const settled = ({ reply, batch }: Context) => settledBy(reply, batch);
  const unsettled = (context: Context) => {
    const keys = new Set(settled(context).map(({ key }) => key));
    return context.queue.filter(({ key }) => !keys.has(key));
  };
  const adds = (event: OutboxEventOf<Given>, pace: Pace) =>
    event.type === "command.add" && paceOf(event.command) === pace;
  return setup({
    types: {
      context: {} as Context,
      events: {} as OutboxEventOf<Given>,
      input: {} as Address & { readonly storage: KeyValueStorage },
    },
    actors: {
      send: fromPromise<SendReplyOf<News>, SendInput<Given, Address>>(mustProvide("the actor send")),
    },
    delays: {
      company: 150,
      held: visitHeldMs,
      backoff: ({ context }) => waitAfter(context.failures, Math.random()),
      // Up to a fifth more at random: a school whose line was full must not come back all at once.
      asked: ({ context: { reply } }) =>
        reply?.kind === "busy" ? Math.round(reply.retryAfterMs * (1 + Math.random() / 5)) : 0,
    },
    guards: {
      hasQueued: ({ context }) => context.queue.length > 0,
      hasUrgent: ({ context }) => context.queue.some(({ command }) => paceOf(command) !== "held"),
      isSoon: ({ event }) => adds(event, "soon"),
      isHeld: ({ event }) => adds(event, "held"),
      hasSettled: ({ context }) => settled(context).length > 0,
      isUnfit: ({ context }) => context.reply?.kind === "unfit",
      isMissing: ({ context }) => context.reply?.kind === "missing",
      isBusy: ({ context }) => context.reply?.kind === "busy",
    },
    actions: {
      // What storage answers is part of the state, so storing is part of the step.
      store: assign(({ context, event }) =>
        event.type === "command.add"
          ? { queue: [...context.queue, context.store.append(event.command)] }
          : {},
      ),
      takeBatch: assign({ batch: ({ context }) => context.queue.slice(0, context.batchSize) }),
      forgetFailures: assign({ failures: 0 }),
      report: sendParent(({ context }: { readonly context: Context }) => ({
        type: "outbox.replied",
        settled: settled(context),
        unsent: commandsOf(unsettled(context)),
        ...newsIn(context.reply),
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
        trouble: reply?.kind === "unreachable" ? reply.cause : ("server" as const),
      })),
      /** Hands commands to the browser, which sends them even if the page goes. No reply is read. */
      sendLast: (_args, _parcel: ParcelOf<Given, Address>) => mustProvide("the action sendLast")(),
    },
  }).createMachine({
    id: "outbox",
    context: ({ input: { storage, ...rest } }) => {
      const address = rest as unknown as Address;
      const store = storeOf(address, storage);
      return {
        address,
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
          params: ({ context: { address, queue } }) => ({
            ...address,
            commands: commandsOf(queue.slice(0, maxCommandsPerRequest)),
          }),
        },
      },
    },
    initial: "opening",
    states: {
      /** What an earlier page left has waited long enough. */
      opening: { always: [{ guard: "hasQueued", target: "due" }, { target: "idle" }] },
      idle: {
        always: [
          { guard: "hasUrgent", target: "due" },
          { guard: "hasQueued", target: "holding" },
        ],
        on: {
          "command.add": [
            { guard: "isHeld", target: "holding", actions: "store" },
            { guard: "isSoon", target: "gathering", actions: "store" },
            { target: "due", actions: "store" },
          ],
        },
      },
      /** Only visits wait: they travel with the answer after them. */
      holding: {
        after: { held: "sending" },
        on: {
          "command.add": [
            { guard: "isHeld", actions: "store" },
            { guard: "isSoon", target: "gathering", actions: "store" },
            { target: "due", actions: "store" },
          ],
          retry: "sending",
        },
      },
      /** Nothing urgent waits, for company. */
      gathering: {
        after: { company: "sending" },
        on: {
          "command.add": [
            { guard: "isHeld", actions: "store" },
            { guard: "isSoon", actions: "store" },
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
          input: ({ context: { address, store, batch } }) => ({ address, store, batch }),
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
};

const conditions = {
  sending: "sending",
  waiting: "waiting",
  pausing: "waiting",
  missing: "missing",
} as const;

/** Returns what a page may know of an outbox. */
export const outboxState = <Given extends Command>({
  value,
  context: { queue, trouble },
}: {
  readonly value: string;
  readonly context: Pick<OutboxContextOf<Given, unknown, unknown>, "queue" | "trouble">;
}): OutboxStateOf<Given> => ({
  unsent: commandsOf(queue),
  isDurable: queue.every(({ isDurable }) => isDurable),
  condition: Object.hasOwn(conditions, value) ? conditions[value as keyof typeof conditions] : "idle",
  trouble,
});
