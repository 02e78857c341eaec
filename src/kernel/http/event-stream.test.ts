import { createServer, get, type IncomingMessage, type Server } from "node:http";
import { connect } from "node:net";
import { Effect } from "effect";
import type { Response } from "express";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { eventually } from "../../../tests/support/eventually.ts";
import { ask } from "./ask.fixture.ts";
import { sendEventStream, type EventStream } from "./event-stream.ts";
import { implementEventStream } from "./implement.ts";
import { startToyServer, type ToyServer } from "./toy-server.fixture.ts";
import { drain, listen } from "./web-server.ts";

const hearThings = defineEndpoint({
  method: "GET",
  path: "/things/stream",
  summary: "What happens to things",
  access: "anyone",
  data: "none",
  ok: z.object({ n: z.number() }),
  produces: "text/event-stream",
  refusals: { NobodyThere: 404 },
});

let ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(ends.map((end) => end()));
  ends = [];
});

type Stream = Parameters<EventStream<{ n: number }>>[0];

/** A server whose streams the test can send messages to. */
const start = async () => {
  const streams: Stream[] = [];
  let stopped = 0;
  const handle = implementEventStream(hearThings, () =>
    Effect.succeed((stream: Stream) => {
      streams.push(stream);
      return () => void stopped++;
    }),
  );
  const toy = await startToyServer({}, [handle]);
  ends.push(toy.stop);
  return { ...toy, streams, stopped: () => stopped };
};

/** A browser that has the stream open. `text` is what it has received so far. */
const open = async ({ port }: Pick<ToyServer, "port">, path = "/api/things/stream") => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path, agent: false }, resolve).once("error", reject);
  });
  let text = "";
  let ended = false;
  response.setEncoding("utf8").on("data", (part: string) => (text += part));
  response.once("end", () => (ended = true)).on("error", () => {});
  ends.push(async () => response.destroy());
  return { response, text: () => text, ended: () => ended, leave: () => response.destroy() };
};

describe("an event stream", () => {
  test("begins immediately, and is neither cached nor buffered on the way", async () => {
    const server = await start();
    const { response, text } = await open(server);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    await eventually(() => expect(text()).toBe(": open\n\n"));
  });

  test("carries each message to every browser that has it open, in order, as a line of JSON each", async () => {
    const server = await start();
    const [one, other] = [await open(server), await open(server)];
    await eventually(() => expect(server.streams).toHaveLength(2));
    for (const n of [1, 2]) for (const { send } of server.streams) send({ n });
    server.streams[1]!.send({ n: 3, text: "a\nb\r\n試" } as { n: number });
    await eventually(() => expect(one.text()).toBe(': open\n\ndata: {"n":1}\n\ndata: {"n":2}\n\n'));
    await eventually(() => expect(other.text()).toMatch(/data: \{"n":3,"text":"a\\nb\\r\\n試"\}\n\n$/));
  });

  test("is stopped once when the browser leaves; later messages are ignored", async () => {
    const server = await start();
    const { leave } = await open(server);
    const stays = await open(server);
    await eventually(() => expect(server.streams).toHaveLength(2));
    leave();
    await eventually(() => expect(server.stopped()).toBe(1));
    for (const { send } of server.streams) send({ n: 1 });
    server.streams[0]!.end();
    await eventually(() => expect(stays.text()).toContain('data: {"n":1}'));
    expect(server.stopped()).toBe(1);
  });

  test("is ended by the server: the browser sees the end, and nothing that is sent later", async () => {
    const server = await start();
    const one = await open(server);
    await eventually(() => expect(server.streams).toHaveLength(1));
    const { send, end } = server.streams[0]!;
    send({ n: 1 });
    end();
    send({ n: 2 });
    end();
    await eventually(() => expect(one.ended()).toBe(true));
    expect(one.text()).toBe(': open\n\ndata: {"n":1}\n\n');
    await eventually(() => expect(server.stopped()).toBe(1));
    expect((await ask(server.port, "/healthz")).status).toBe(200);
  });

  test("responds to HEAD with its headers alone, and starts nothing", async () => {
    const server = await start();
    const answer = await ask(server.port, "/api/things/stream", { method: "HEAD" });
    expect(answer).toMatchObject({ status: 200, text: "" });
    expect(answer.headers["content-type"]).toContain("text/event-stream");
    expect(server.streams).toEqual([]);
  });

  test("can be refused like any other request, as JSON", async () => {
    const refusing = implementEventStream(hearThings, () => Effect.fail({ _tag: "NobodyThere" as const }));
    const { port, stop } = await startToyServer({}, [refusing]);
    ends.push(stop);
    const answer = await ask(port, "/api/things/stream");
    expect(answer.status).toBe(404);
    expect(answer.json()).toMatchObject({ tag: "NobodyThere" });
  });

  test("that cannot start is cut off, and leaves nothing behind", async () => {
    const broken = implementEventStream(hearThings, () =>
      Effect.succeed(() => {
        throw new Error("bug");
      }),
    );
    const { port, stop } = await startToyServer({}, [broken]);
    const cleared = vi.spyOn(globalThis, "clearInterval");
    await expect(ask(port, "/api/things/stream")).rejects.toMatchObject({ code: "ECONNRESET" });
    await eventually(() => expect(cleared).toHaveBeenCalled());
    cleared.mockRestore();
    await stop();
  });
});

