import type { AttemptView, CommandOutcome, LearnerCommand } from "#modules/assessment/contract";
import { toIso } from "#vocabulary/instant";
import { expect, test } from "vitest";
import { type Act, act as actIn } from "./exam-acts.ts";
import type { Loaded } from "./exam-session-actors.ts";
import type { Parcel, SendReply } from "./outbox.machine.ts";
import { attemptIdOf, examHarness } from "./testing/exam-harness.ts";
import { memoryStorage } from "./testing/memory-storage.ts";
import { simulatedTime } from "./testing/simulated-time.ts";

const noon = Date.parse("2026-11-21T12:00:00.000Z");
const deadline = noon + 3_600_000;
const attemptId = attemptIdOf("a");

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

/** A server that takes commands in order, once per id, and none after the end. */
const fakeServer = (time = simulatedTime(noon)) => {
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
    if (command.type === "expire" && time.now() < server.deadline)
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
    attemptId,
    paper: { testCode: "code 8", testNum: 1, category: null, version: 1 },
    status: server.status,
    version: 1,
    startedAt: toIso(noon),
    deadline: toIso(server.deadline),
    limitSeconds: 3600,
    serverTime: toIso(time.now()),
    current: null,
    voidedBecause: server.voidedBecause,
    questions: [...questions],
  });
  const send = async ({ commands }: Parcel): Promise<SendReply> =>
    server.isUp
      ? { kind: "outcomes", outcomes: commands.map(apply), deadline: toIso(server.deadline) }
      : { kind: "unreachable", cause: "network" };
  return Object.assign(server, { time, view, send });
};

/** An exam session with this attempt open. The first read always succeeds: tests break the network afterwards. */
const harness = async (server = fakeServer(), storage = memoryStorage()) => {
  const { time } = server;
  let isOpened = false;
  const read = async (): Promise<Loaded> => {
    const at = time.now() - startedAt;
    const asked = { kind: "loaded", view: server.view(), sentAt: at, receivedAt: at } as const;
    if (!isOpened) return asked;
    if (server.readMs > 0)
      await new Promise<void>((resolve) => void time.clock.setTimeout(resolve, server.readMs));
    return server.isUp ? asked : { kind: "unreachable" };
  };
  const startedAt = time.now();
  const start = () => Promise.reject(new Error("This attempt has started."));
  const {
    open,
    memory,
    clock,
    storage: browser,
  } = examHarness(time, { start, read, send: server.send }, storage);
  if (memory.recall() === null) memory.press(noon);
  memory.started(attemptId);
  const { session, attempt } = open();
  await time.pass();
  isOpened = true;
  /** Returns whether the command was legal. */
  const act = (given: Act) => {
    const before = attempt().journal;
    actIn(session, given);
    return attempt().journal !== before;
  };
  const seen = () => {
    const { value, context } = attempt().snapshot;
    return { value, answers: context.answers, flags: context.flags, current: context.current };
  };
  return {
    server,
    storage,
    session,
    clock,
    attempt,
    act,
    seen,
    refresh: () => session.send({ type: "view.refresh" }),
    pass: (ms = 200) => time.pass(ms),
    /** How many commands storage holds. */
    queued: () => browser.keys("roadworthy.outbox.").length,
  };
};

test("an answer is shown at once, is unsent until acknowledged, and then has the time at which it was saved", async () => {
  const { attempt, act, seen, pass } = await harness();
  act({ type: "answer", questionId: "q1", optionId: "b" });
  expect(seen().answers).toEqual({ q1: "b" });
  expect(attempt().outbox.unsent).toHaveLength(1);
  expect(attempt().savedAt).toEqual({});
  await pass(0);
  expect(attempt().outbox.unsent).toHaveLength(0);
  expect(attempt().savedAt).toEqual({ q1: noon });
});

test("every change of mind reaches the server", async () => {
  const { server, act, pass } = await harness();
  for (const optionId of ["a", "b", "c"]) act({ type: "answer", questionId: "q1", optionId });
  await pass();
  expect(server.log).toEqual(["answer q1", "answer q1", "answer q1"]);
  expect(server.view().questions[0]?.chosen).toBe("c");
});

test("an illegal command is neither stored nor sent", async () => {
  const { act, queued } = await harness();
  expect(act({ type: "answer", questionId: "q1", optionId: "z" })).toBe(false);
  expect(act({ type: "expire" })).toBe(false);
  expect(queued()).toBe(0);
});

test("a reload without a network shows the server's view with everything unsent on top", async () => {
  const before = await harness();
  before.act({ type: "answer", questionId: "q1", optionId: "a" });
  await before.pass();
  before.server.isUp = false;
  before.act({ type: "visit", questionId: "q2" });
  before.act({ type: "answer", questionId: "q2", optionId: "b" });
  before.act({ type: "flag", questionId: "q2" });
  before.act({ type: "answer", questionId: "q1", optionId: "c" });
  await before.pass();
  before.session.stop();

  const after = await harness(before.server, before.storage);
  expect(after.seen()).toEqual({
    value: "answering",
    answers: { q1: "c", q2: "b" },
    flags: ["q2"],
    current: "q2",
  });
  expect(after.attempt().seen).toContain("q2");
  before.server.isUp = true;
  await after.pass(5_000);
  expect(before.server.log).toEqual(["answer q1", "visit q2", "answer q2", "flag q2", "answer q1"]);
  expect(after.queued()).toBe(0);
});

