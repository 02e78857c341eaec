import {
  type AttemptId,
  type CommandOutcome,
  type LearnerCommand,
  visitHeldMs,
} from "#modules/assessment/contract";
import type { SnapshotFrom } from "xstate";
import { expect, test } from "vitest";
import { storageOver } from "../data/storage.ts";
import { waitAfter } from "./backoff.ts";
import {
  outboxMachine,
  type OutboxReplied,
  outboxState,
  sendActor,
  type SendReply,
} from "./outbox.machine.ts";
import { attemptOutboxStore } from "./attempt-outbox-store.ts";
import { refusedIn } from "./refused-answers.ts";
import { startChild } from "./testing/child-actor.ts";
import { memoryStorage } from "./testing/memory-storage.ts";
import { simulatedTime } from "./testing/simulated-time.ts";

const attemptId = "att_1" as AttemptId;
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const numberOf = ({ commandId }: { readonly commandId: string }) => Number(commandId.slice(-4));
const answer = (n: number, optionId = "a"): LearnerCommand => ({
  commandId: idOf(n),
  type: "answer",
  questionId: `q${n}`,
  optionId,
});
const visit = (n: number): LearnerCommand => ({ commandId: idOf(n), type: "visit", questionId: `q${n}` });
const recorded = (
  commands: readonly LearnerCommand[],
  status: CommandOutcome["status"] = "recorded",
): SendReply => ({
  kind: "outcomes",
  outcomes: commands.map(({ commandId }) => ({ commandId, status })),
});

/** An outbox over a storage that outlives it, and a network whose replies the test gives. */
const harness = (disk = memoryStorage()) => {
  const requests: { commands: readonly LearnerCommand[]; reply: (reply: SendReply) => Promise<void> }[] = [];
  const last: number[][] = [];
  const time = simulatedTime(0);
  const storage = storageOver(() => disk);
  const logic = outboxMachine.provide({
    actors: {
      send: sendActor(
        ({ commands }) =>
          new Promise((resolve) => {
            requests.push({
              commands,
              reply: async (reply) => {
                resolve(reply);
                await time.pass();
              },
            });
          }),
      ),
    },
    actions: { sendLast: (_, { commands }) => void last.push(commands.map(numberOf)) },
    delays: {
      backoff: ({ context }) => waitAfter(context.failures, 0),
      asked: ({ context: { reply } }) => (reply?.kind === "busy" ? reply.retryAfterMs : 0),
    },
  });
  const { child, events, stop } = startChild(logic, { attemptId, storage }, time.clock);
  const outcomes = () =>
    events
      .filter((event): event is OutboxReplied => event.type === "outbox.replied")
      .flatMap(({ settled }) =>
        settled.map(({ command, outcome }) => `${numberOf(command)} ${outcome.status}`),
      );
  return {
    add: (command: LearnerCommand) => child.send({ type: "command.add", command }),
    retry: () => child.send({ type: "retry" }),
    hide: () => child.send({ type: "page.hide" }),
    stop,
    state: () => outboxState(child.getSnapshot() as SnapshotFrom<typeof outboxMachine>),
    requests,
    outcomes,
    last,
    sent: (index: number) => requests[index]?.commands.map(numberOf),
    pass: time.pass,
    disk,
    storage,
  };
};

test("an answer is in storage before anything is sent, and is sent at once", async () => {
  const { add, requests, disk, pass } = harness();
  add(answer(1));
  expect(disk.length).toBe(1);
  expect(requests).toHaveLength(0);
  await pass();
  expect(requests).toHaveLength(1);
});

test("commands are sent in the order they were made, one request at a time", async () => {
  const { add, retry, requests, sent, pass } = harness();
  add(answer(1));
  await pass();
  add(answer(2));
  add(answer(3));
  retry();
  await pass(10_000);
  expect(requests).toHaveLength(1);
  await requests[0]!.reply(recorded([answer(1)]));
  expect(sent(1)).toEqual([2, 3]);
});