describe("draining", () => {
  test("ends every stream immediately", async () => {
    const server = await start();
    const browsers = [await open(server), await open(server), await open(server)];
    await eventually(() => expect(server.streams).toHaveLength(3));
    await drain(server.server, 600_000);
    for (const { ended } of browsers) await eventually(() => expect(ended()).toBe(true));
    expect(server.stopped()).toBe(3);
  });

  test("does not wait for a stream that was requested before and would only start now", async () => {
    let begin = () => {};
    let asked = 0;
    let begun = 0;
    const until = new Promise<void>((resolve) => (begin = resolve));
    const late = implementEventStream(hearThings, () => {
      asked++;
      return Effect.as(
        Effect.promise(() => until),
        () => {
          begun++;
          return () => {};
        },
      );
    });
    const { port, server } = await startToyServer({}, [late]);
    const answer = ask(port, "/api/things/stream");
    await eventually(() => expect(asked).toBe(1));
    const drained = drain(server, 20_000);
    begin();
    expect(await answer).toMatchObject({ status: 200, text: "" });
    await drained;
    expect(begun).toBe(0);
  });
});

describe("a stream on a bare listener", () => {
  /** Streams with a heartbeat interval chosen by the test. */
  const bare = async (streaming: EventStream<unknown>, beatMs = 20_000, before?: () => Promise<void>) => {
    const server: Server = createServer((_request, response) => {
      void (before?.() ?? Promise.resolve()).then(() =>
        sendEventStream(response as Response, streaming, beatMs),
      );
    });
    await listen(server, "127.0.0.1", 0);
    ends.push(() => drain(server, 1_000));
    const address = server.address();
    return { port: typeof address === "object" && address ? address.port : 0, server };
  };

  test("sends a heartbeat regularly while there are no messages, until it ends", async () => {
    let stop = 0;
    const server = await bare(() => () => void stop++, 5);
    const { text, leave } = await open(server);
    await eventually(() => expect(text()).toMatch(/^: open\n\n(: beat\n\n){3}/));
    const cleared = vi.spyOn(globalThis, "clearInterval");
    leave();
    await eventually(() => expect(stop).toBe(1));
    expect(cleared).toHaveBeenCalledTimes(1);
    cleared.mockRestore();
  });

  test("does not start for a browser that left before", async () => {
    let streamed = 0;
    let arrived = 0;
    let begin = () => {};
    const until = new Promise<void>((resolve) => (begin = resolve));
    const passed = vi.fn();
    const { port, server } = await bare(
      () => {
        streamed++;
        return () => {};
      },
      5,
      async () => {
        arrived++;
        await until;
        passed();
      },
    );
    const socket = connect(port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await eventually(() => expect(arrived).toBe(1));
    socket.destroy();
    const connections = () => new Promise<number>((resolve) => server.getConnections((_, n) => resolve(n)));
    await eventually(async () => expect(await connections()).toBe(0));
    begin();
    await eventually(() => expect(passed).toHaveBeenCalled());
    expect(streamed).toBe(0);
  });

  test("cuts off a browser that reads nothing before it fills the memory", async () => {
    let stop = 0;
    let stream: Stream | undefined;
    const { port } = await bare((given) => {
      stream = given as Stream;
      return () => void stop++;
    });
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    ends.push(async () => socket.destroy());
    socket.pause();
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await eventually(() => expect(stream).toBeDefined());
    await eventually(() => {
      stream!.send({ n: 1, text: "x".repeat(200_000) } as { n: number });
      expect(stop).toBe(1);
    });
  });
});
