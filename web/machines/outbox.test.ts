import type { CommandOutcome, LearnerCommand } from "#modules/assessment/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitAfter } from "./backoff.ts";
import { createOutbox, type SendReply } from "./outbox.ts";
import { outboxStore } from "./outbox-store.ts";
import { shelfOver } from "../data/storage.ts";
import { memoryStorage } from "./testing/memory-storage.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
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

/** An outbox over a storage that outlives it, and a network that answers only when told. */
const world = (storage = memoryStorage()) => {
  const requests: { commands: readonly LearnerCommand[]; reply: (reply: SendReply) => Promise<void> }[] = [];
  const outcomes: string[] = [];
  const last: number[][] = [];
  const outbox = createOutbox({
    store: outboxStore(
      "att_1",
      shelfOver(() => storage),
    ),
    send: (commands) =>
      new Promise((resolve) => {
        requests.push({
          commands,
          reply: async (reply) => {
            resolve(reply);
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
    sendLast: (commands) => last.push(commands.map(({ commandId }) => Number(commandId.slice(-4)))),
    onOutcome: ({ commandId }, { status }) => outcomes.push(`${Number(commandId.slice(-4))} ${status}`),
    random: () => 0,
  });
  const sent = (index: number) =>
    requests[index]?.commands.map(({ commandId }) => Number(commandId.slice(-4)));
  const soon = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  return { outbox, requests, outcomes, last, sent, soon, storage };
};

test("an answer is in storage before anything is sent, and goes at once", async () => {
  const { outbox, requests, storage, soon } = world();
  outbox.add(answer(1));
  expect(storage.length).toBe(1);
  expect(requests).toHaveLength(0);
  await soon();
  expect(requests).toHaveLength(1);
});

test("commands leave in the order they were made, one request at a time", async () => {
  const { outbox, requests, sent, soon } = world();
  outbox.add(answer(1));
  await soon();
  outbox.add(answer(2));
  outbox.add(answer(3));
  outbox.nudge();
  await soon(10_000);
  expect(requests).toHaveLength(1);
  await requests[0]!.reply(recorded([answer(1)]));
  expect(sent(1)).toEqual([2, 3]);
});

test("a visit waits a moment and travels with the answer after it", async () => {
  const { outbox, requests, sent, soon } = world();
  outbox.add(visit(1), "lazy");
  await soon(100);
  expect(requests).toHaveLength(0);
  outbox.add(answer(2));
  await soon();
  expect(sent(0)).toEqual([1, 2]);
});

test("a visit alone is not held longer than the moment", async () => {
  const { outbox, requests, soon } = world();
  outbox.add(visit(1), "lazy");
  await soon(150);
  expect(requests).toHaveLength(1);
});

test("a visit right after an answer does not hold the answer back", async () => {
  const { outbox, sent, soon } = world();
  outbox.add(answer(1));
  outbox.add(visit(2), "lazy");
  await soon();
  expect(sent(0)).toEqual([1, 2]);
});

test("what fails is sent again with the same ids, after longer and longer waits", async () => {
  const { outbox, requests, sent, soon, storage } = world();
  outbox.add(answer(1));
  await soon();
  await requests[0]!.reply({ kind: "unreachable", cause: "network" });
  expect(outbox.state()).toMatchObject({ condition: "waiting", trouble: "network" });
  await soon(499);
  expect(requests).toHaveLength(1);
  await soon(1);
  await requests[1]!.reply({ kind: "unreachable", cause: "server" });
  await soon(999);
  expect(requests).toHaveLength(2);
  await soon(1);
  expect(sent(2)).toEqual([1]);
  expect(storage.length).toBe(1);
  await requests[2]!.reply(recorded([answer(1)]));
  expect(outbox.state()).toMatchObject({ unsent: [], condition: "idle", trouble: null });
  expect(storage.length).toBe(0);
});

test("waits double up to four seconds, and are spread out", () => {
  expect([1, 2, 3, 4, 5, 50].map((failures) => waitAfter(failures, 0))).toEqual([
    500, 1000, 2000, 4000, 4000, 4000,
  ]);
  expect(waitAfter(4, 1)).toBe(3_200);
});

test("the network's return is not waited for", async () => {
  const { outbox, requests, soon } = world();
  outbox.add(answer(1));
  await soon();
  await requests[0]!.reply({ kind: "unreachable", cause: "network" });
  outbox.nudge();
  expect(requests).toHaveLength(2);
});

test("a send that throws is a network that failed", async () => {
  const outbox = createOutbox({
    store: outboxStore("att_1", shelfOver(memoryStorage)),
    send: () => Promise.reject(new TypeError("Failed to fetch")),
    sendLast: () => undefined,
    onOutcome: () => undefined,
  });
  outbox.add(answer(1));
  await vi.advanceTimersByTimeAsync(0);
  expect(outbox.state()).toMatchObject({ condition: "waiting", trouble: "network" });
  expect(outbox.state().unsent).toHaveLength(1);
});

test("a page reloaded mid-flight sends the same commands again, and a doubled acknowledgement settles them", async () => {
  const before = world();
  before.outbox.add(answer(1));
  before.outbox.add(answer(2));
  await before.soon();
  before.outbox.stop();
  const after = world(before.storage);
  expect(after.outbox.state().unsent.map(({ commandId }) => commandId)).toEqual([idOf(1), idOf(2)]);
  await after.soon();
  expect(after.sent(0)).toEqual([1, 2]);
  await after.requests[0]!.reply(recorded(after.requests[0]!.commands, "repeated"));
  await before.requests[0]!.reply(recorded(before.requests[0]!.commands));
  expect(after.outbox.state().unsent).toEqual([]);
  expect(after.storage.length).toBe(0);
});

test("what is made after a reload stands behind what was there before", async () => {
  const before = world();
  for (let n = 1; n <= 12; n++) before.outbox.add(answer(n));
  before.outbox.stop();
  const after = world(before.storage);
  after.outbox.add(answer(13));
  await after.soon();
  expect(after.sent(0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
});

test("an acknowledgement that leaves commands out leaves them in the outbox", async () => {
  const { outbox, requests, sent, soon } = world();
  outbox.add(answer(1));
  outbox.add(answer(2));
  await soon();
  await requests[0]!.reply(recorded([answer(1)]));
  expect(sent(1)).toEqual([2]);
});

test("an empty acknowledgement is no success: the outbox waits instead of spinning", async () => {
  const { outbox, requests, soon } = world();
  outbox.add(answer(1));
  await soon();
  await requests[0]!.reply({ kind: "outcomes", outcomes: [] });
  expect(requests).toHaveLength(1);
  expect(outbox.state().trouble).toBe("server");
});

test("refused commands leave the outbox and are reported", async () => {
  const { outbox, requests, outcomes, soon } = world();
  outbox.add(answer(1));
  await soon();
  await requests[0]!.reply(recorded([answer(1)], "refused"));
  expect(outbox.state().unsent).toEqual([]);
  expect(outcomes).toEqual(["1 refused"]);
});

test("one spoilt command is found and does not hold up the others", async () => {
  const { outbox, requests, outcomes, sent, soon } = world();
  for (const n of [1, 2, 3]) outbox.add(answer(n));
  await soon();
  await requests[0]!.reply({ kind: "unfit", tag: "BadRequest" });
  expect(sent(1)).toEqual([1]);
  await requests[1]!.reply(recorded([answer(1)]));
  await requests[2]!.reply({ kind: "unfit", tag: "BadRequest" });
  await requests[3]!.reply(recorded([answer(3)]));
  expect(outcomes).toEqual(["1 recorded", "2 refused", "3 recorded"]);
});

test("a long outbox goes in several requests of the size the server takes", async () => {
  const { outbox, requests, sent, soon } = world();
  for (let n = 1; n <= 130; n++) outbox.add(answer(n));
  await soon();
  expect(sent(0)).toHaveLength(100);
  await requests[0]!.reply(recorded(requests[0]!.commands));
  expect(sent(1)).toHaveLength(30);
});

test("an attempt the server does not know stops the sending and throws nothing away", async () => {
  const { outbox, requests, soon, storage } = world();
  outbox.add(answer(1));
  await soon();
  await requests[0]!.reply({ kind: "missing" });
  await soon(60_000);
  expect(requests).toHaveLength(1);
  expect(outbox.state().condition).toBe("missing");
  expect(storage.length).toBe(1);
});

test("a closing page parts with everything unsent, in order, even while a request is under way", async () => {
  const { outbox, last, soon } = world();
  outbox.add(answer(1));
  await soon();
  outbox.add(answer(2));
  outbox.lastCall();
  expect(last).toEqual([[1, 2]]);
  expect(outbox.state().unsent).toHaveLength(2);
});

test("with a full storage an answer is still sent, and the state says that only this page holds it", async () => {
  const { outbox, requests, sent, soon, storage } = world(memoryStorage({ room: 1 }));
  outbox.add(answer(1));
  expect(outbox.state().isDurable).toBe(true);
  outbox.add(answer(2));
  expect(outbox.state().isDurable).toBe(false);
  await soon();
  expect(sent(0)).toEqual([1, 2]);
  outbox.add(answer(3));
  await requests[0]!.reply(recorded([answer(1)]));
  expect(storage.length).toBe(1);
  await requests[1]!.reply(recorded([answer(2)]));
  expect(outbox.state()).toMatchObject({ isDurable: true, unsent: [answer(3)] });
});

test("where storage is forbidden altogether the outbox works from memory", async () => {
  const forbidden = shelfOver(() => {
    throw new DOMException("no", "SecurityError");
  });
  const store = outboxStore("att_1", forbidden);
  expect(store.append(answer(1)).isDurable).toBe(false);
  expect(store.list().map(({ command }) => command)).toEqual([answer(1)]);
});

test("a spoilt entry in storage is passed over, the others are read", () => {
  const storage = memoryStorage();
  const shelf = shelfOver(() => storage);
  outboxStore("att_1", shelf).append(answer(1));
  storage.setItem("roadworthy.outbox.att_1.00000002.x", "{not json");
  outboxStore("att_1", shelf).append(answer(3));
  outboxStore("att_2", shelf).append(answer(4));
  expect(
    outboxStore("att_1", shelf)
      .list()
      .map(({ command }) => command),
  ).toEqual([answer(1), answer(3)]);
});

test("an outbox whose tab stepped back sends no more, and forgets what was acknowledged", async () => {
  const { outbox, requests, soon, storage } = world();
  outbox.add(answer(1));
  await soon();
  outbox.add(answer(2));
  outbox.stop();
  await requests[0]!.reply(recorded([answer(1)]));
  outbox.nudge();
  await soon(60_000);
  expect(requests).toHaveLength(1);
  expect(storage.length).toBe(1);
});