test("a visit waits, and travels with the answer after it", async () => {
  const { add, requests, sent, pass } = harness();
  add(visit(1));
  await pass(20_000);
  expect(requests).toHaveLength(0);
  add(answer(2));
  await pass();
  expect(sent(0)).toEqual([1, 2]);
});

test("a visit alone is sent after half a minute, also when another visit follows it", async () => {
  const { add, sent, requests, pass } = harness();
  add(visit(1));
  await pass(20_000);
  add(visit(2));
  await pass(visitHeldMs - 20_001);
  expect(requests).toHaveLength(0);
  await pass(1);
  expect(sent(0)).toEqual([1, 2]);
});

test("a visit that was made while an answer was on its way waits for the next answer", async () => {
  const { add, requests, sent, pass } = harness();
  add(answer(1));
  await pass();
  add(visit(2));
  await requests[0]!.reply(recorded([answer(1)]));
  await pass(20_000);
  expect(requests).toHaveLength(1);
  add(answer(3));
  await pass();
  expect(sent(1)).toEqual([2, 3]);
});

test("a visit that waits is sent when the page looks again for its server", async () => {
  const { add, retry, sent } = harness();
  add(visit(1));
  retry();
  expect(sent(0)).toEqual([1]);
});

test("a visit that an earlier page left is sent at once", async () => {
  const { add, stop, disk, pass } = harness();
  add(visit(1));
  await pass(20_000);
  stop();
  const later = harness(disk);
  await later.pass();
  expect(later.sent(0)).toEqual([1]);
});

test("an expiry takes the visit that waits along, a moment later", async () => {
  const { add, requests, sent, pass } = harness();
  add(visit(1));
  add({ commandId: idOf(2), type: "expire" });
  await pass(149);
  expect(requests).toHaveLength(0);
  await pass(1);
  expect(sent(0)).toEqual([1, 2]);
});

test("a visit right after an answer does not delay the answer", async () => {
  const { add, sent, pass } = harness();
  add(answer(1));
  add(visit(2));
  await pass();
  expect(sent(0)).toEqual([1, 2]);
});

test("a failed request is sent again with the same ids, after longer and longer waits", async () => {
  const { add, requests, sent, pass, state, disk } = harness();
  add(answer(1));
  await pass();
  await requests[0]!.reply({ kind: "unreachable", cause: "network" });
  expect(state()).toMatchObject({ condition: "waiting", trouble: "network" });
  await pass(499);
  expect(requests).toHaveLength(1);
  await pass(1);
  await requests[1]!.reply({ kind: "unreachable", cause: "server" });
  await pass(999);
  expect(requests).toHaveLength(2);
  await pass(1);
  expect(sent(2)).toEqual([1]);
  expect(disk.length).toBe(1);
  await requests[2]!.reply(recorded([answer(1)]));
  expect(state()).toMatchObject({ unsent: [], condition: "idle", trouble: null });
  expect(disk.length).toBe(0);
});

test("the waits double up to four seconds, and are spread at random", () => {
  expect([1, 2, 3, 4, 5, 50].map((failures) => waitAfter(failures, 0))).toEqual([
    500, 1000, 2000, 4000, 4000, 4000,
  ]);
  expect(waitAfter(4, 1)).toBe(3_200);
});

test("a retry ends the wait, and the waits begin anew", async () => {
  const { add, retry, requests, pass } = harness();
  add(answer(1));
  await pass();
  await requests[0]!.reply({ kind: "unreachable", cause: "network" });
  retry();
  expect(requests).toHaveLength(2);
  await requests[1]!.reply({ kind: "unreachable", cause: "network" });
  await pass(500);
  expect(requests).toHaveLength(3);
});

test("a server that is busy gets the same commands again when it asked for them, not earlier, and none is lost", async () => {
  const { add, retry, requests, sent, pass, state, disk } = harness();
  add(answer(1));
  await pass();
  await requests[0]!.reply({ kind: "busy", retryAfterMs: 30_000 });
  expect(state()).toMatchObject({ condition: "waiting", trouble: "server" });
  add(answer(2));
  retry();
  await pass(29_950);
  expect(requests).toHaveLength(1);
  expect(disk.length).toBe(2);
  await pass(50);
  expect(sent(1)).toEqual([1, 2]);
  await requests[1]!.reply(recorded([answer(1), answer(2)]));
  expect(state()).toMatchObject({ unsent: [], condition: "idle", trouble: null });
  expect(disk.length).toBe(0);
});

