import { Cause, Effect, Exit, Fiber } from "effect";
import { describe, expect, test } from "vitest";
import { DatabaseUnavailable } from "../errors.ts";
import type { AppendOutcome, EventStore } from "../event-store/event-store.ts";
import { makeMemoryEventStore } from "../event-store/memory.ts";
import {
  bytesOfGlass,
  type Glass,
  type GlassEvent,
  glassEvents as events,
  glassesOn,
  pourPlan,
} from "./glass.fixture.ts";
import { foldCacheBytes, foldCacheLimit, folds } from "../metrics/metrics.ts";
import type { Folded, Plan } from "./plan.ts";

type Store = EventStore["Service"];

const stream = "019a9f3e-0c2b-7d11-8a5e-00ff00ff00ff";
const run = Effect.runPromise;
const pour = (glass: Glass, amount: number, commandId?: string) =>
  run(glass.change(stream, pourPlan(amount, commandId)));

/** The store, with some of its methods replaced. */
const bent = (store: Store, change: Partial<Store>): Store => ({ ...store, ...change });
/** A store that counts how often a stream is read. */
const counting = () => {
  const store = makeMemoryEventStore();
  const count = { reads: 0 };
  const readStream: Store["readStream"] = (...args) => {
    count.reads++;
    return store.readStream(...args);
  };
  return { store: bent(store, { readStream }), count };
};
const conflict: AppendOutcome = { status: "conflict", version: 7 };

