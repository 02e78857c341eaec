import type { AttemptId, AttemptView, CommandOutcome, LearnerCommand } from "#modules/assessment/contract";
import { toIso } from "#vocabulary/instant";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAttemptSession } from "./attempt-session.ts";
import { createServerClock } from "./server-clock.ts";
import type { SendReply } from "./outbox.ts";
import { shelfOver } from "../data/storage.ts";
import { memoryStorage } from "./testing/memory-storage.ts";

const noon = Date.parse("2026-11-21T12:00:00.000Z");
const deadline = noon + 3_600_000;

beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => void vi.useRealTimers());

const question = (number: number): AttemptView["questions"][number] => ({
  questionId: `q${number}`,
  version: 1,
  category: "rules",
  language: "en" as const,
  prompt: `Question ${number}`,
  picture: null,
  options: ["a", "b", "c"].map((id) => ({ id, text: id })),
  number,
  chosen: null,
  flagged: false,
  visited: false,
});

/** A server that keeps its word: in order, once per id, nothing after the end. */
const fakeServer = () => {
  const questions = [1, 2, 3].map(question);
  const done = new Set<string>();
  const server = {
    isUp: true,
    readMs: 0,
    status: "answering" as AttemptView["status"],
    deadline,
    voidedBecause: null as string | null,
    log: [] as string[],
  };
  const edit = (id: string, change: Partial<AttemptView["questions"][number]>) => {
    const index = questions.findIndex(({ questionId }) => questionId === id);
    questions[index] = { ...questions[index]!, ...change };
  };
  const apply = (command: LearnerCommand): CommandOutcome => {
    const { commandId } = command;
    if (done.has(commandId)) return { commandId, status: "repeated" };
    if (server.status !== "answering")
      return { commandId, status: "refused", refusal: { tag: "AttemptClosed", facts: {} } };
    if (server.voidedBecause !== null)
      return { commandId, status: "refused", refusal: { tag: "AttemptVoided", facts: {} } };
    if (command.type === "expire" && Date.now() < server.deadline)
      return { commandId, status: "refused", refusal: { tag: "DeadlineNotReached", facts: {} } };
    if (command.type === "answer") edit(command.questionId, { chosen: command.optionId });
    if (command.type === "flag") edit(command.questionId, { flagged: true });
    if (command.type === "visit") edit(command.questionId, { visited: true });
    if (command.type === "submit" || command.type === "expire") server.status = "marked";
    done.add(commandId);
    server.log.push("questionId" in command ? `${command.type} ${command.questionId}` : command.type);
    return { commandId, status: "recorded" };
  };
  const view = (): AttemptView => ({
    attemptId: `att_${"a".repeat(32)}` as AttemptId,
    paper: { testCode: "code 8", testNum: 1, category: null, version: 1 },
    status: server.status,
    version: 1,
    startedAt: toIso(noon),
    deadline: toIso(server.deadline),
    limitSeconds: 3600,
    serverTime: toIso(Date.now()),
    current: null,
    voidedBecause: server.voidedBecause,
    questions: [...questions],
  });
  const send = async (commands: readonly LearnerCommand[]): Promise<SendReply> =>
    server.isUp
      ? { kind: "outcomes", outcomes: commands.map(apply), deadline: toIso(server.deadline) }
      : { kind: "unreachable", cause: "network" };
  return Object.assign(server, { view, send });
};

const world = (server = fakeServer(), storage = memoryStorage()) => {
  const clock = createServerClock({ stopwatch: () => Date.now() - noon, device: () => Date.now() });
  const timed = () => ({ view: server.view(), sentAt: clock.stopwatch(), receivedAt: clock.stopwatch() });
  const session = createAttemptSession({
    loaded: timed(),
    clock,
    shelf: shelfOver(() => storage),
    send: server.send,
    sendLast: () => undefined,
    read: async () => {
      const asked = timed();
      await new Promise((resolve) => setTimeout(resolve, server.readMs));
      return server.isUp ? asked : null;
    },
  });
  const seen = () => {
    const { value, context } = session.state().snapshot;
    return { value, answers: context.answers, flags: context.flags, current: context.current };
  };
  return { server, storage, session, seen, soon: (ms = 200) => vi.advanceTimersByTimeAsync(ms) };
};

