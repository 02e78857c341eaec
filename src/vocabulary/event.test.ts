import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { defineEvent, defineEvents, type EventsOf } from "./event.ts";

const opened = defineEvent({
  type: "toy.box-opened",
  version: 3,
  data: z.object({ by: z.string(), times: z.int() }),
  upcasts: {
    1: ({ who }) => ({ by: who }),
    2: (older) => ({ ...older, times: 1 }),
  },
});
const closed = defineEvent({ type: "toy.box-closed", version: 1, data: z.object({}) });
const toyEvents = defineEvents({ opened, closed });
type ToyEvent = EventsOf<typeof toyEvents>;

const define = (version: number, upcasts: Record<number, (older: Record<string, unknown>) => object>) => () =>
  defineEvent({ type: "toy.box-moved", version, data: z.object({}), upcasts: upcasts as never });

describe("the definition of an event", () => {
  test("is refused while an upcast from an older version is missing, with the line to add", () => {
    expect(define(3, { 2: (older) => older })).toThrow(
      "Event toy.box-moved is at version 3 but nothing reads version 1: add upcasts: { 1: (older) => … }",
    );
  });

  test("is refused when an upcast leads to a version that does not exist", () => {
    expect(define(2, { 1: (older) => older, 2: (older) => older })).toThrow(
      "Event toy.box-moved upcasts version 2 but is itself at version 2: set version to 3",
    );
  });

  test("is private to its module unless it is declared published", () => {
    expect(closed.published).toBe(false);
    expect(defineEvent({ type: "toy.a", version: 1, published: true, data: z.object({}) }).published).toBe(
      true,
    );
  });

  test("makes events that match its schema and drops undeclared fields", () => {
    const extra = { by: "Ada", times: 2, secret: "x" };
    expect(opened(extra)).toEqual({ type: "toy.box-opened", data: { by: "Ada", times: 2 } });
    expect(() => opened({ by: "Ada", times: 1.5 })).toThrow();
  });
});

describe("a set of events", () => {
  test("refuses two events of one name", () => {
    expect(() => defineEvents({ closed, shut: closed })).toThrow(
      "Two events are called toy.box-closed: rename one.",
    );
  });

  test("lists its types and their current versions", () => {
    expect(toyEvents.types).toEqual(["toy.box-opened", "toy.box-closed"]);
    expect(toyEvents.versionOf("toy.box-opened")).toBe(3);
  });

  test.each([
    [1, { who: "Ada" }],
    [2, { by: "Ada" }],
    [3, { by: "Ada", times: 1 }],
  ])("reads data of version %i as the newest version", (schemaVersion, data) => {
    const event = toyEvents.decode({ type: "toy.box-opened", schemaVersion, data });
    expect(event).toEqual(opened({ by: "Ada", times: 1 }));
  });

  test("refuses a type it does not have", () => {
    const decode = () => toyEvents.decode({ type: "toy.box-lost", schemaVersion: 1, data: {} });
    expect(decode).toThrow("No event is called toy.box-lost here: add it to this module's event set.");
    expect(() => toyEvents.versionOf("toString")).toThrow("No event is called toString here");
  });

  test("refuses data that a newer program wrote", () => {
    expect(() => toyEvents.decode({ type: "toy.box-closed", schemaVersion: 2, data: {} })).toThrow(
      "Event toy.box-closed is stored at version 2, but this program knows only up to 1: run the newer program.",
    );
  });

  test("refuses data of another shape", () => {
    expect(() => toyEvents.decode({ type: "toy.box-opened", schemaVersion: 3, data: { by: 7 } })).toThrow();
  });
});

test("a function over a set's events needs no default branch, and does not compile without every case", () => {
  const complete = (event: ToyEvent): string => {
    switch (event.type) {
      case "toy.box-opened":
        return event.data.by;
      case "toy.box-closed":
        return "no one";
    }
  };
  // @ts-expect-error -- box-closed is missing
  const forgetful = (event: ToyEvent): string => {
    if (event.type === "toy.box-opened") return event.data.by;
  };
  expect(complete(closed({}))).toBe("no one");
  expect(forgetful(opened({ by: "Ada", times: 1 }))).toBe("Ada");
});

test("an event is made and read with its own data only", () => {
  // @ts-expect-error -- times is missing
  expect(() => opened({ by: "Ada" })).toThrow();
  // @ts-expect-error -- version 1 had this name, the newest does not
  expect(opened({ by: "Ada", times: 1 }).data.who).toBeUndefined();
});