describe("a stream read through its fold", () => {
  test("is at version 0 when it does not exist", async () => {
    const folded = await run(glassesOn(makeMemoryEventStore()).read(stream));
    expect(folded).toEqual({ state: 0, version: 0, commandIds: new Set() });
  });

  test("returns its state, its version and its command ids", async () => {
    const store = makeMemoryEventStore();
    await pour(glassesOn(store), 3, "018f0000-0000-7000-8000-000000000001");
    await pour(glassesOn(store), 4);
    const folded = await run(glassesOn(store).read(stream));
    expect(folded).toEqual({
      state: 7,
      version: 2,
      commandIds: new Set(["018f0000-0000-7000-8000-000000000001"]),
    });
  });

  test("is read with others in one statement, from where the cached folds end", async () => {
    const store = makeMemoryEventStore();
    const others = [1, 2, 3].map((number) => `018f0000-0000-7000-8000-00000000010${number}`);
    const glasses = glassesOn(store);
    for (const [index, other] of others.slice(0, 2).entries())
      await run(glasses.change(other, pourPlan(index + 1)));
    const asked: ReadonlyMap<string, number>[] = [];
    const readStreams: Store["readStreams"] = (versions) => {
      asked.push(versions);
      return store.readStreams(versions);
    };
    const elsewhere = glassesOn(bent(store, { readStreams }));
    const statesOf = async () =>
      [...(await run(elsewhere.readAll(others)))].map(([id, { state, version }]) => [id, state, version]);
    const first = [
      [others[0], 1, 1],
      [others[1], 2, 1],
      [others[2], 0, 0],
    ];
    expect(await statesOf()).toEqual(first);
    await run(glasses.change(others[1]!, pourPlan(5)));
    expect(await statesOf()).toEqual([first[0], [others[1], 7, 2], first[2]]);
    expect(asked.map((versions) => [...versions.values()])).toEqual([
      [0, 0, 0],
      [1, 1, 0],
    ]);
    expect((await run(elsewhere.read(others[1]!))).version).toBe(2);
  });

  test("is folded in parts when it is long, and other work has its turn in between", async () => {
    const { store, count } = counting();
    const commandId = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, "0")}`;
    for (let number = 0; number < 2_100; number++)
      await run(
        store.append({
          stream,
          expectedVersion: number,
          events: [
            {
              id: commandId(number),
              type: "glass.poured",
              schemaVersion: 1,
              data: { amount: 1 },
              commandId: commandId(number),
            },
          ],
        }),
      );
    let turns = 0;
    let isOver = false;
    const takeTurns = () => {
      turns += 1;
      if (!isOver) setImmediate(takeTurns);
    };
    setImmediate(takeTurns);
    const glass = glassesOn(store);
    const folded = await run(glass.read(stream));
    isOver = true;
    expect(folded).toMatchObject({ state: 2_100, version: 2_100 });
    expect(folded.commandIds.size).toBe(2_100);
    expect(count.reads).toBe(9);
    expect(turns).toBeGreaterThanOrEqual(8);
    expect(await run(glass.read(stream))).toEqual(folded);
    expect(count.reads).toBe(10);
  });

  test("is a defect that names the gap when an event is missing", async () => {
    const store = makeMemoryEventStore();
    for (const amount of [1, 2, 3]) await pour(glassesOn(store), amount);
    const withGap = bent(store, {
      readStream: (...args) =>
        Effect.map(store.readStream(...args), (all) => all.filter((e) => e.version !== 2)),
    });
    const exit = await Effect.runPromiseExit(glassesOn(withGap).read(stream));
    expect(Exit.isFailure(exit) && Cause.hasDies(exit.cause)).toBe(true);
    expect(String(exit)).toContain(`Stream ${stream} goes from version 1 to 3: events are missing.`);
  });
});

describe("a change", () => {
  test("is decided on the state, appended and returned", async () => {
    const store = makeMemoryEventStore();
    const glass = glassesOn(store);
    expect(await pour(glass, 6)).toBe(6);
    expect(await pour(glass, 6)).toBeNull();
    expect(await pour(glass, 4)).toBe(10);
    expect(await run(store.readStream(stream))).toHaveLength(2);
  });

  test("does not read the stream while its fold is cached", async () => {
    const { store, count } = counting();
    const glass = glassesOn(store);
    for (let n = 0; n < 5; n++) await pour(glass, 1);
    expect(count.reads).toBe(1);
  });

  test("reads a stream that was evicted from the cache again", async () => {
    const { store, count } = counting();
    const glass = glassesOn(store, bytesOfGlass);
    await pour(glass, 1);
    await run(glass.change("019a9f3e-0c2b-7d11-8a5e-00ff00ff0001", pourPlan(1)));
    expect(await pour(glass, 1)).toBe(2);
    expect(count.reads).toBe(3);
  });

  test("shows in the metrics how much of their room the folds in memory take", async () => {
    const glass = glassesOn(makeMemoryEventStore(), 2 * bytesOfGlass);
    const shown = async () =>
      (await Promise.all([foldCacheBytes.get(), foldCacheLimit.get()])).map(
        ({ values }) => values.find(({ labels }) => labels.streams === "toy.glass")?.value,
      );
    const others = [1, 2, 3].map((number) => `019a9f3e-0c2b-7d11-8a5e-00ff00ff000${number}`);
    await pour(glass, 1);
    expect(await shown()).toEqual([bytesOfGlass, 2 * bytesOfGlass]);
    for (const other of others) await run(glass.change(other, pourPlan(1)));
    expect(await shown()).toEqual([2 * bytesOfGlass, 2 * bytesOfGlass]);
  });

  test("is appended at the version it was decided on, even when another writer appended meanwhile", async () => {
    const store = makeMemoryEventStore();
    const [one, other] = [glassesOn(store), glassesOn(store)];
    await pour(one, 3);
    await pour(other, 3);
    const seen: number[] = [];
    const answer = await run(
      one.change(stream, (folded) => {
        seen.push(folded.state);
        return pourPlan(1)(folded);
      }),
    );
    expect({ seen, answer }).toEqual({ seen: [3, 6], answer: 7 });
  });

  test("that appends nothing returns only after a fresh read", async () => {
    const store = makeMemoryEventStore();
    const [one, other] = [glassesOn(store), glassesOn(store)];
    await pour(one, 10);
    const empty = events.poured({ amount: -10 });
    await run(other.change(stream, () => ({ append: [{ event: empty }], answer: () => null })));
    expect(await pour(one, 8)).toBe(8);
  });

  test("sent twice through two processes has one effect", async () => {
    const store = makeMemoryEventStore();
    const [one, other] = [glassesOn(store), glassesOn(store)];
    await pour(one, 1);
    await pour(other, 1);
    const command = "018f0000-0000-7000-8000-000000000002";
    expect(await Promise.all([pour(one, 5, command), pour(other, 5, command)])).toEqual([7, 7]);
    expect(await run(store.readStream(stream))).toHaveLength(3);
  });

  test("waits for the earlier ones in its process, so that a hundred concurrent changes need no second read", async () => {
    const { store, count } = counting();
    const glass = glassesOn(store);
    const levels = await Promise.all(Array.from({ length: 100 }, () => pour(glass, 0)));
    expect(levels).toEqual(Array.from({ length: 100 }, () => 0));
    expect(count.reads).toBe(1);
    expect((await run(glass.read(stream))).version).toBe(100);
  });

  test("that fails or is interrupted releases the mutex to the next one", async () => {
    let append: Store["append"] = () =>
      Effect.fail(new DatabaseUnavailable({ during: "append", cause: null }));
    const store = makeMemoryEventStore();
    const glass = glassesOn(bent(store, { append: (wanted) => append(wanted) }));
    expect(await run(Effect.flip(glass.change(stream, pourPlan(1))))).toMatchObject({
      _tag: "DatabaseUnavailable",
    });
    append = () => Effect.never;
    const stuck = Effect.runFork(glass.change(stream, pourPlan(1)));
    const next = pour(glass, 2);
    append = (wanted) => store.append(wanted);
    await run(Fiber.interrupt(stuck));
    expect(await next).toBe(2);
  });

  test("is refused as VersionConflict when other writers keep winning", async () => {
    let retries = 0;
    const store = bent(makeMemoryEventStore(), {
      append: () => Effect.sync(() => (retries++, conflict)),
    });
    const failure = await run(Effect.flip(glassesOn(store).change(stream, pourPlan(1))));
    expect(failure).toMatchObject({ _tag: "VersionConflict", stream });
    expect(retries).toBe(30);
  });

  test("recovers when the log has lost events that this process has cached", async () => {
    const [before, restored] = [makeMemoryEventStore(), makeMemoryEventStore()];
    let current = before;
    const glass = glassesOn(
      bent(before, {
        append: (wanted) => current.append(wanted),
        readStream: (...args) => current.readStream(...args),
      }),
    );
    await pour(glass, 2);
    await pour(glass, 3);
    await pour(glassesOn(restored), 2);
    current = restored;
    expect(await pour(glass, 1)).toBe(3);
  });
});

describe("a stream that is begun", () => {
  const begin = (glass: Glass, amount: number) => run(glass.begin(stream, pourPlan(amount)));

  test("is not read, and neither are the changes that follow", async () => {
    const { store, count } = counting();
    const glass = glassesOn(store);
    expect(await begin(glass, 3)).toBe(3);
    expect(await pour(glass, 4)).toBe(7);
    expect(count.reads).toBe(0);
  });

  test("is changed as it is when it exists already", async () => {
    const store = makeMemoryEventStore();
    await pour(glassesOn(store), 8);
    expect(await begin(glassesOn(store), 1)).toBe(9);
    expect(await begin(glassesOn(store), 5)).toBeNull();
  });

  test("is not refused on the guess that it is empty", async () => {
    const { store, count } = counting();
    expect(await begin(glassesOn(store), 11)).toBeNull();
    expect(count.reads).toBe(1);
  });
});

test("changes are counted by where their fold came from", async () => {
  const counted = async (from: string) =>
    (await folds.get()).values.find(({ labels }) => labels.from === from)?.value ?? 0;
  const all = () => Promise.all(["new", "memory", "log"].map(counted));
  const before = await all();
  const { store } = counting();
  const glass = glassesOn(store);
  await pour(glass, 1);
  await pour(glass, 1);
  await pour(glass, 1);
  await pour(glassesOn(store), 1);
  expect((await all()).map((count, index) => count - before[index]!)).toEqual([1, 2, 1]);
});

describe("a change with a deadline", () => {
  const until = 1_000;
  const bound = (folded: Folded<number>, late: boolean): Plan<GlassEvent, string, number> =>
    late
      ? { append: [], answer: () => "too late" }
      : { append: pourPlan(1)(folded).append, notAfter: until, answer: () => "in time" };
  const at = (moment: number) => glassesOn(makeMemoryEventStore(() => moment)).change(stream, bound);

  test("is accepted up to the deadline by the store's clock", async () => {
    expect(await run(at(until))).toBe("in time");
  });

  test("is planned once more, as late, when the store's clock has passed the deadline", async () => {
    expect(await run(at(until + 1))).toBe("too late");
  });
});
