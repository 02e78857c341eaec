import { expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod/mini";
import { eventually } from "../../tests/support/eventually.ts";
import { onCall } from "../data/call-session.ts";
import { followStream } from "./follow-stream.ts";
import { simulatedTime } from "./testing/simulated-time.ts";
import { streamServer } from "../../tests/support/stream-server.ts";

/** The longest that a stream may wait for its second connection. */
const firstWaitMs = 500;

const follow = async (status = 200) => {
  const server = await streamServer();
  server.status = status;
  const heard: unknown[] = [];
  const opened: boolean[] = [];
  const { clock, pass } = simulatedTime(0);
  const stop = followStream(
    {
      address: () => `/api/things?after=${heard.length}`,
      schema: z.object({ n: z.number() }),
      onOpen: (isOpen) => void opened.push(isOpen),
      onMessage: ({ n }) => void heard.push(n),
    },
    clock,
  );
  onTestFinished(stop);
  return { server, heard, opened, stop, pass };
};

test("a guest's stream is asked for without a token, and its messages are heard", async () => {
  const { server, heard, opened } = await follow();
  await eventually(() => expect(server.streams).toHaveLength(1));
  server.streams[0]!.write('data: {"n":1}\n\ndata: {"n":"two"}\n\ndata: {"n":3}\n\n');
  await eventually(() => expect(heard).toEqual([1, 3]));
  expect(opened).toEqual([true]);
  expect(server.asked).toEqual([undefined]);
});

test("a half-open line is given up after a minute of silence, and the address is asked anew", async () => {
  const { server, heard, opened, pass } = await follow();
  await eventually(() => expect(server.streams).toHaveLength(1));
  server.streams[0]!.write('data: {"n":1}\n\n');
  await eventually(() => expect(heard).toEqual([1]));
  const gone = new Promise((resolve) => server.streams[0]!.once("close", resolve));
  await pass(60_000);
  await gone;
  expect(opened).toEqual([true, false]);
  await pass(firstWaitMs);
  await eventually(() => expect(server.streams).toHaveLength(2));
  expect(server.streams[1]!.req.url).toBe("/api/things?after=1");
  await eventually(() => expect(opened).toEqual([true, false, true]));
});

test("a stream that the server ends is opened again after a short wait", async () => {
  const { server, opened, pass } = await follow();
  await eventually(() => expect(opened).toEqual([true]));
  server.streams[0]!.end();
  await eventually(() => expect(opened).toEqual([true, false]));
  await pass(firstWaitMs);
  await eventually(() => expect(server.streams).toHaveLength(2));
});

test("a stream that is stopped is closed, and what was on its way is not heard", async () => {
  const { server, heard, opened, stop, pass } = await follow();
  await eventually(() => expect(opened).toEqual([true]));
  const gone = new Promise((resolve) => server.streams[0]!.once("close", resolve));
  server.streams[0]!.write('data: {"n":1}\n\n');
  stop();
  await gone;
  await pass(60_000);
  expect(server.asked).toHaveLength(1);
  expect(heard).toEqual([]);
  expect(opened).toEqual([true]);
});

test("a stream that the server refuses waits for the next session of the page when this one is over", async () => {
  const renew = vi.fn(async () => "over" as const);
  onCall({ prepare: async () => ({ authorization: "Bearer one" }), renew, giveUp: () => {} });
  onTestFinished(() => onCall(undefined));
  const { server, opened, pass } = await follow(401);
  await eventually(() => expect(opened).toEqual([false]));
  expect(renew).toHaveBeenCalledWith({ authorization: "Bearer one" });
  server.status = 200;
  await pass(firstWaitMs);
  await eventually(() => expect(opened).toEqual([false, true]));
});
