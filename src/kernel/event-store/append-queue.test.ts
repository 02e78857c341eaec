import { testLogKeys } from "../secrets/test-secret.fixture.ts";
import { Cause, Exit } from "effect";
import type { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AppendQueue, type AppendResult, type QueueLimits } from "./append-queue.ts";
import type { Append } from "./event-store.ts";
import { anAppend, anEvent, uuid } from "./events.fixture.ts";

/** A sent statement, and a function that lets the database respond. */
interface Sent {
  readonly streams: readonly number[];
  readonly answer: () => Promise<void>;
  readonly fail: (code: string) => Promise<void>;
}

let sent: Sent[];
let results: { readonly stream: number; readonly result: AppendResult }[];
let queue: AppendQueue;

const numberOf = (stream: string) => Number(stream.slice(-12));
/** Resolves after the microtasks in which a queue settles results and sends the next statements. */
const settled = () => new Promise<void>((done) => setImmediate(done));

const makeQueue = (limits: Partial<QueueLimits> = {}) => {
  const query = ({ name, values }: { name: string; values: unknown[] }) =>
    new Promise((resolve, reject) => {
      const isMany = name.startsWith("kernel-append-many");
      const rows = String(values[0])
        .match(/[0-9a-f-]{36}/g)!
        .map(numberOf);
      const streams = [...new Set(rows)];
      const answer = () => (resolve({ rows: [isMany ? [1, null] : [1]] }), settled());
      const fail = (code: string) => (reject(Object.assign(new Error(code), { code })), settled());
      sent.push({ streams, answer, fail });
    });
  return new AppendQueue({ query } as unknown as Pool, testLogKeys, () => {}, { gatherMs: 0, ...limits });
};

const push = (...appends: readonly Append[]) => {
  for (const append of appends)
    queue.push(append, (result) => results.push({ stream: numberOf(append.stream), result }));
  return settled();
};
const singles = (...streams: readonly number[]) => streams.map((stream) => anAppend(stream, 0));
const series = (stream: number): Append => ({
  stream: uuid(stream),
  expectedVersion: 0,
  events: [anEvent(1), anEvent(2)],
});
const sentStreams = () => sent.map(({ streams }) => streams);
const answeredStreams = () => results.map(({ stream }) => stream);
const errorOf = (result: AppendResult | undefined) =>
  result && Exit.isFailure(result) && Cause.squash(result.cause);

beforeEach(() => {
  sent = [];
  results = [];
  queue = makeQueue();
});

describe("concurrent appends", () => {
  test("share a statement on each lane", async () => {
    await push(...singles(1, 2, 3, 4, 5, 6));
    expect(sentStreams()).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });

  test("are grouped when they have to wait for a lane", async () => {
    await push(...singles(1));
    await push(...singles(2));
    await push(...singles(3, 4));
    await push(...singles(5));
    expect(sentStreams()).toEqual([[1], [2]]);
    await sent[0]!.answer();
    expect(sentStreams()).toEqual([[1], [2], [3, 4, 5]]);
  });

  test("are acknowledged when their own statement is, not before", async () => {
    await push(...singles(1, 2, 3, 4));
    await sent[1]!.answer();
    expect(answeredStreams()).toEqual([3, 4]);
    await sent[0]!.answer();
    expect(answeredStreams()).toEqual([3, 4, 1, 2]);
  });

  test("never exceed the maximum batch size", async () => {
    queue = makeQueue({ maxBatch: 2 });
    await push(...singles(1, 2, 3, 4, 5, 6));
    expect(sentStreams()).toEqual([
      [1, 2],
      [3, 4],
    ]);
    await sent[0]!.answer();
    expect(sentStreams()).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
  });
});

describe("a small group", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    queue = makeQueue({ gatherMs: 4 });
  });
  afterEach(() => vi.useRealTimers());

  /** Eight at the same time, as where many append. */
  const crowd = async () => {
    await push(...singles(1, 2, 3, 4, 5, 6, 7, 8));
    for (let index = 0; index < sent.length; index++) await sent[index]!.answer();
    sent = [];
  };

  test("is sent at once while appends come one after the other", async () => {
    for (let version = 0; version < 50; version++) {
      await push(anAppend(1, version));
      await sent[version]!.answer();
    }
    expect(results).toHaveLength(50);
  });

  test("waits for others while many append, and goes as one", async () => {
    await crowd();
    await push(...singles(11));
    await push(...singles(12));
    expect(sentStreams()).toEqual([]);
    await vi.advanceTimersByTimeAsync(3);
    expect(sentStreams()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sentStreams()).toEqual([[11, 12]]);
  });

  test("waits no longer once as many are there as usual", async () => {
    await crowd();
    await push(...singles(11, 12));
    expect(sentStreams()).toEqual([]);
    await push(...singles(13));
    expect(sentStreams()).toEqual([[11, 12, 13]]);
    // The next one has the whole time for itself.
    await push(...singles(14));
    await vi.advanceTimersByTimeAsync(3);
    expect(sentStreams()).toEqual([[11, 12, 13]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sentStreams()).toEqual([[11, 12, 13], [14]]);
  });

  test("of any size goes as one while the disk is slow, and on every lane while it is not", async () => {
    const many = Array.from({ length: 20 }, (_, index) => 20 + index);
    await crowd();
    await push(...singles(...many));
    expect(sent.map(({ streams }) => streams.length)).toEqual([10, 10]);
    await vi.advanceTimersByTimeAsync(30);
    await sent[0]!.answer();
    await sent[1]!.answer();
    sent = [];
    await push(...singles(...many));
    expect(sent.map(({ streams }) => streams.length)).toEqual([20]);
  });

  test("does not wait any more when it has become quiet", async () => {
    await crowd();
    for (let stream = 100; stream < 200; stream++) {
      await push(...singles(stream));
      await vi.advanceTimersByTimeAsync(4);
      await sent.at(-1)!.answer();
    }
    sent = [];
    await push(...singles(11));
    expect(sentStreams()).toEqual([[11]]);
  });
});

