import { Effect } from "effect";
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Instant } from "#vocabulary/instant";
import type { AppendedTypes } from "./append-notifier.ts";
import { type AppendOutcome, type EventStore, origin, type Page } from "./event-store.ts";
import { anAppend, anEvent, follow, replayed, run, uuid } from "./events.fixture.ts";

/** An empty log, the clock it judges deadlines by, and a clean-up. */
export interface OpenedStore {
  readonly store: EventStore["Service"];
  readonly now: () => Promise<Instant>;
  readonly close: () => Promise<void>;
}

/** The contract of every log implementation. `open` returns an empty one. */
export const eventStoreContract = (open: () => Promise<OpenedStore>): void => {
  const opened: OpenedStore[] = [];
  let store: EventStore["Service"];
  let now: () => Promise<Instant>;

  beforeEach(async () => {
    const fresh = await open();
    opened.push(fresh);
    ({ store, now } = fresh);
  });
  afterAll(() => Promise.all(opened.map(({ close }) => close())));

  const versionsOf = async (stream: number) =>
    (await run(store.readStream(uuid(stream)))).map(({ version }) => version);
  const appended = (version: number) => expect.objectContaining({ status: "appended", version });

  describe("an append", () => {
    test("is read back as it was written, at the instant it was acknowledged with", async () => {
      const event = anEvent(1, { commandId: uuid(2), schemaVersion: 3, meta: { actor: "par_1" } });
      const outcome = await run(store.append(anAppend(1, 0, event)));
      expect(outcome).toEqual({ status: "appended", version: 1, at: expect.any(Number) });
      const { at } = outcome as AppendOutcome & { at: Instant };
      expect(await run(store.readStream(uuid(1)))).toEqual([
        {
          stream: uuid(1),
          version: 1,
          id: uuid(1),
          commandId: uuid(2),
          type: "test.thing-happened",
          schemaVersion: 3,
          recordedAt: at,
          data: { n: 1 },
          meta: { actor: "par_1" },
        },
      ]);
      expect(Math.abs(at - (await now()))).toBeLessThan(60_000);
    });

    test("keeps every character of its data", async () => {
      const data = {
        text: 'tab\t line\n return\r "quotes" \\N back\\slash {,} é 試験 اختبار 😀',
        none: null,
        list: [1.5, [], {}],
      };
      await run(store.append(anAppend(1, 0, anEvent(1, { data, type: 'test."odd\\, {type}\t' }))));
      const [stored] = await run(store.readStream(uuid(1)));
      expect(stored).toMatchObject({ data, type: 'test."odd\\, {type}\t', meta: {}, commandId: null });
      expect((await replayed(store, 1)).events).toEqual([stored]);
    });

    test("whose data is not JSON is a defect and writes nothing", async () => {
      const circle: Record<string, unknown> = {};
      circle["self"] = circle;
      for (const data of [undefined, 1n, circle])
        await expect(run(store.append(anAppend(1, 0, anEvent(1, { data }))))).rejects.toThrow(TypeError);
      expect(await versionsOf(1)).toEqual([]);
    });

    test("writes its data as given, even when the caller changes the object meanwhile", async () => {
      const data = { n: 1 };
      const writing = run(store.append(anAppend(1, 0, anEvent(1, { data }))));
      data.n = 2;
      await writing;
      expect(await run(store.readStream(uuid(1)))).toMatchObject([{ data: { n: 1 } }]);
    });

    test("that leaves a gap is refused", async () => {
      expect(await run(store.append(anAppend(1, 1)))).toEqual({ status: "conflict", version: 0 });
      await run(store.append(anAppend(1, 0)));
      expect(await run(store.append(anAppend(1, 2)))).toEqual({ status: "conflict", version: 1 });
      expect(await versionsOf(1)).toEqual([1]);
    });

    test("to a version that another writer has written is refused", async () => {
      await run(store.append(anAppend(1, 0)));
      await run(store.append(anAppend(1, 1)));
      expect(await run(store.append(anAppend(1, 0, anEvent(9))))).toEqual({ status: "conflict", version: 2 });
      expect(await run(store.append(anAppend(1, 1, anEvent(9))))).toEqual({ status: "conflict", version: 2 });
      expect(await versionsOf(1)).toEqual([1, 2]);
    });

    test("does not affect other streams", async () => {
      const command = { commandId: uuid(7) };
      expect(await run(store.append(anAppend(1, 0, anEvent(1, command))))).toEqual(appended(1));
      expect(await run(store.append(anAppend(2, 0, anEvent(1, command))))).toEqual(appended(1));
    });

    test("tells the listeners its types, and a refused one tells them nothing", async () => {
      const warned = vi.spyOn(process, "emitWarning").mockReturnValue(undefined);
      onTestFinished(() => warned.mockRestore());
      let woken = 0;
      let told: AppendedTypes = null;
      const stop = store.onAppend((types) => {
        woken++;
        told = types;
      });
      store.onAppend(() => {
        throw new Error("This listener fails.");
      });
      await run(store.append(anAppend(1, 0)));
      expect(woken).toBe(1);
      expect(told).toEqual(new Set([anEvent(1).type]));
      expect(warned).toHaveBeenCalledOnce();
      await run(store.append(anAppend(1, 0, anEvent(9))));
      expect(woken).toBe(1);
      stop();
      await run(store.append(anAppend(1, 1)));
      expect(woken).toBe(1);
    });
  });

  describe("a resend", () => {
    test("of the same event to the same version returns the first outcome", async () => {
      const first = await run(store.append(anAppend(1, 0)));
      await run(store.append(anAppend(1, 1)));
      expect(await run(store.append(anAppend(1, 0)))).toEqual({ ...first, status: "repeated", version: 2 });
      expect(await versionsOf(1)).toEqual([1, 2]);
    });

    test("of the same command returns the first outcome, at any expected version", async () => {
      const first = await run(store.append(anAppend(1, 0, anEvent(1, { commandId: uuid(7) }))));
      await run(store.append(anAppend(1, 1)));
      for (const expected of [0, 1, 2, 5]) {
        const again = anAppend(1, expected, anEvent(50 + expected, { commandId: uuid(7) }));
        expect(await run(store.append(again))).toEqual({ ...first, status: "repeated", version: 2 });
      }
      expect(await versionsOf(1)).toEqual([1, 2]);
    });

    test("of a recorded append succeeds after the deadline", async () => {
      const first = anAppend(1, 0, anEvent(1, { commandId: uuid(7) }));
      const { at } = (await run(store.append(first))) as { at: Instant };
      const past = at - 1_000;
      const repeated = { status: "repeated", version: 1, at };
      expect(await run(store.append({ ...first, notAfter: past }))).toEqual(repeated);
      const elsewhere = anAppend(1, 1, anEvent(2, { commandId: uuid(7) }));
      expect(await run(store.append({ ...elsewhere, notAfter: past }))).toEqual(repeated);
    });
  });

  describe("a deadline", () => {
    test("that has passed refuses the append, which then writes nothing", async () => {
      const deadline = (await now()) - 1;
      const outcome = await run(store.append({ ...anAppend(1, 0), notAfter: deadline }));
      expect(outcome).toEqual({ status: "late", at: expect.any(Number) });
      expect((outcome as { at: Instant }).at).toBeGreaterThan(deadline);
      expect(await versionsOf(1)).toEqual([]);
      expect(await run(store.append(anAppend(1, 0)))).toEqual(appended(1));
    });

    test("that has not passed refuses nothing", async () => {
      expect(await run(store.append({ ...anAppend(1, 0), notAfter: (await now()) + 60_000 }))).toEqual(
        appended(1),
      );
    });

    test("of a writer that is also behind does not matter: the outcome is the conflict", async () => {
      await run(store.append(anAppend(1, 0)));
      const late = { ...anAppend(1, 0, anEvent(9)), notAfter: (await now()) - 1 };
      expect(await run(store.append(late))).toEqual({ status: "conflict", version: 1 });
    });

    test("applies to several events as to one", async () => {
      const late = { stream: uuid(1), expectedVersion: 0, events: [anEvent(1), anEvent(2)] as const };
      expect(await run(store.append({ ...late, notAfter: (await now()) - 1 }))).toMatchObject({
        status: "late",
      });
      expect(await versionsOf(1)).toEqual([]);
    });
  });

  describe("several events in one append", () => {
    const three = {
      stream: uuid(1),
      expectedVersion: 1,
      events: [anEvent(2), anEvent(3), anEvent(4)] as const,
    };

    test("have consecutive versions and one instant", async () => {
      await run(store.append(anAppend(1, 0)));
      const outcome = await run(store.append(three));
      expect(outcome).toEqual(appended(4));
      const stored = await run(store.readStream(uuid(1), 1));
      expect(stored.map(({ version, id }) => [version, id])).toEqual([
        [2, uuid(2)],
        [3, uuid(3)],
        [4, uuid(4)],
      ]);
      expect(new Set(stored.map(({ recordedAt }) => recordedAt))).toEqual(
        new Set([(outcome as { at: Instant }).at]),
      );
    });

    test("are written once, however often they are sent", async () => {
      await run(store.append(anAppend(1, 0)));
      const first = await run(store.append(three));
      expect(await run(store.append(three))).toEqual({ ...first, status: "repeated" });
      expect(await versionsOf(1)).toEqual([1, 2, 3, 4]);
    });

    test("are all refused when they leave a gap, or are late", async () => {
      expect(await run(store.append(three))).toEqual({ status: "conflict", version: 0 });
      await run(store.append(anAppend(1, 0)));
      await run(store.append(anAppend(1, 1, anEvent(9))));
      expect(await run(store.append(three))).toEqual({ status: "conflict", version: 2 });
      expect(await versionsOf(1)).toEqual([1, 2]);
    });

    test("are all refused when a command among them was applied before, or is repeated", async () => {
      await run(store.append(anAppend(1, 0, anEvent(1, { commandId: uuid(7) }))));
      const known = [anEvent(2, { commandId: uuid(8) }), anEvent(3, { commandId: uuid(7) })] as const;
      expect(await run(store.append({ ...three, events: known }))).toEqual({
        status: "conflict",
        version: 1,
      });
      const twice = [anEvent(2, { commandId: uuid(8) }), anEvent(3, { commandId: uuid(8) })] as const;
      expect(await run(store.append({ ...three, events: twice }))).toEqual({
        status: "conflict",
        version: 1,
      });
      expect(await versionsOf(1)).toEqual([1]);
    });
  });

  describe("concurrent writers", () => {
    test("race for fifty versions, and each version has one winner", async () => {
      const wins: number[] = [];
      const race = async (writer: number) => {
        for (let version = 0; version < 50;) {
          const event = anEvent(1_000 * writer + version);
          const outcome = await run(store.append(anAppend(1, version, event)));
          if (outcome.status === "appended") wins.push(version);
          version = "version" in outcome ? outcome.version : Number.NaN;
        }
      };
      await Promise.all(Array.from({ length: 8 }, (_, writer) => race(writer + 1)));
      const versions = Array.from({ length: 50 }, (_, index) => index + 1);
      expect(wins.toSorted((one, other) => one - other)).toEqual(versions.map((version) => version - 1));
      expect(await versionsOf(1)).toEqual(versions);
    });

    test("may send the next version before the one before it is acknowledged", async () => {
      const series = { stream: uuid(1), expectedVersion: 3, events: [anEvent(4), anEvent(5)] as const };
      const appends = [
        anAppend(1, 0),
        anAppend(1, 1),
        anAppend(2, 0),
        anAppend(1, 2),
        series,
        anAppend(1, 5),
      ];
      const outcomes = await run(Effect.all(appends.map(store.append), { concurrency: "unbounded" }));
      expect(outcomes).toEqual([1, 2, 1, 3, 5, 6].map(appended));
    });

    test("each get an outcome when all of them append the same version", async () => {
      const rivals = Array.from({ length: 40 }, (_, index) => anAppend(1, 0, anEvent(index)));
      const outcomes = await run(Effect.all(rivals.map(store.append), { concurrency: "unbounded" }));
      expect(outcomes.filter(({ status }) => status === "appended")).toHaveLength(1);
      expect(outcomes.filter(({ status }) => status === "conflict")).toHaveLength(39);
    });
  });

  describe("a stream", () => {
    test("that does not exist is empty", async () => {
      expect(await run(store.readStream(uuid(1)))).toEqual([]);
    });

    test("is read from after a known version", async () => {
      for (let version = 0; version < 12; version++) await run(store.append(anAppend(1, version)));
      const rest = await run(store.readStream(uuid(1), 9));
      expect(rest.map(({ version }) => version)).toEqual([10, 11, 12]);
      expect(await run(store.readStream(uuid(1), 12))).toEqual([]);
    });

    test("is read in parts, each of so many events at most", async () => {
      for (let version = 0; version < 5; version++) await run(store.append(anAppend(1, version)));
      const part = async (after: number, limit: number) =>
        (await run(store.readStream(uuid(1), after, limit))).map(({ version }) => version);
      expect(await part(0, 2)).toEqual([1, 2]);
      expect(await part(2, 2)).toEqual([3, 4]);
      expect(await part(4, 2)).toEqual([5]);
      expect(await part(5, 2)).toEqual([]);
    });

    test("is read with others, each from after a known version", async () => {
      for (const stream of [1, 2, 3])
        for (let version = 0; version < stream; version++) await run(store.append(anAppend(stream, version)));
      const asked = new Map([3, 1, 4, 2].map((stream) => [uuid(stream), stream === 3 ? 1 : 0]));
      const found = await run(store.readStreams(asked));
      expect([...found]).toEqual([
        [uuid(3), await run(store.readStream(uuid(3), 1))],
        [uuid(1), await run(store.readStream(uuid(1)))],
        [uuid(4), []],
        [uuid(2), await run(store.readStream(uuid(2)))],
      ]);
      expect(found.get(uuid(3))).toHaveLength(2);
      expect(await run(store.readStreams(new Map()))).toEqual(new Map());
    });

    test("is read up to a version, with its newest version", async () => {
      for (let version = 0; version < 5; version++) await run(store.append(anAppend(1, version)));
      const all = await run(store.readStream(uuid(1)));
      expect(await run(store.readStreamTo(uuid(1), 3))).toEqual({ events: all.slice(0, 3), head: 5 });
      expect(await run(store.readStreamTo(uuid(1), 0))).toEqual({ events: [], head: 5 });
      expect(await run(store.readStreamTo(uuid(1), 9))).toEqual({ events: all, head: 5 });
      expect(await run(store.readStreamTo(uuid(2), 9))).toEqual({ events: [], head: 0 });
    });
  });

  describe("the whole log", () => {
    const fill = async () => {
      for (let version = 0; version < 4; version++)
        for (const stream of [1, 2, 3]) await run(store.append(anAppend(stream, version)));
    };

    test("is empty at first, and leaves the position of a processor unchanged", async () => {
      expect(await run(store.readAll(origin, 10))).toEqual({ events: [], next: origin });
      expect((await replayed(store, 0)).events).toEqual([]);
    });

    test("returns every event once to a processor, in the order it was written", async () => {
      await fill();
      for (const limit of [1, 5, 12, 100]) {
        const { events } = await follow(store, 12, origin, limit);
        expect(events.map(({ stream, version }) => [stream, version])).toEqual(
          [1, 2, 3, 4].flatMap((version) => [1, 2, 3].map((stream) => [uuid(stream), version])),
        );
      }
    });

    test("is read on from the position of any event", async () => {
      await fill();
      const { events } = await follow(store, 12);
      for (const [index, { position }] of events.entries())
        expect((await follow(store, 11 - index, position)).events).toEqual(events.slice(index + 1));
    });

    test("returns the events of some types only, and moves past the others", async () => {
      const [rare, rarer] = ["test.rare", "test.rarer"];
      const types = [undefined, rare, undefined, rarer, undefined, rare, rare, undefined];
      for (const [version, type] of types.entries())
        await run(
          store.append(anAppend(1, version, anEvent(version + 1, type === undefined ? {} : { type }))),
        );
      const versionsOf = ({ events }: Page) => events.map(({ version }) => version);
      const all = await follow(store, types.length);
      const end = all.position;
      // Open transactions of other sessions may delay the end.
      await vi.waitFor(async () =>
        expect((await run(store.readAll(origin, 10, ["test.unheard-of"]))).next).toEqual(end),
      );
      const page = await run(store.readAll(origin, 2, [rare, rarer]));
      expect(versionsOf(page)).toEqual([2, 4]);
      expect(page.next).toEqual(all.events[3]!.position);
      const rest = await run(store.readAll(page.next, 3, [rarer, rare]));
      expect(versionsOf(rest)).toEqual([6, 7]);
      expect(rest.events).toEqual([all.events[5], all.events[6]]);
      expect(rest.next).toEqual(end);
      expect(await run(store.readAll(end, 3, [rare]))).toEqual({ events: [], next: end });
    });

    test("is replayed in the order of `readAll`, which continues where the replay ended", async () => {
      await fill();
      const followed = (await follow(store, 12)).events;
      const { events, position } = await replayed(store, 12);
      expect(events).toHaveLength(12);
      expect(followed).toMatchObject(events);
      expect((await replayed(store, 7, (await follow(store, 12)).events[4]!.position)).events).toEqual(
        events.slice(5),
      );
      await run(store.append(anAppend(1, 4)));
      expect((await follow(store, 1, position)).events.map(({ version }) => version)).toEqual([5]);
    });

    test("stops a replay whose reader throws, which is a defect", async () => {
      await fill();
      await follow(store, 12);
      const failing = store.replay(origin, () => {
        throw new Error("This reader fails.");
      });
      await expect(run(failing)).rejects.toThrow("This reader fails.");
      expect((await replayed(store, 12)).events).toHaveLength(12);
    });
  });
};