test("a page reloaded while it waits for a busy server loses nothing", async () => {
  const before = harness();
  before.add(answer(1));
  await before.pass();
  await before.requests[0]!.reply({ kind: "busy", retryAfterMs: 30_000 });
  before.stop();
  const after = harness(before.disk);
  await after.pass();
  expect(after.sent(0)).toEqual([1]);
});

test("a visit that the server left out leaves the outbox", async () => {
  const { add, requests, outcomes, state, pass } = harness();
  add(visit(1));
  await pass(visitHeldMs);
  await requests[0]!.reply(recorded([visit(1)], "omitted"));
  expect(state().unsent).toEqual([]);
  expect(outcomes()).toEqual(["1 omitted"]);
});

test("a request that rejects counts as a network failure", async () => {
  const time = simulatedTime(0);
  const logic = outboxMachine.provide({
    actors: { send: sendActor(() => Promise.reject(new TypeError("Failed to fetch"))) },
  });
  const { child } = startChild(logic, { attemptId, storage: storageOver(memoryStorage) }, time.clock);
  child.send({ type: "command.add", command: answer(1) });
  await time.pass();
  const state = outboxState(child.getSnapshot() as SnapshotFrom<typeof outboxMachine>);
  expect(state).toMatchObject({ condition: "waiting", trouble: "network" });
  expect(state.unsent).toHaveLength(1);
});

test("a page reloaded during a request sends the same commands again, and a doubled acknowledgement settles them", async () => {
  const before = harness();
  before.add(answer(1));
  before.add(answer(2));
  await before.pass();
  before.stop();
  const after = harness(before.disk);
  expect(after.state().unsent.map(({ commandId }) => commandId)).toEqual([idOf(1), idOf(2)]);
  await after.pass();
  expect(after.sent(0)).toEqual([1, 2]);
  await after.requests[0]!.reply(recorded(after.requests[0]!.commands, "repeated"));
  await before.requests[0]!.reply(recorded(before.requests[0]!.commands));
  expect(after.state().unsent).toEqual([]);
  expect(after.disk.length).toBe(0);
});