describe("one stream", () => {
  test("has one append in flight", async () => {
    await push(anAppend(1, 0), anAppend(1, 1), anAppend(1, 2));
    expect(sentStreams()).toEqual([[1]]);
    await sent[0]!.answer();
    await sent[1]!.answer();
    expect(sentStreams()).toEqual([[1], [1], [1]]);
    await sent[2]!.answer();
    expect(answeredStreams()).toEqual([1, 1, 1]);
  });

  test("keeps its order, also around an append of several events", async () => {
    queue = makeQueue({ lanes: 1 });
    const next = anAppend(1, 2);
    await push(...singles(9), series(1), next);
    expect(sentStreams()).toEqual([[9, 1]]);
    await sent[0]!.answer();
    expect(sentStreams()).toEqual([[9, 1], [1]]);
  });

  test("with many appends does not block other streams", async () => {
    queue = makeQueue({ lanes: 1 });
    const busy = Array.from({ length: 20 }, (_, version) => anAppend(1, version));
    await push(...busy, ...singles(2, 3));
    expect(sentStreams()).toEqual([[1, 2, 3]]);
    await push(...singles(4));
    await sent[0]!.answer();
    expect(sentStreams()[1]).toEqual([4, 1]);
  });
});

test("an append of several events shares its statement with others, as far as their events fit", async () => {
  queue = makeQueue({ lanes: 1, maxBatch: 4 });
  await push(...singles(1), series(2), ...singles(3), series(4), ...singles(5));
  await sent[0]!.answer();
  expect(sentStreams()).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test("an append of more events than fit a statement goes alone", async () => {
  queue = makeQueue({ lanes: 1, maxBatch: 1 });
  await push(series(1), ...singles(2));
  await sent[0]!.answer();
  expect(sentStreams()).toEqual([[1], [2]]);
});

describe("an overloaded queue", () => {
  test("rejects appends immediately, and accepts them again once there is room", async () => {
    queue = makeQueue({ maxQueued: 2 });
    await push(...singles(1, 2, 3));
    expect(errorOf(results[0]?.result)).toMatchObject({ _tag: "TooBusy" });
    expect(answeredStreams()).toEqual([3]);
    await sent[0]!.answer();
    await push(...singles(4));
    expect(answeredStreams()).toEqual([3, 1]);
    expect(sentStreams()).toEqual([[1], [2], [4]]);
  });

  test("fails appends that waited too long, without having started them", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    queue = makeQueue({ lanes: 1, timeoutMs: 5_000 });
    await push(...singles(1));
    await push(...singles(2), anAppend(1, 1));
    vi.advanceTimersByTime(4_000);
    await push(...singles(3));
    vi.advanceTimersByTime(2_000);
    await sent[0]!.answer();
    expect(sentStreams()).toEqual([[1], [3]]);
    expect(results.map(({ stream, result }) => [stream, Exit.isSuccess(result)])).toEqual([
      [1, true],
      [2, false],
      [1, false],
    ]);
    await sent[1]!.answer();
    await push(anAppend(1, 1));
    expect(sentStreams()).toEqual([[1], [3], [1]]);
    vi.useRealTimers();
  });
});

test("closing accepts no more appends and waits for all accepted ones", async () => {
  queue = makeQueue({ lanes: 1 });
  await push(...singles(1, 2), anAppend(1, 1));
  let isClosed = false;
  const closing = queue.close().then(() => (isClosed = true));
  await push(...singles(3));
  expect(errorOf(results[0]?.result)).toMatchObject({ _tag: "TooBusy" });
  await sent[0]!.answer();
  expect(isClosed).toBe(false);
  await sent[1]!.answer();
  await closing;
  expect(answeredStreams()).toEqual([3, 1, 2, 1]);
  await makeQueue().close();
});

test("a lost connection fails the appends in flight on it, and no others", async () => {
  await push(...singles(1, 2, 3, 4), anAppend(1, 1));
  await sent[0]!.fail("ECONNRESET");
  expect(results.map(({ stream, result }) => [stream, errorOf(result)])).toEqual([
    [1, expect.objectContaining({ _tag: "DatabaseUnavailable" })],
    [2, expect.objectContaining({ _tag: "DatabaseUnavailable" })],
  ]);
  await sent[1]!.answer();
  await sent[2]!.answer();
  expect(answeredStreams()).toEqual([1, 2, 3, 4, 1]);
  expect(results.slice(2).every(({ result }) => Exit.isSuccess(result))).toBe(true);
});
