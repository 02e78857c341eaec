import type { AttemptId } from "#modules/assessment/contract";
import { expect, test, vi } from "vitest";
import { newCommandId } from "./command-id.ts";
import type { Loaded } from "./exam-session-actors.ts";
import type { SendReply } from "./outbox.machine.ts";
import { attemptOutboxStore } from "./attempt-outbox-store.ts";
import { openAttempt } from "./learner-attempt.ts";
import { attemptIdOf, examHarness, viewOf } from "./testing/exam-harness.ts";
import { simulatedTime } from "./testing/simulated-time.ts";

const noon = Date.parse("2026-11-21T12:00:00.000Z");

const loaded = (attemptId: AttemptId, status?: "marked"): Loaded => ({
  kind: "loaded",
  view: viewOf(attemptId, status),
  sentAt: 0,
  receivedAt: 0,
});
const idle = { unsent: [], isDurable: true, condition: "idle", trouble: null } as const;
const unreachable = { kind: "unreachable" } as const;

const harness = () => {
  const server = {
    start: vi.fn(async (_startId: string): Promise<Loaded> => loaded(attemptIdOf("a"))),
    read: vi.fn(async (attemptId: AttemptId): Promise<Loaded> => loaded(attemptId)),
    send: vi.fn(async (): Promise<SendReply> => ({ kind: "unreachable", cause: "network" })),
  };
  const time = simulatedTime(noon);
  const exam = examHarness(time, server);
  const hasStarted = (attemptId: AttemptId) => {
    exam.memory.press(noon);
    exam.memory.started(attemptId);
  };
  const storeAnswer = (attemptId: AttemptId) =>
    attemptOutboxStore(attemptId, exam.storage).append({
      commandId: newCommandId(),
      type: "answer",
      questionId: "q1",
      optionId: "a",
    });
  return { ...exam, server, time, pass: time.pass, hasStarted, storeAnswer };
};

const press = { type: "exam.start", at: noon } as const;
const wake = { type: "page.wake" } as const;
const takeOver = { type: "exam.takeOver" } as const;

test("a paper that was never started shows the start; pressing it opens the exam and remembers it", async () => {
  const { open, memory, pass } = harness();
  const { session, status } = open();
  expect(status()).toBe("start");
  session.send(press);
  expect(status()).toBe("loading");
  await pass();
  expect(status()).toBe("open");
  expect(memory.recall()?.attemptId).toBe(attemptIdOf("a"));
});

test("coming back opens the attempt again without starting one", async () => {
  const { open, hasStarted, server, pass } = harness();
  hasStarted(attemptIdOf("b"));
  const { status } = open();
  await pass();
  expect(status()).toBe("open");
  expect(server.start).not.toHaveBeenCalled();
  expect(server.read).toHaveBeenCalledWith(attemptIdOf("b"));
});

test("a start whose reply was lost is taken up with the same id", async () => {
  const { open, memory, server, pass } = harness();
  const { startId } = memory.press(noon - 60_000);
  const { status } = open();
  await pass();
  expect(server.start).toHaveBeenCalledWith(startId);
  expect(status()).toBe("open");
});

test("a start from long ago is not taken up without the learner", () => {
  const { open, memory, server } = harness();
  memory.press(noon - 86_400_000);
  expect(open().status()).toBe("start");
  expect(server.start).not.toHaveBeenCalled();
});

test("a start that the server does not answer is retried by itself, with one id", async () => {
  const { open, server, pass } = harness();
  server.start.mockResolvedValueOnce(unreachable).mockResolvedValueOnce(unreachable);
  const { session, status } = open();
  session.send(press);
  await pass();
  expect(status()).toBe("unreachable");
  await pass(500);
  expect(status()).toBe("unreachable");
  session.send(wake);
  await pass();
  expect(status()).toBe("open");
  expect(new Set(server.start.mock.calls.map(([startId]) => startId)).size).toBe(1);
});

test("a paper that is not published is refused", async () => {
  const { open, server, pass } = harness();
  server.start.mockResolvedValueOnce({ kind: "refused", tag: "PaperNotFound" });
  const { session, status } = open();
  session.send(press);
  await pass();
  expect(status()).toBe("refused");
});

const tooMany = { kind: "refused", tag: "TooManyGuestStarts", retryAfterSeconds: 90 } as const;

test("too many starts are refused for as long as the server says, then Start asks again", async () => {
  const { open, memory, server, pass } = harness();
  server.start.mockResolvedValueOnce(tooMany);
  const { session, status } = open();
  session.send(press);
  await pass();
  expect(status()).toBe("tooMany");
  expect(session.getSnapshot().context.reply).toEqual(tooMany);
  expect(memory.recall()).toBeNull();
  session.send(press);
  await pass(89_950);
  expect(status()).toBe("tooMany");
  expect(server.start).toHaveBeenCalledTimes(1);
  await pass(50);
  expect(status()).toBe("tooManyOver");
  session.send(press);
  await pass();
  expect(status()).toBe("open");
});

test("an attempt that is no longer this browser's leads back to the start", async () => {
  const { open, hasStarted, memory, server, pass } = harness();
  hasStarted(attemptIdOf("b"));
  server.read.mockResolvedValueOnce({ kind: "refused", tag: "AttemptNotFound" });
  const { status } = open();
  await pass();
  expect(status()).toBe("start");
  expect(memory.recall()).toBeNull();
});

