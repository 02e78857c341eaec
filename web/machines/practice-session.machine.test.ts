import type {
  PracticeChanges,
  PracticeId,
  PracticeQuestion,
  PracticeView,
} from "#modules/assessment/contract";
import { createActor, fromPromise } from "xstate";
import { expect, test, vi } from "vitest";
import { storageOver } from "../data/storage.ts";
import { waitAfter } from "./backoff.ts";
import {
  practiceOutboxMachine,
  type PracticeParcel,
  type PracticeReply,
  sendPracticeActor,
} from "./practice-outbox.machine.ts";
import { practiceCopy } from "./practice-copy.ts";
import { keptOf } from "./practice-session-changes.ts";
import type { Opened, Supplied, Wanted } from "./practice-session-context.ts";
import { practiceSessionMachine, practiceStatus } from "./practice-session.machine.ts";
import { memoryStorage } from "./testing/memory-storage.ts";
import { simulatedTime } from "./testing/simulated-time.ts";

const noon = Date.parse("2026-11-22T12:00:00.000Z");
const practiceId = `prc_${"a".repeat(32)}` as PracticeId;
const wanted: Wanted = {
  testCode: "code 8",
  selection: { kind: "mixed" },
  size: 5,
  commandId: "00000000-0000-4000-8000-999999999999",
};

const question = (id: number): PracticeQuestion => ({
  questionId: `q${id}`,
  version: 1,
  category: "rules",
  language: "en",
  prompt: `Question ${id}?`,
  picture: null,
  options: [
    { id: "a", text: "Yes" },
    { id: "b", text: "No" },
  ],
  correct: "a",
  explanation: "Yes it is.",
  source: "Regulation 1",
  number: id,
  topic: "speed",
});

const viewOf = (count: number, more: Partial<PracticeView> = {}): PracticeView => ({
  practiceId,
  testCode: "code 8",
  selection: { kind: "mixed" },
  size: 5,
  status: "open",
  startedAt: "2026-11-22T12:00:00.000Z",
  finishedAt: null,
  endsAt: "2026-11-29T12:00:00.000Z",
  version: 1,
  serverTime: "2026-11-22T12:00:00.000Z",
  questions: Array.from({ length: count }, (_, index) => question(index + 1)),
  tries: [],
  more: false,
  changes: null,
  ...more,
});

const changes: PracticeChanges = { answered: 2, right: 1, topics: [], wrongLeft: 0 };

const recorded = ({ commands }: PracticeParcel): PracticeReply => ({
  kind: "outcomes",
  outcomes: commands.map(({ commandId }) => ({ commandId, status: "recorded" })),
  changes: commands.some(({ type }) => type === "finish") ? changes : null,
});

/** A practice over a storage that outlives it, and a server that the test plays. */
const harness = (view: PracticeView, disk = memoryStorage()) => {
  const time = simulatedTime(noon);
  const server = {
    open: vi.fn(async (): Promise<Opened> => ({ kind: "opened", view })),
    extend: vi.fn(async (): Promise<Supplied> => ({ kind: "supplied", questions: [], more: false })),
    send: vi.fn(async (parcel: PracticeParcel) => recorded(parcel)),
  };
  let made = 0;
  const newId = () => `00000000-0000-4000-8000-${String(++made).padStart(12, "0")}`;
  const machine = practiceSessionMachine.provide({
    actors: {
      start: fromPromise(server.open),
      read: fromPromise(server.open),
      extend: fromPromise(server.extend),
      moment: fromPromise(() => Promise.resolve({ at: time.now(), commandId: newId() })),
      outbox: practiceOutboxMachine.provide({
        actors: { send: sendPracticeActor(server.send) },
        actions: { sendLast: () => undefined },
      }),
    },
    delays: { retry: ({ context }) => waitAfter(context.failures, 0) },
  });
  const open = async (what: Wanted | PracticeId = wanted) => {
    const storage = storageOver(() => disk);
    const input = { open: what, storage, copy: practiceCopy(storage) };
    const session = createActor(machine, { input, clock: time.clock }).start();
    await time.pass();
    const context = () => session.getSnapshot().context;
    return {
      session,
      context,
      status: () => practiceStatus(session.getSnapshot()),
      asked: () => context().asked?.questionId ?? null,
      answer: (optionId: string, isOffline = false) =>
        session.send({ type: "practice.answer", optionId, commandId: newId(), at: time.now(), isOffline }),
      next: () => session.send({ type: "practice.next", commandId: newId(), at: time.now() }),
      finish: () => session.send({ type: "practice.finish", commandId: newId() }),
    };
  };
  return { open, server, time, disk };
};

test("an answer is marked at once from the key at hand, before the server has it", async () => {
  const { open, server } = harness(viewOf(2));
  const { status, context, answer } = await open();
  expect(status()).toBe("asking");
  answer("b");
  expect(status()).toBe("marked");
  expect(context().course.tries).toEqual([{ questionId: "q1", optionId: "b", right: false }]);
  expect(server.send).not.toHaveBeenCalled();
});

test("a question is answered once, with an option that it has", async () => {
  const { open } = harness(viewOf(2));
  const { status, context, answer } = await open();
  answer("z");
  expect(status()).toBe("asking");
  answer("a");
  answer("b");
  expect(context().course.tries).toHaveLength(1);
});