test("an answer shows at once, is unsent until acknowledged, then has the time it was saved", async () => {
  const { session, seen, soon } = world();
  session.act({ type: "answer", questionId: "q1", optionId: "b" });
  expect(seen().answers).toEqual({ q1: "b" });
  expect(session.state().outbox.unsent).toHaveLength(1);
  expect(session.state().savedAt).toEqual({});
  await soon(0);
  expect(session.state().outbox.unsent).toHaveLength(0);
  expect(session.state().savedAt).toEqual({ q1: noon });
});

test("every change of mind reaches the server", async () => {
  const { session, server, soon } = world();
  for (const optionId of ["a", "b", "c"]) session.act({ type: "answer", questionId: "q1", optionId });
  await soon();
  expect(server.log).toEqual(["answer q1", "answer q1", "answer q1"]);
  expect(server.view().questions[0]?.chosen).toBe("c");
});

test("a move the machine refuses is neither stored nor sent", async () => {
  const { session, storage } = world();
  expect(session.act({ type: "answer", questionId: "q1", optionId: "z" })).toBe(false);
  expect(session.act({ type: "expire" })).toBe(false);
  expect(storage.length).toBe(0);
});

test("a reload without a network shows the server's view with everything unsent on top", async () => {
  const before = world();
  before.session.act({ type: "answer", questionId: "q1", optionId: "a" });
  await before.soon();
  before.server.isUp = false;
  before.session.act({ type: "visit", questionId: "q2" });
  before.session.act({ type: "answer", questionId: "q2", optionId: "b" });
  before.session.act({ type: "flag", questionId: "q2" });
  before.session.act({ type: "answer", questionId: "q1", optionId: "c" });
  await before.soon();
  before.session.stop();

  const after = world(before.server, before.storage);
  expect(after.seen()).toEqual({
    value: "answering",
    answers: { q1: "c", q2: "b" },
    flags: ["q2"],
    current: "q2",
  });
  expect(after.session.state().seen).toContain("q2");
  before.server.isUp = true;
  await after.soon(5_000);
  expect(before.server.log).toEqual(["answer q1", "visit q2", "answer q2", "flag q2", "answer q1"]);
  expect(after.storage.length).toBe(0);
});

test("submitting sends what waits first", async () => {
  const { session, server, seen, soon } = world();
  session.act({ type: "answer", questionId: "q3", optionId: "a" });
  session.act({ type: "submit" });
  expect(seen().value).toBe("submitted");
  expect(session.act({ type: "answer", questionId: "q3", optionId: "b" })).toBe(false);
  await soon();
  await session.drained();
  expect(session.state().isClosed).toBe(true);
  expect(server.log).toEqual(["answer q3", "submit"]);
});

test("at the deadline the outbox goes first and the attempt expires after it", async () => {
  const { session, server, soon } = world();
  vi.setSystemTime(deadline);
  session.act({ type: "answer", questionId: "q1", optionId: "a" });
  expect(session.act({ type: "expire" })).toBe(true);
  await soon();
  expect(server.log).toEqual(["answer q1", "expire"]);
});

test("an answer that came too late is shown as not taken, as the server sees it, and still after a reload", async () => {
  const { session, server, storage, seen, soon } = world();
  server.isUp = false;
  session.act({ type: "answer", questionId: "q1", optionId: "a" });
  await soon();
  Object.assign(server, { isUp: true, status: "marked" });
  await soon(5_000);
  expect(session.state().refused).toEqual({ q1: "AttemptClosed" });
  expect(seen()).toMatchObject({ value: "marked", answers: {} });
  expect(session.state().outbox.unsent).toEqual([]);
  expect(world(server, storage).session.state().refused).toEqual({ q1: "AttemptClosed" });
});