test("a finished attempt offers its result; starting again makes a new attempt", async () => {
  const { open, hasStarted, memory, server, pass } = harness();
  hasStarted(attemptIdOf("b"));
  const { startId } = memory.recall()!;
  server.read.mockResolvedValueOnce(loaded(attemptIdOf("b"), "marked"));
  const { session, status } = open();
  await pass();
  expect(status()).toBe("finished");
  expect(session.getSnapshot().context.attemptId).toBe(attemptIdOf("b"));
  session.send(press);
  await pass();
  expect(server.start.mock.calls[0]?.[0]).not.toBe(startId);
  expect(status()).toBe("open");
});

test("a finished attempt with an unsent answer is opened once more, to send it", async () => {
  const { open, hasStarted, storeAnswer, server, pass } = harness();
  hasStarted(attemptIdOf("b"));
  storeAnswer(attemptIdOf("b"));
  server.read.mockResolvedValueOnce(loaded(attemptIdOf("b"), "marked"));
  const { status } = open();
  await pass();
  expect(status()).toBe("open");
  expect(server.send).toHaveBeenCalled();
});

test("an attempt open in another tab waits there until it is taken over", async () => {
  const { open, hasStarted, lease, server, pass } = harness();
  hasStarted(attemptIdOf("b"));
  lease.become("lease.lost");
  const { session, status } = open();
  await pass();
  expect(status()).toBe("elsewhere");
  expect(session.getSnapshot().context.hasMoved).toBe(false);
  expect(server.read).not.toHaveBeenCalled();
  session.send(takeOver);
  await pass();
  expect(status()).toBe("open");
});

test("a tab that lost the exam says that it moved, and reads it afresh when it takes it back", async () => {
  const { open, lease, server, pass } = harness();
  const { session, status } = open();
  session.send(press);
  await pass();
  lease.become("lease.lost");
  expect(status()).toBe("elsewhere");
  expect(session.getSnapshot().context.hasMoved).toBe(true);
  session.send(takeOver);
  await pass();
  expect(status()).toBe("open");
  expect(server.read).toHaveBeenCalledTimes(1);
});

test("a tab that loses the exam while the server is unreachable does not open it later", async () => {
  const { open, hasStarted, lease, server, pass } = harness();
  hasStarted(attemptIdOf("b"));
  server.read.mockResolvedValueOnce(unreachable);
  const { session, status } = open();
  await pass();
  expect(status()).toBe("unreachable");
  lease.become("lease.lost");
  session.send(wake);
  await pass(60_000);
  expect(status()).toBe("elsewhere");
  expect(session.getSnapshot().context.hasMoved).toBe(false);
  expect(server.read).toHaveBeenCalledTimes(1);
});

test("a reply that arrives after the exam moved opens nothing", async () => {
  const { open, hasStarted, lease, server, pass } = harness();
  hasStarted(attemptIdOf("b"));
  server.read.mockImplementationOnce(async (attemptId) => {
    lease.become("lease.lost");
    return loaded(attemptId);
  });
  const { status } = open();
  await pass();
  expect(status()).toBe("elsewhere");
});

test("a tab that another tab asks for the exam gives it once everything is sent", async () => {
  const { open, hasStarted, storeAnswer, lease, server, pass } = harness();
  hasStarted(attemptIdOf("b"));
  const { commandId } = storeAnswer(attemptIdOf("b")).command;
  const { status } = open();
  await pass();
  lease.become("lease.wanted");
  expect(status()).toBe("open");
  server.send.mockResolvedValueOnce({ kind: "outcomes", outcomes: [{ commandId, status: "recorded" }] });
  await pass(500);
  expect(status()).toBe("elsewhere");
});

test("a tab that cannot send gives the exam after a moment all the same", async () => {
  const { open, hasStarted, storeAnswer, lease, pass } = harness();
  hasStarted(attemptIdOf("b"));
  storeAnswer(attemptIdOf("b"));
  const { status } = open();
  await pass();
  lease.become("lease.wanted");
  await pass(1_450);
  expect(status()).toBe("open");
  await pass(50);
  expect(status()).toBe("elsewhere");
});

test("without an answer of the server the exam opens from this browser's copy, and the server is asked again", async () => {
  const { open, copy, hasStarted, server, pass, clock } = harness();
  hasStarted(attemptIdOf("b"));
  copy.keep(openAttempt(viewOf(attemptIdOf("b")), idle, {}), noon + 60_000);
  server.read.mockResolvedValueOnce(unreachable);
  const { session, status } = open();
  await pass();
  expect(status()).toBe("open");
  expect(clock.isSure()).toBe(false);
  expect(clock.now()).toBe(noon + 60_000);
  session.send(wake);
  await pass(1_500);
  expect(server.read).toHaveBeenCalledTimes(2);
  expect(clock.isSure()).toBe(true);
});

test("a server that does not reply in time is not waited for when there is a copy", async () => {
  const { open, copy, hasStarted, server, pass } = harness();
  hasStarted(attemptIdOf("b"));
  copy.keep(openAttempt(viewOf(attemptIdOf("b")), idle, {}), noon);
  server.read.mockImplementationOnce(() => new Promise(() => undefined));
  const { status } = open();
  await pass(2_000);
  expect(status()).toBe("loading");
  await pass(1_000);
  expect(status()).toBe("open");
});

test("an exam that is over leaves no copy", async () => {
  const { open, copy, hasStarted, server, pass } = harness();
  hasStarted(attemptIdOf("b"));
  copy.keep(openAttempt(viewOf(attemptIdOf("b")), idle, {}), noon);
  server.read.mockResolvedValueOnce(loaded(attemptIdOf("b"), "marked"));
  const { status } = open();
  await pass();
  expect(status()).toBe("finished");
  expect(copy.recall(attemptIdOf("b"))).toBeNull();
});
