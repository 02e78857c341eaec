import type { AttemptId, AttemptView } from "#modules/assessment/contract";
import { createActor, fromCallback, fromPromise } from "xstate";
import { storageOver } from "../../data/storage.ts";
import { attemptCopy } from "../attempt-copy.ts";
import { attemptMemory } from "../attempt-memory.ts";
import { waitAfter } from "../backoff.ts";
import type { Loaded } from "../exam-session-actors.ts";
import { examSessionMachine } from "../exam-session.machine.ts";
import { examStatus } from "../exam-status.ts";
import { outboxMachine, type Parcel, sendActor, type SendReply } from "../outbox.machine.ts";
import { createServerClock } from "../server-clock.ts";
import type { LeaseCommand, LeaseEvent } from "../tab-lease.ts";
import { memoryStorage } from "./memory-storage.ts";
import { type SimulatedTime } from "./simulated-time.ts";

export const attemptIdOf = (letter: string) => `att_${letter.repeat(32)}` as AttemptId;

/** A view without questions. */
export const viewOf = (attemptId: AttemptId, status: AttemptView["status"] = "answering"): AttemptView => ({
  attemptId,
  paper: { testCode: "code 8", testNum: 1, category: null, version: 1 },
  status,
  version: 1,
  startedAt: "2026-11-21T12:00:00.000Z",
  deadline: "2026-11-21T13:00:00.000Z",
  limitSeconds: 3600,
  serverTime: "2026-11-21T12:00:00.000Z",
  current: null,
  voidedBecause: null,
  questions: [],
});

/** A lease that the test moves by hand. */
const fakeLease = () => {
  let state: LeaseEvent["type"] = "lease.held";
  let report: (event: LeaseEvent) => void = () => undefined;
  const become = (type: LeaseEvent["type"]) => {
    if (type !== "lease.wanted") state = type;
    report({ type });
  };
  const actor = fromCallback<LeaseCommand, { readonly attemptId: AttemptId }>(({ sendBack, receive }) => {
    report = sendBack;
    receive(({ type }) => become(type === "lease.take" ? "lease.held" : "lease.lost"));
    sendBack({ type: state });
  });
  return { actor, become };
};

interface Server {
  readonly start: (startId: string) => Promise<Loaded>;
  readonly read: (attemptId: AttemptId) => Promise<Loaded>;
  readonly send: (parcel: Parcel) => Promise<SendReply>;
}

/** One paper in one tab: its storage outlives it, its time is simulated, and its backoff is not random. */
export const examHarness = (time: SimulatedTime, server: Server, disk = memoryStorage()) => {
  const storage = storageOver(() => disk);
  const copy = attemptCopy(storage, time.now);
  const memory = attemptMemory({ testCode: "code 8", testNum: 1 }, storage);
  const lease = fakeLease();
  const startedAt = time.now();
  const clock = createServerClock({ stopwatch: () => time.now() - startedAt, device: time.now });
  const outbox = outboxMachine.provide({
    actors: { send: sendActor((parcel) => server.send(parcel)) },
    actions: { sendLast: () => undefined },
    delays: { backoff: ({ context }) => waitAfter(context.failures, 0) },
  });
  const machine = examSessionMachine.provide({
    actors: {
      start: fromPromise(({ input }) => server.start(input.startId)),
      read: fromPromise(({ input }) => server.read(input.attemptId)),
      lease: lease.actor,
      outbox,
    },
    delays: { retry: ({ context }) => waitAfter(context.failures, 0) },
  });
  const open = () => {
    const input = { memory, storage, copy, clock, now: time.now() };
    const session = createActor(machine, { input, clock: time.clock }).start();
    return {
      session,
      status: () => examStatus(session.getSnapshot()),
      attempt: () => session.getSnapshot().context.attempt!,
    };
  };
  return { open, disk, storage, memory, copy, lease, clock };
};