test("a command made after a reload is queued behind the stored ones", async () => {
  const before = harness();
  for (let n = 1; n <= 12; n++) before.add(answer(n));
  before.stop();
  const after = harness(before.disk);
  after.add(answer(13));
  await after.pass();
  expect(after.sent(0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
});

test("a command that an acknowledgement leaves out stays in the outbox", async () => {
  const { add, requests, sent, pass } = harness();
  add(answer(1));
  add(answer(2));
  await pass();
  await requests[0]!.reply(recorded([answer(1)]));
  expect(sent(1)).toEqual([2]);
});

test("an empty acknowledgement is no success: the outbox waits instead of spinning", async () => {
  const { add, requests, state, pass } = harness();
  add(answer(1));
  await pass();
  await requests[0]!.reply({ kind: "outcomes", outcomes: [] });
  expect(requests).toHaveLength(1);
  expect(state().trouble).toBe("server");
});

test("a refused command leaves the outbox and is reported", async () => {
  const { add, requests, outcomes, state, pass } = harness();
  add(answer(1));
  await pass();
  await requests[0]!.reply(recorded([answer(1)], "refused"));
  expect(state().unsent).toEqual([]);
  expect(outcomes()).toEqual(["1 refused"]);
});

test("one unfit command is found and does not hold up the others", async () => {
  const { add, requests, outcomes, sent, pass } = harness();
  for (const n of [1, 2, 3]) add(answer(n));
  await pass();
  await requests[0]!.reply({ kind: "unfit", tag: "BadRequest" });
  expect(sent(1)).toEqual([1]);
  await requests[1]!.reply(recorded([answer(1)]));
  await requests[2]!.reply({ kind: "unfit", tag: "BadRequest" });
  await requests[3]!.reply(recorded([answer(3)]));
  expect(outcomes()).toEqual(["1 recorded", "2 refused", "3 recorded"]);
});

test("a long outbox is sent in several requests of the size that the server accepts", async () => {
  const { add, requests, sent, pass } = harness();
  for (let n = 1; n <= 130; n++) add(answer(n));
  await pass();
  expect(sent(0)).toHaveLength(100);
  await requests[0]!.reply(recorded(requests[0]!.commands));
  expect(sent(1)).toHaveLength(30);
});

test("an attempt that the server does not know stops the sending and deletes nothing", async () => {
  const { add, retry, requests, state, pass, disk } = harness();
  add(answer(1));
  await pass();
  await requests[0]!.reply({ kind: "missing" });
  await pass(60_000);
  expect(requests).toHaveLength(1);
  expect(state().condition).toBe("missing");
  expect(disk.length).toBe(1);
  retry();
  expect(requests).toHaveLength(2);
});

test("a closing page hands over everything unsent, in order, even during a request", async () => {
  const { add, hide, last, state, pass } = harness();
  add(answer(1));
  await pass();
  add(answer(2));
  hide();
  expect(last).toEqual([[1, 2]]);
  expect(state().unsent).toHaveLength(2);
});

test("a closing page with nothing unsent hands over nothing", () => {
  const { hide, last } = harness();
  hide();
  expect(last).toEqual([]);
});

test("with a full storage an answer is still sent, and the state says that only this page holds it", async () => {
  const { add, requests, sent, state, pass, disk } = harness(memoryStorage({ room: 1 }));
  add(answer(1));
  expect(state().isDurable).toBe(true);
  add(answer(2));
  expect(state().isDurable).toBe(false);
  await pass();
  expect(sent(0)).toEqual([1, 2]);
  add(answer(3));
  await requests[0]!.reply(recorded([answer(1)]));
  expect(disk.length).toBe(1);
  await requests[1]!.reply(recorded([answer(2)]));
  expect(state()).toMatchObject({ isDurable: true, unsent: [answer(3)] });
});

test("where storage is blocked the outbox works from memory", () => {
  const blocked = storageOver(() => {
    throw new DOMException("no", "SecurityError");
  });
  const store = attemptOutboxStore("att_1", blocked);
  expect(store.append(answer(1)).isDurable).toBe(false);
  expect(store.list().map(({ command }) => command)).toEqual([answer(1)]);
});

test("a spoilt entry in storage is skipped, and the others are read", () => {
  const disk = memoryStorage();
  const storage = storageOver(() => disk);
  attemptOutboxStore("att_1", storage).append(answer(1));
  disk.setItem("roadworthy.outbox.att_1.00000002.x", "{not json");
  attemptOutboxStore("att_1", storage).append(answer(3));
  attemptOutboxStore("att_2", storage).append(answer(4));
  expect(
    attemptOutboxStore("att_1", storage)
      .list()
      .map(({ command }) => command),
  ).toEqual([answer(1), answer(3)]);
});

test("an outbox that is stopped sends no more, and still deletes what is acknowledged afterwards", async () => {
  const { add, stop, requests, pass, disk } = harness();
  add(answer(1));
  await pass();
  add(answer(2));
  stop();
  await requests[0]!.reply(recorded([answer(1)]));
  await pass(60_000);
  expect(requests).toHaveLength(1);
  expect(disk.length).toBe(1);
});

test("an answer refused after the outbox was stopped is stored as refused", async () => {
  const { add, stop, requests, storage, pass } = harness();
  add(answer(1));
  await pass();
  stop();
  await requests[0]!.reply({
    kind: "outcomes",
    outcomes: [{ commandId: idOf(1), status: "refused", refusal: { tag: "AttemptClosed", facts: {} } }],
  });
  expect(refusedIn("att_1", storage)).toEqual({ q1: "AttemptClosed" });
});