test("submitting sends the queued commands first", async () => {
  const { server, attempt, act, seen, pass } = await harness();
  act({ type: "answer", questionId: "q3", optionId: "a" });
  act({ type: "submit" });
  expect(seen().value).toBe("submitted");
  expect(act({ type: "answer", questionId: "q3", optionId: "b" })).toBe(false);
  await pass();
  expect(attempt().isClosed).toBe(true);
  expect(server.log).toEqual(["answer q3", "submit"]);
});

test("at the deadline the queued answers are sent before the expiry", async () => {
  const { server, act, pass } = await harness();
  server.time.leapTo(deadline);
  act({ type: "answer", questionId: "q1", optionId: "a" });
  expect(act({ type: "expire" })).toBe(true);
  await pass();
  expect(server.log).toEqual(["answer q1", "expire"]);
});

test("an answer that came too late is shown as refused, also after a reload", async () => {
  const { server, storage, attempt, act, seen, pass } = await harness();
  server.isUp = false;
  act({ type: "answer", questionId: "q1", optionId: "a" });
  await pass();
  Object.assign(server, { isUp: true, status: "marked" });
  await pass(5_000);
  expect(attempt().refused).toEqual({ q1: "AttemptClosed" });
  expect(seen()).toMatchObject({ value: "marked", answers: {} });
  expect(attempt().outbox.unsent).toEqual([]);
  expect((await harness(server, storage)).attempt().refused).toEqual({ q1: "AttemptClosed" });
});

test("an expiry that the server refuses as too early opens the attempt again, on the server's time", async () => {
  const { server, session, clock, attempt, act, seen, pass } = await harness();
  clock.observe(deadline + 1, clock.stopwatch(), clock.stopwatch());
  expect(act({ type: "expire" })).toBe(true);
  const wasClosed: boolean[] = [];
  session.subscribe(() => wasClosed.push(attempt().isClosed));
  await pass();
  expect(wasClosed).not.toContain(true);
  expect(seen().value).toBe("answering");
  expect(clock.now()).toBe(server.time.now());
});

test("a refresh loses no answer that was acknowledged while it was running", async () => {
  const { server, attempt, act, seen, refresh, pass } = await harness();
  server.readMs = 1_000;
  refresh();
  act({ type: "answer", questionId: "q1", optionId: "a" });
  await pass();
  expect(attempt().outbox.unsent).toEqual([]);
  await pass(1_000);
  expect(seen().answers).toEqual({ q1: "a" });
});

const minute = 60_000;

test("extra time arrives with the reply to the next answer, and each grant is reported once", async () => {
  const { server, attempt, act, refresh, pass } = await harness();
  const ends = () => attempt().snapshot.context.deadline;
  expect(attempt().granted).toBeNull();
  server.deadline += 10 * minute;
  act({ type: "answer", questionId: "q1", optionId: "a" });
  await pass();
  expect(ends()).toBe(deadline + 10 * minute);
  const { granted } = attempt();
  expect(granted).toEqual({ ms: 10 * minute });
  act({ type: "answer", questionId: "q1", optionId: "b" });
  await pass();
  expect(attempt().granted).toBe(granted);
  server.deadline += 2 * minute;
  refresh();
  await pass(0);
  expect(ends()).toBe(deadline + 12 * minute);
  expect(attempt().granted).toEqual({ ms: 2 * minute });
});

test("a reply that was on its way when time was granted does not move the deadline back", async () => {
  const { server, attempt, act, refresh, pass } = await harness();
  server.readMs = 1_000;
  refresh();
  server.deadline += 10 * minute;
  act({ type: "answer", questionId: "q1", optionId: "a" });
  await pass();
  await pass(1_000);
  expect(attempt().snapshot.context.deadline).toBe(deadline + 10 * minute);
});

test("an exam that expired by its old deadline continues when extra time is known", async () => {
  const { server, attempt, act, seen, pass } = await harness();
  server.deadline += 5 * minute;
  server.time.leapTo(deadline);
  expect(act({ type: "expire" })).toBe(true);
  expect(seen().value).toBe("expired");
  await pass();
  expect(seen().value).toBe("answering");
  expect(attempt()).toMatchObject({ isClosed: false, granted: { ms: 5 * minute } });
  expect(act({ type: "answer", questionId: "q2", optionId: "a" })).toBe(true);
  await pass();
  expect(server.log).toEqual(["answer q2"]);
});

test("an answer given in extra time is still there after a refresh", async () => {
  const { server, act, seen, refresh, pass } = await harness();
  server.deadline += 10 * minute;
  act({ type: "flag", questionId: "q1" });
  await pass();
  server.time.leapTo(deadline + minute);
  server.isUp = false;
  act({ type: "answer", questionId: "q2", optionId: "c" });
  await pass(0);
  server.isUp = true;
  refresh();
  await pass(0);
  expect(seen().answers).toEqual({ q2: "c" });
});

test("a voided attempt shows the reason, and takes no command until it is reinstated", async () => {
  const { server, attempt, act, seen, refresh, pass } = await harness();
  act({ type: "answer", questionId: "q1", optionId: "a" });
  await pass();
  server.voidedBecause = "Another person sat it";
  act({ type: "answer", questionId: "q2", optionId: "a" });
  await pass();
  expect(attempt()).toMatchObject({ voidedBecause: "Another person sat it", isClosed: false });
  expect(seen().answers).toEqual({ q1: "a" });
  expect(act({ type: "answer", questionId: "q2", optionId: "a" })).toBe(false);
  server.voidedBecause = null;
  refresh();
  await pass(0);
  expect(attempt().voidedBecause).toBeNull();
  expect(act({ type: "answer", questionId: "q2", optionId: "a" })).toBe(true);
});
