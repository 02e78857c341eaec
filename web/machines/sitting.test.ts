import type { AttemptId, AttemptView } from "#modules/assessment/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Loaded } from "./attempt-api.ts";
import { attemptMemory } from "./attempt-memory.ts";
import { newCommandId } from "./command-id.ts";
import { outboxStore } from "./outbox-store.ts";
import { createServerClock } from "./server-clock.ts";
import { shelfOver } from "../data/storage.ts";
import { createSitting } from "./sitting.ts";
import type { Lease } from "./tab-lease.ts";
import { memoryStorage } from "./testing/memory-storage.ts";

const noon = Date.parse("2026-11-21T12:00:00.000Z");
beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => void vi.useRealTimers());

const idOf = (letter: string) => `att_${letter.repeat(32)}` as AttemptId;

const view = (attemptId: AttemptId, status: AttemptView["status"] = "answering"): AttemptView => ({
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

const loaded = (of: AttemptView): Loaded => ({ kind: "loaded", view: of, sentAt: 0, receivedAt: 0 });

/** A lease that the test moves by hand. */
const fakeLease = () => {
  const listeners = new Set<() => void>();
  const lease = { value: "held" as Lease, taken: 0 };
  const become = (value: Lease) => {
    lease.value = value;
    for (const listener of listeners) listener();
  };
  return {
    become,
    make: () => ({
      state: () => lease.value,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      takeOver: () => become("held"),
      release: () => undefined,
    }),
  };
};

const world = (storage = memoryStorage()) => {
  const shelf = shelfOver(() => storage);
  const memory = attemptMemory({ testCode: "code 8", testNum: 1 }, shelf);
  const lease = fakeLease();
  const server = {
    start: vi.fn(async (_startId: string): Promise<Loaded> => loaded(view(idOf("a")))),
    read: vi.fn(async (attemptId: AttemptId): Promise<Loaded> => loaded(view(attemptId))),
  };
  const arrive = () =>
    createSitting({
      memory,
      shelf,
      clock: createServerClock({ stopwatch: () => Date.now() - noon, device: () => Date.now() }),
      ...server,
      send: async () => ({ kind: "unreachable", cause: "network" }),
      sendLast: () => undefined,
      lease: lease.make,
      now: () => Date.now(),
    });
  const soon = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  return { arrive, memory, shelf, lease, server, soon };
};

test("a paper never sat shows the start; pressing it opens the exam and remembers it", async () => {
  const { arrive, memory, soon } = world();
  const sitting = arrive();
  expect(sitting.state().at).toBe("start");
  sitting.press();
  await soon();
  expect(sitting.state().at).toBe("open");
  expect(memory.recall()?.attemptId).toBe(idOf("a"));
});

test("coming back opens the attempt again without starting one", async () => {
  const { arrive, memory, server, soon } = world();
  memory.press(noon);
  memory.started(idOf("b"));
  const sitting = arrive();
  await soon();
  expect(sitting.state().at).toBe("open");
  expect(server.start).not.toHaveBeenCalled();
  expect(server.read).toHaveBeenCalledWith(idOf("b"));
});

test("a start whose reply was lost is taken up with the same id", async () => {
  const { arrive, memory, server, soon } = world();
  const { startId } = memory.press(noon - 60_000);
  const sitting = arrive();
  await soon();
  expect(server.start).toHaveBeenCalledWith(startId);
  expect(sitting.state().at).toBe("open");
});

test("a start from long ago is not taken up unasked", () => {
  const { arrive, memory, server } = world();
  memory.press(noon - 86_400_000);
  expect(arrive().state().at).toBe("start");
  expect(server.start).not.toHaveBeenCalled();
});

test("a start the server cannot answer is tried again by itself, with one id", async () => {
  const { arrive, server, soon } = world();
  server.start.mockResolvedValueOnce({ kind: "unreachable" }).mockResolvedValueOnce({ kind: "unreachable" });
  const sitting = arrive();
  sitting.press();
  await soon();
  expect(sitting.state().at).toBe("unreachable");
  await soon(500);
  sitting.wake();
  await soon();
  expect(sitting.state().at).toBe("open");
  expect(new Set(server.start.mock.calls.map(([startId]) => startId)).size).toBe(1);
});

test("a paper that is not published is said so", async () => {
  const { arrive, server, soon } = world();
  server.start.mockResolvedValueOnce({ kind: "refused", tag: "PaperNotFound" });
  const sitting = arrive();
  sitting.press();
  await soon();
  expect(sitting.state()).toEqual({ at: "refused", tag: "PaperNotFound" });
});

test("an attempt that is no longer this browser's leads back to the start", async () => {
  const { arrive, memory, server, soon } = world();
  memory.press(noon);
  memory.started(idOf("b"));
  server.read.mockResolvedValueOnce({ kind: "refused", tag: "AttemptNotFound" });
  const sitting = arrive();
  await soon();
  expect(sitting.state().at).toBe("start");
  expect(memory.recall()).toBeNull();
});

test("a finished attempt offers its result; starting again makes a new attempt", async () => {
  const { arrive, memory, server, soon } = world();
  const { startId } = memory.press(noon);
  memory.started(idOf("b"));
  server.read.mockResolvedValueOnce(loaded(view(idOf("b"), "marked")));
  const sitting = arrive();
  await soon();
  expect(sitting.state()).toEqual({ at: "finished", attemptId: idOf("b") });
  sitting.press();
  await soon();
  expect(server.start.mock.calls[0]?.[0]).not.toBe(startId);
  expect(sitting.state().at).toBe("open");
});

test("a finished attempt with something unsent is opened once more, to send it", async () => {
  const { arrive, memory, shelf, server, soon } = world();
  memory.press(noon);
  memory.started(idOf("b"));
  outboxStore(idOf("b"), shelf).append({
    commandId: newCommandId(),
    type: "answer",
    questionId: "q1",
    optionId: "a",
  });
  server.read.mockResolvedValueOnce(loaded(view(idOf("b"), "marked")));
  const sitting = arrive();
  await soon();
  expect(sitting.state().at).toBe("open");
});

test("an attempt open in another tab waits there until it is taken over", async () => {
  const { arrive, memory, lease, server, soon } = world();
  memory.press(noon);
  memory.started(idOf("b"));
  lease.become("elsewhere");
  const sitting = arrive();
  await soon();
  expect(sitting.state()).toEqual({ at: "elsewhere", moved: false });
  expect(server.read).not.toHaveBeenCalled();
  sitting.takeOver();
  await soon();
  expect(sitting.state().at).toBe("open");
});

test("a tab that lost the exam says that it moved, and reads it afresh when it comes back", async () => {
  const { arrive, lease, server, soon } = world();
  const sitting = arrive();
  sitting.press();
  await soon();
  lease.become("elsewhere");
  expect(sitting.state()).toEqual({ at: "elsewhere", moved: true });
  sitting.takeOver();
  await soon();
  expect(sitting.state().at).toBe("open");
  expect(server.read).toHaveBeenCalledTimes(1);
});

test("a tab that loses the exam while it cannot reach the server does not open it later", async () => {
  const { arrive, memory, lease, server, soon } = world();
  memory.press(noon);
  memory.started(idOf("b"));
  server.read.mockResolvedValueOnce({ kind: "unreachable" });
  const sitting = arrive();
  await soon();
  expect(sitting.state().at).toBe("unreachable");
  lease.become("elsewhere");
  sitting.wake();
  await soon(60_000);
  expect(sitting.state()).toEqual({ at: "elsewhere", moved: false });
  expect(server.read).toHaveBeenCalledTimes(1);
});

test("an answer that comes after the exam moved opens nothing", async () => {
  const { arrive, memory, lease, server, soon } = world();
  memory.press(noon);
  memory.started(idOf("b"));
  server.read.mockImplementationOnce(async (attemptId) => {
    lease.become("elsewhere");
    return loaded(view(attemptId));
  });
  const sitting = arrive();
  await soon();
  expect(sitting.state().at).toBe("elsewhere");
});
