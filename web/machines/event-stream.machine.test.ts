import { createActor, type EventObject, fromCallback } from "xstate";
import { expect, onTestFinished, test } from "vitest";
import { longWaitAfter } from "./backoff.ts";
import { type ConnectionEvent, eventStreamMachine } from "./event-stream.machine.ts";
import { simulatedTime } from "./testing/simulated-time.ts";

interface Connection {
  readonly report: (type: ConnectionEvent["type"]) => void;
  isClosed: boolean;
}

/** Small enough that a wait which begins in one step can end in another. */
const stepMs = 500;

/** A stream in simulated time, whose connections say what the test says. */
const harness = () => {
  const connections: Connection[] = [];
  const told: boolean[] = [];
  const { clock } = simulatedTime(0);
  const machine = eventStreamMachine.provide({
    actors: {
      connection: fromCallback<EventObject>(({ sendBack }) => {
        const connection = { report: (type: string) => sendBack({ type }), isClosed: false };
        connections.push(connection);
        return () => void (connection.isClosed = true);
      }),
    },
    actions: { tell: (_, isOpen) => void told.push(isOpen) },
    delays: { backoff: ({ context }) => longWaitAfter(context.failures, 0) },
  });
  const stream = createActor(machine, { clock }).start();
  onTestFinished(() => void stream.stop());
  const pass = (ms: number) => {
    for (let left = ms; left > 0; left -= stepMs) clock.increment(Math.min(stepMs, left));
  };
  return { connections, told, pass, stream };
};

test("a line that is silent for a minute is closed, and a new connection takes its place", () => {
  const { connections, told, pass } = harness();
  connections[0]!.report("connection.opened");
  pass(59_999);
  expect(connections).toMatchObject([{ isClosed: false }]);
  pass(1);
  expect(connections).toMatchObject([{ isClosed: true }]);
  pass(500);
  expect(connections).toMatchObject([{ isClosed: true }, { isClosed: false }]);
  expect(told).toEqual([true, false]);
});

test("a connection that is never accepted does not wait for ever", () => {
  const { connections, told, pass } = harness();
  pass(60_500);
  expect(connections).toHaveLength(2);
  expect(told).toEqual([false]);
});

test("every sign of life begins the minute anew", () => {
  const { connections, pass } = harness();
  for (let beat = 0; beat < 30; beat += 1) {
    connections[0]!.report("connection.heard");
    pass(59_999);
  }
  expect(connections).toMatchObject([{ isClosed: false }]);
  pass(1);
  pass(500);
  expect(connections).toHaveLength(2);
});

test("each failure in a row waits longer, up to half a minute, and a sign of life starts with the shortest wait again", () => {
  const { connections, pass } = harness();
  /** Returns how long it takes from a loss to the next connection. */
  const wait = () => {
    const before = connections.length;
    connections.at(-1)!.report("connection.lost");
    let ms = 0;
    for (; connections.length === before; ms += 100) pass(100);
    return ms;
  };
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(wait)).toEqual([
    500, 2_000, 6_000, 16_000, 20_000, 24_000, 28_000, 30_000, 30_000,
  ]);
  connections.at(-1)!.report("connection.opened");
  connections.at(-1)!.report("connection.heard");
  expect(wait()).toBe(500);
});

test("a stream that is stopped closes its connection and makes no other", () => {
  const { connections, told, pass, stream } = harness();
  connections[0]!.report("connection.opened");
  stream.stop();
  expect(connections).toMatchObject([{ isClosed: true }]);
  pass(600_000);
  expect(connections).toHaveLength(1);
  expect(told).toEqual([true]);
});

test("a stream that is stopped while it waits does not connect again", () => {
  const { connections, pass, stream } = harness();
  connections[0]!.report("connection.lost");
  stream.stop();
  pass(600_000);
  expect(connections).toHaveLength(1);
});

test("a stream whose subject is gone ends", () => {
  const { connections, told, pass, stream } = harness();
  connections[0]!.report("connection.over");
  pass(600_000);
  expect(connections).toHaveLength(1);
  expect(stream.getSnapshot().status).toBe("done");
  expect(told).toEqual([false]);
});