test("an expiry the server finds too early opens the attempt again, on the server's time", async () => {
  const { session, seen, soon } = world();
  session.clock.observe(deadline + 1, session.clock.stopwatch(), session.clock.stopwatch());
  expect(session.act({ type: "expire" })).toBe(true);
  const wasClosed: boolean[] = [];
  session.subscribe(() => wasClosed.push(session.state().isClosed));
  await soon();
  expect(wasClosed).not.toContain(true);
  expect(seen().value).toBe("answering");
  expect(session.clock.now()).toBe(Date.now());
});

test("asking the server again loses nothing that was acknowledged meanwhile", async () => {
  const { session, server, seen, soon } = world();
  server.readMs = 1_000;
  const refreshed = session.refresh();
  session.act({ type: "answer", questionId: "q1", optionId: "a" });
  await soon();
  expect(session.state().outbox.unsent).toEqual([]);
  await soon(1_000);
  await refreshed;
  expect(seen().answers).toEqual({ q1: "a" });
});

const minute = 60_000;

test("time that staff grant is heard with the next answer, and the page may be told of it once", async () => {
  const { session, server, soon } = world();
  const ends = () => session.state().snapshot.context.deadline;
  expect(session.state().granted).toBeNull();
  server.deadline += 10 * minute;
  session.act({ type: "answer", questionId: "q1", optionId: "a" });
  await soon();
  expect(ends()).toBe(deadline + 10 * minute);
  const { granted } = session.state();
  expect(granted).toEqual({ ms: 10 * minute });
  session.act({ type: "answer", questionId: "q1", optionId: "b" });
  await soon();
  expect(session.state().granted).toBe(granted);
  server.deadline += 2 * minute;
  await Promise.all([session.refresh(), soon(0)]);
  expect(ends()).toBe(deadline + 12 * minute);
  expect(session.state().granted).toEqual({ ms: 2 * minute });
});

test("a reply that was on its way when time was granted takes nothing of it back", async () => {
  const { session, server, soon } = world();
  server.readMs = 1_000;
  const asked = session.refresh();
  server.deadline += 10 * minute;
  session.act({ type: "answer", questionId: "q1", optionId: "a" });
  await soon();
  await soon(1_000);
  await asked;
  expect(session.state().snapshot.context.deadline).toBe(deadline + 10 * minute);
});

test("an exam that ended by its old clock goes on when it hears that there is more time", async () => {
  const { session, server, seen, soon } = world();
  server.deadline += 5 * minute;
  vi.setSystemTime(deadline);
  expect(session.act({ type: "expire" })).toBe(true);
  expect(seen().value).toBe("expired");
  await soon();
  expect(seen().value).toBe("answering");
  expect(session.state()).toMatchObject({ isClosed: false, granted: { ms: 5 * minute } });
  expect(session.act({ type: "answer", questionId: "q2", optionId: "a" })).toBe(true);
  await soon();
  expect(server.log).toEqual(["answer q2"]);
});

test("an answer given in granted time is still there after a look at the server", async () => {
  const { session, server, seen, soon } = world();
  server.deadline += 10 * minute;
  session.act({ type: "visit", questionId: "q1" });
  await soon();
  vi.setSystemTime(deadline + minute);
  server.isUp = false;
  session.act({ type: "answer", questionId: "q2", optionId: "c" });
  await soon(0);
  server.isUp = true;
  await Promise.all([session.refresh(), soon(0)]);
  expect(seen().answers).toEqual({ q2: "c" });
});

test("a voided attempt says why, and takes nothing more until it is reinstated", async () => {
  const { session, server, seen, soon } = world();
  session.act({ type: "answer", questionId: "q1", optionId: "a" });
  await soon();
  server.voidedBecause = "Sat for somebody else";
  session.act({ type: "answer", questionId: "q2", optionId: "a" });
  await soon();
  expect(session.state()).toMatchObject({ voidedBecause: "Sat for somebody else", isClosed: false });
  expect(seen().answers).toEqual({ q1: "a" });
  expect(session.act({ type: "answer", questionId: "q2", optionId: "a" })).toBe(false);
  server.voidedBecause = null;
  await Promise.all([session.refresh(), soon(0)]);
  expect(session.state().voidedBecause).toBeNull();
  expect(session.act({ type: "answer", questionId: "q2", optionId: "a" })).toBe(true);
});
