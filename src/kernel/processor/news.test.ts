import { Effect, Exit, Scope } from "effect";
import { expect, test, vi } from "vitest";
import { makeMemoryEventStore } from "../event-store/memory.ts";
import { newsOf } from "./news.ts";
import { noted, noting, somethingElse } from "./toy-log.fixture.ts";

const never = 1_000_000_000;

const atOnce = { own: 0, others: 0 };

const open = (types?: readonly string[]) => {
  const store = makeMemoryEventStore();
  const scope = Effect.runSync(Scope.make());
  const news = Effect.runSync(Scope.provide(newsOf(store, types), scope));
  const append = (version: number) => Effect.runPromise(store.append(noting(1, version, version)));
  return { store, news, append, close: () => Effect.runPromise(Scope.close(scope, Exit.void)) };
};

test("an append that comes while the log is read ends the wait after it", async () => {
  const { news, append } = open();
  news.forget();
  await append(0);
  await Effect.runPromise(news.wait(never, atOnce));
});

test("an append ends a wait that has begun", async () => {
  const { news, append } = open();
  news.forget();
  const waiting = Effect.runPromise(news.wait(never, atOnce));
  await append(0);
  await waiting;
});

test("a wait without news ends by its time, and what was forgotten is no news", async () => {
  vi.useFakeTimers();
  try {
    const { news, append } = open();
    await append(0);
    news.forget();
    let isOver = false;
    const waiting = Effect.runPromise(news.wait(500, { own: 100, others: 1_000 })).then(
      () => (isOver = true),
    );
    await vi.advanceTimersByTimeAsync(499);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test("appends in a burst are waited for from the first one on, and once closed nothing is heard", async () => {
  vi.useFakeTimers();
  try {
    const { news, append, close } = open();
    news.forget();
    let isOver = false;
    const waiting = Effect.runPromise(news.wait(never, { own: 100, others: 1_000 })).then(
      () => (isOver = true),
    );
    await append(0);
    await vi.advanceTimersByTimeAsync(60);
    await append(1);
    await vi.advanceTimersByTimeAsync(39);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting).toBe(true);
    news.forget();
    await close();
    await append(2);
    void Effect.runPromise(news.wait(never, atOnce)).then(() => (isOver = false));
    await vi.advanceTimersByTimeAsync(never - 1);
    expect(isOver).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

/** Waits with fake timers, and returns after how many milliseconds the wait ended. */
const timed = async (wait: Effect.Effect<void>, meanwhile: () => Promise<unknown> = async () => {}) => {
  let isOver = false;
  void Effect.runPromise(wait).then(() => (isOver = true));
  await meanwhile();
  let ms = 0;
  for (; !isOver && ms < 5_000; ms += 50) await vi.advanceTimersByTimeAsync(50);
  return ms;
};

test.each([
  ["its types", [noted.type], 100],
  ["other types", ["toy.yawned"], 1_000],
])("after an append of %s a reader waits as long as it gathers those", async (_, types, ms) => {
  vi.useFakeTimers();
  try {
    const { news, append } = open(types);
    news.forget();
    const wait = news.wait(3_000, { own: 100, others: 1_000 });
    expect(await timed(wait, () => append(0))).toBe(ms);
  } finally {
    vi.useRealTimers();
  }
});

test("an append of its types shortens the wait after one of other types, and none lengthens the whole wait", async () => {
  vi.useFakeTimers();
  try {
    const { store, news, append } = open([noted.type]);
    const yawn = (stream: number) => Effect.runPromise(store.append(somethingElse(stream)));
    news.forget();
    await yawn(2);
    expect(await timed(news.wait(500, { own: 100, others: 1_000 }))).toBe(500);
    expect(await timed(news.wait(3_000, { own: 100, others: 1_000 }), () => append(0))).toBe(100);
    await yawn(3);
    expect(await timed(news.wait(3_000, { own: 100, others: 1_000 }))).toBe(100);
  } finally {
    vi.useRealTimers();
  }
});
