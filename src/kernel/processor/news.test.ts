import { Effect, Exit, Scope } from "effect";
import { expect, test, vi } from "vitest";
import { makeMemoryEventStore } from "../event-store/memory.ts";
import { newsOf } from "./news.ts";
import { noting } from "./toy-log.fixture.ts";

const never = 1_000_000_000;

const open = () => {
  const store = makeMemoryEventStore();
  const scope = Effect.runSync(Scope.make());
  const news = Effect.runSync(Scope.provide(newsOf(store), scope));
  const append = (version: number) => Effect.runPromise(store.append(noting(1, version, version)));
  return { store, news, append, close: () => Effect.runPromise(Scope.close(scope, Exit.void)) };
};

test("an append that comes while the log is read ends the wait after it", async () => {
  const { news, append } = open();
  news.forget();
  await append(0);
  await Effect.runPromise(news.wait(never, 0));
});

test("an append ends a wait that has begun", async () => {
  const { news, append } = open();
  news.forget();
  const waiting = Effect.runPromise(news.wait(never, 0));
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
    const waiting = Effect.runPromise(news.wait(500, 100)).then(() => (isOver = true));
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
    const waiting = Effect.runPromise(news.wait(never, 100)).then(() => (isOver = true));
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
    void Effect.runPromise(news.wait(never, 0)).then(() => (isOver = false));
    await vi.advanceTimersByTimeAsync(never - 1);
    expect(isOver).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