test("the next question is there in the same step, and a wrong one returns until it is right", async () => {
  const { open } = harness(viewOf(2));
  const { asked, answer, next, status } = await open();
  answer("b");
  next();
  expect(asked()).toBe("q2");
  answer("a");
  next();
  expect(asked()).toBe("q1");
  answer("a");
  next();
  expect(status()).toBe("finished");
});

test("the end is sent after the last answer, and what changed comes back with it", async () => {
  const { open, server, time } = harness(viewOf(1));
  const { answer, next, context } = await open();
  answer("a");
  next();
  await time.pass(1_000);
  expect(server.send.mock.calls.flatMap(([{ commands }]) => commands.map(({ type }) => type))).toEqual([
    "answer",
    "finish",
  ]);
  expect(context()).toMatchObject({ changes, outbox: { unsent: [] } });
});

test("an answer carries how long the question was on the screen, how sure the learner was, and that there was no network", async () => {
  const { open, server, time } = harness(viewOf(2));
  const { session, answer } = await open();
  await time.pass(4_000);
  session.send({ type: "practice.confide", confidence: "guessed" });
  answer("a", true);
  await time.pass();
  expect(server.send.mock.calls[0]![0].commands[0]).toMatchObject({
    type: "answer",
    questionId: "q1",
    confidence: "guessed",
    offline: true,
  });
  const { tookMs } = server.send.mock.calls[0]![0].commands[0] as { readonly tookMs: number };
  expect(tookMs).toBeGreaterThanOrEqual(4_000);
});

test("without a network the learner continues, and a reload finds every answer that was not sent", async () => {
  const { open, server, time } = harness(viewOf(3));
  server.send.mockResolvedValue({ kind: "unreachable", cause: "network" } as never);
  const before = await open();
  before.answer("a");
  before.next();
  before.answer("b");
  await time.pass(3_000);
  expect(before.context().outbox).toMatchObject({ trouble: "network" });
  expect(before.status()).toBe("marked");
  before.session.stop();

  server.send.mockImplementation(async (parcel) => recorded(parcel));
  const after = await open(practiceId);
  expect(after.context().course.tries.map(({ right }) => right)).toEqual([true, false]);
  expect(after.asked()).toBe("q3");
  await time.pass(1_000);
  expect(after.context().outbox.unsent).toEqual([]);
});

test("a practice whose server is silent opens from this browser's copy, and one that was never here does not", async () => {
  const { open, server, time, disk } = harness(viewOf(3));
  server.send.mockResolvedValue({ kind: "unreachable", cause: "network" } as never);
  const before = await open();
  before.answer("a");
  before.next();
  before.answer("b");
  const copy = practiceCopy(storageOver(() => disk));
  expect(copy.keep(keptOf(before.context())!)).toBe(true);
  before.session.stop();

  server.open.mockImplementation(() => new Promise(() => undefined));
  const after = await open(practiceId);
  expect(after.status()).toBe("loading");
  await time.pass(3_000);
  expect(after.status()).toBe("asking");
  expect(after.asked()).toBe("q3");
  expect(after.context().course.tries.map(({ right }) => right)).toEqual([true, false]);
  after.session.stop();

  server.open.mockResolvedValue({ kind: "unreachable" });
  expect((await open(practiceId)).status()).toBe("asking");
  copy.forget(practiceId);
  expect((await open(practiceId)).status()).toBe("unreachable");
});

test("a device that keeps nothing still practises, and the state says so", async () => {
  const { open, server, time } = harness(viewOf(2), memoryStorage({ room: 0 }));
  server.send.mockResolvedValue({ kind: "unreachable", cause: "server" } as never);
  const { answer, status, context } = await open();
  answer("a");
  await time.pass();
  expect(status()).toBe("marked");
  expect(context().outbox.isDurable).toBe(false);
});

test("a practice without a fixed size fetches more while a few questions are left, and waits when there are none", async () => {
  const { open, server, time } = harness(viewOf(1, { size: "until-i-stop", more: true }));
  let supply: (supplied: Supplied) => void = () => undefined;
  server.extend.mockImplementation(
    () =>
      new Promise((resolve) => {
        supply = resolve;
      }),
  );
  const { answer, next, status, asked } = await open();
  expect(server.extend).toHaveBeenCalledTimes(1);
  answer("a");
  next();
  expect(status()).toBe("short");
  supply({ kind: "supplied", questions: [question(1), question(2)], more: false });
  await time.pass();
  expect(status()).toBe("asking");
  expect(asked()).toBe("q2");
});

test("a server that cannot be reached is asked again, and one that refuses is not", async () => {
  const { open, server, time } = harness(viewOf(1));
  server.open.mockResolvedValueOnce({ kind: "unreachable" });
  const { status } = await open();
  expect(status()).toBe("unreachable");
  await time.pass(1_000);
  expect(status()).toBe("asking");
  server.open.mockResolvedValueOnce({ kind: "refused", tag: "NothingToPractise", facts: {} });
  expect((await open()).status()).toBe("refused");
});

test("a finished practice that is opened again shows what it changed", async () => {
  const { open } = harness(viewOf(1, { status: "finished", changes }));
  const { status, context } = await open(practiceId);
  expect(status()).toBe("finished");
  expect(context().changes).toEqual(changes);
});

test("a learner stops when they want to, and the answers count", async () => {
  const { open, server, time } = harness(viewOf(3));
  const { answer, finish, status } = await open();
  answer("a");
  finish();
  expect(status()).toBe("finished");
  await time.pass(1_000);
  expect(server.send.mock.calls.flatMap(([{ commands }]) => commands)).toHaveLength(2);
});
