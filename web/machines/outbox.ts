import {
  type CommandOutcome,
  type LearnerCommand,
  maxCommandsPerRequest,
} from "#modules/assessment/contract";
import { waitAfter } from "./backoff.ts";
import type { Kept, OutboxStore } from "./outbox-store.ts";

/** What became of one request. */
export type SendReply =
  | {
      readonly kind: "outcomes";
      readonly outcomes: readonly CommandOutcome[];
      /** When the attempt ends now; a "no" may come without. */
      readonly deadline?: string | undefined;
    }
  /** The server can make nothing of the request; sending it again would not help. */
  | { readonly kind: "unfit"; readonly tag: string }
  /** The attempt is not this browser's, or no more. Nothing is thrown away: a cookie may come back. */
  | { readonly kind: "missing" }
  /** No network, no answer in time, or a server that says "later". */
  | { readonly kind: "unreachable"; readonly cause: "network" | "server" };

export type Send = (commands: readonly LearnerCommand[]) => Promise<SendReply>;

export interface OutboxState {
  /** Not acknowledged yet, oldest first. */
  readonly unsent: readonly LearnerCommand[];
  /** False when a reload would lose one of them: the device's storage is full or closed to us. */
  readonly isDurable: boolean;
  readonly condition: "idle" | "sending" | "waiting" | "missing";
  /** Why the last try failed; null as soon as one succeeds. */
  readonly trouble: "network" | "server" | null;
}

export interface Outbox {
  readonly state: () => OutboxState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stores first, then sends. `lazy` waits a moment for company: a visit travels with the answer after it. */
  readonly add: (command: LearnerCommand, pace?: "now" | "lazy") => void;
  /** Something changed for the better (network back, page visible): tries at once. */
  readonly nudge: () => void;
  /** The page may be closing: parts with everything unsent at once, whatever else is under way. */
  readonly lastCall: () => void;
  readonly stop: () => void;
}

export interface OutboxOptions {
  readonly store: OutboxStore;
  readonly send: Send;
  /** Hands commands to the browser, to be sent even if the page goes. Nobody hears what became of them. */
  readonly sendLast: (commands: readonly LearnerCommand[]) => void;
  readonly onOutcome: (command: LearnerCommand, outcome: CommandOutcome) => void;
  readonly random?: () => number;
}

const companyMs = 150;

/**
 * Everything the learner does, on its way to the server: in order, one request at a time, until each command
 * is acknowledged. Every resend carries the same command ids, so a lost reply never doubles anything.
 */
export const createOutbox = ({
  store,
  send,
  sendLast,
  onOutcome,
  random = Math.random,
}: OutboxOptions): Outbox => {
  let queue: readonly Kept[] = store.list();
  let condition: OutboxState["condition"] = "idle";
  let trouble: OutboxState["trouble"] = null;
  let failures = 0;
  let batchLimit = maxCommandsPerRequest;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let state: OutboxState;
  const listeners = new Set<() => void>();

  const publish = () => {
    state = {
      unsent: queue.map(({ command }) => command),
      isDurable: queue.every(({ isDurable }) => isDurable),
      condition,
      trouble,
    };
    for (const listener of listeners) listener();
  };

  const later = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(pump, wait);
  };

  const scheduleFor = (pace: "now" | "lazy") => {
    if (condition !== "idle") return;
    if (pace === "now") later(0);
    else if (timer === undefined) later(companyMs);
  };

  const settle = (outcomes: readonly CommandOutcome[]) => {
    const byId = new Map(outcomes.map((outcome) => [outcome.commandId, outcome]));
    const settled = queue.filter(({ command }) => byId.has(command.commandId));
    store.remove(settled);
    queue = store.retain(queue.filter((kept) => !settled.includes(kept)));
    publish();
    for (const { command } of settled) onOutcome(command, byId.get(command.commandId)!);
    return settled.length > 0;
  };

  const failed = (cause: "network" | "server") => {
    failures += 1;
    trouble = cause;
    condition = "waiting";
    later(waitAfter(failures, random()));
  };

  const succeeded = () => {
    failures = 0;
    trouble = null;
    if (queue.length > 0) later(0);
    else batchLimit = maxCommandsPerRequest;
  };

  const take = (reply: SendReply, batch: readonly Kept[]) => {
    switch (reply.kind) {
      case "outcomes":
        return settle(reply.outcomes) ? succeeded() : failed("server");
      case "unfit": {
        // One spoilt command must not hold up the others: find it by sending them one by one.
        if (batch.length > 1) {
          batchLimit = 1;
          return later(0);
        }
        settle([
          {
            commandId: batch[0]!.command.commandId,
            status: "refused",
            refusal: { tag: reply.tag, facts: {} },
          },
        ]);
        batchLimit = maxCommandsPerRequest;
        return succeeded();
      }
      case "missing":
        condition = "missing";
        return;
      case "unreachable":
        return failed(reply.cause);
    }
  };

  const pump = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (isStopped || condition === "sending" || queue.length === 0) return;
    const batch = queue.slice(0, batchLimit);
    condition = "sending";
    publish();
    const reply = await send(batch.map(({ command }) => command)).catch((): SendReply => ({
      kind: "unreachable",
      cause: "network",
    }));
    if (isStopped && reply.kind !== "outcomes") return;
    condition = "idle";
    take(reply, batch);
    publish();
  };

  publish();
  if (queue.length > 0) later(0);

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (command, pace = "now") => {
      queue = [...queue, store.append(command)];
      scheduleFor(pace);
      publish();
    },
    nudge: () => {
      failures = 0;
      void pump();
    },
    // The same commands stand first in both requests, so that no order of arrival turns two answers round.
    lastCall: () => {
      if (!isStopped && queue.length > 0)
        sendLast(queue.slice(0, maxCommandsPerRequest).map(({ command }) => command));
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
