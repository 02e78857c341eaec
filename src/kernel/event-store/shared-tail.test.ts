import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LogPosition, origin, type Page, type PositionedEvent } from "./event-store.ts";
import { SharedTail } from "./shared-tail.ts";

const at = (number: number): LogPosition => ({ epoch: 1, tx: String(number), position: String(number) });
const numberOf = ({ tx }: LogPosition): number => Number(tx);
const event = (number: number, type: string): PositionedEvent => ({
  stream: "a",
  version: number,
  id: `event ${number}`,
  commandId: `command ${number}`,
  type,
  schemaVersion: 1,
  recordedAt: number,
  data: {},
  meta: {},
  position: at(number),
});

/** A log in memory, read as the database is: all events of some types after a position, as they are when it is asked. */
const log = () => {
  const events: PositionedEvent[] = [];
  const readings: (readonly string[] | undefined)[] = [];
  const held: (() => void)[] = [];
  const state = { isHolding: false, isAway: false };
  const readNow = (after: LogPosition, limit: number, types?: readonly string[]): Page => {
    const rest = events.filter(({ position }) => numberOf(position) > numberOf(after));
    const found = rest.filter(({ type }) => types === undefined || types.includes(type)).slice(0, limit);
    const newest = types === undefined ? found.at(-1) : rest.at(-1);
    return { events: found, next: (found.length === limit ? found.at(-1) : newest)?.position ?? after };
  };
  const tail = new SharedTail(async (after, limit, types) => {
    readings.push(types);
    if (state.isAway) throw new Error("The database is away.");
    const page = readNow(after, limit, types);
    if (state.isHolding) await new Promise<void>((go) => void held.push(go));
    return page;
  });
  return {
    tail,
    events,
    readings,
    state,
    append: (...types: readonly string[]) => {
      for (const type of types) events.push(event(events.length + 1, type));
    },
    release: () => held.splice(0).forEach((go) => go()),
    readNow,
    end: () => events.at(-1)?.position ?? origin,
  };
};

const numbers = ({ events }: Page) => events.map(({ version }) => version);

/** Has found the end of the log, which has two events. */
const atTheEnd = async () => {
  const one = log();
  one.append("rare", "common");
  await one.tail.read(origin, 100);
  one.readings.length = 0;
  return one;
};

describe("the tail that readers share", () => {
  test("is read once, or once more, for all that ask at the same time, and each gets the events of its types", async () => {
    const { tail, append, readings, end } = await atTheEnd();
    append("common", "rare", "common");
    const pages = await Promise.all([
      tail.read(at(2), 100),
      tail.read(at(2), 100, ["rare"]),
      tail.read(at(2), 100, ["common"]),
      tail.read(at(2), 100, ["never"]),
    ]);
    expect(pages.map(numbers)).toEqual([[3, 4, 5], [4], [3, 5], []]);
    expect(pages.map(({ next }) => next)).toEqual(pages.map(end));
    expect(readings.length).toBeLessThanOrEqual(2);
  });

  test("has what was appended before a reader asked, though another reading had begun before that", async () => {
    const { tail, append, state, release } = await atTheEnd();
    state.isHolding = true;
    const early = tail.read(at(2), 100);
    append("common");
    const late = tail.read(at(2), 100);
    for (let turn = 0; turn < 20; turn++) {
      release();
      await Promise.resolve();
    }
    state.isHolding = false;
    release();
    expect(numbers(await early)).toEqual([]);
    expect(numbers(await late)).toEqual([3]);
  });

  test("leaves a reader that is far behind to read for itself, by its types", async () => {
    const { tail, readings } = await atTheEnd();
    expect(numbers(await tail.read(origin, 100, ["rare"]))).toEqual([1]);
    expect(readings).toEqual([["rare"]]);
  });

  test("does not make a reader of few types read all events when very many were appended", async () => {
    const { tail, append, readings, end } = await atTheEnd();
    append(...Array.from({ length: 3_000 }, () => "common"), "rare");
    const page = await tail.read(at(2), 100, ["rare"]);
    expect([numbers(page), page.next]).toEqual([[3_003], end()]);
    expect(readings).toEqual([undefined, ["rare"]]);
  });

  test("is kept no longer when a reading fails: a standby may take over that has another end", async () => {
    const { tail, append, state, events } = await atTheEnd();
    append("lost");
    expect((await tail.read(at(2), 100)).events).toMatchObject([{ type: "lost" }]);
    state.isAway = true;
    await expect(tail.read(at(3), 100)).rejects.toThrow("The database is away.");
    state.isAway = false;
    events.pop();
    append("common");
    expect((await tail.read(at(2), 100)).events).toMatchObject([{ type: "common" }]);
  });

  test("gives every reader each event once and in order, whatever its types, its limit and its pace", async () => {
    const types = ["rare", "common", "other"] as const;
    const some = fc.option(fc.uniqueArray(fc.constantFrom(...types), { minLength: 1 }), { nil: undefined });
    const reader = fc.record({ types: some, limit: fc.integer({ min: 1, max: 7 }) });
    const act = fc.oneof(
      fc.record({ append: fc.array(fc.constantFrom(...types), { maxLength: 9 }) }),
      fc.record({ read: fc.nat(3) }),
      fc.record({ fail: fc.constant(true) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(reader, { minLength: 4, maxLength: 4 }),
        fc.array(act),
        async (readers, acts) => {
          const { tail, append, readNow } = log();
          const places = readers.map(() => origin as LogPosition);
          const heard = readers.map(() => [] as number[]);
          const turns = readers.map(() => Promise.resolve());
          const readOnce = async (index: number) => {
            const { types: wanted, limit } = readers[index]!;
            const atLeast = readNow(places[index]!, limit, wanted);
            const page = await tail.read(places[index]!, limit, wanted);
            // A page that is not full tells the reader that it may wait for the next append.
            expect(page.events.length).toBeGreaterThanOrEqual(atLeast.events.length);
            heard[index]!.push(...numbers(page));
            places[index] = page.next;
          };
          for (const one of acts) {
            if ("append" in one) append(...one.append);
            else if ("fail" in one) tail.forget();
            else turns[one.read] = turns[one.read]!.then(() => readOnce(one.read));
            await Promise.resolve();
          }
          await Promise.all(turns);
          for (let more = 0; more < 200; more++)
            await Promise.all(readers.map((_, index) => readOnce(index)));
          for (const [index, { types: wanted }] of readers.entries())
            expect(heard[index]).toEqual(numbers(readNow(origin, Number.POSITIVE_INFINITY, wanted)));
        },
      ),
      { numRuns: 200 },
    );
  });
});
