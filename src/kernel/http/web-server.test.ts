import { Agent, createServer } from "node:http";
import { Effect } from "effect";
import { afterEach, describe, expect, test } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { ask } from "./ask.fixture.ts";
import { implement } from "./implement.ts";
import { readRules, startToyServer, type ToyServer } from "./toy-server.fixture.ts";
import { CannotListen, drain, handOver, listen } from "./web-server.ts";

const started: ToyServer[] = [];
const start = async (...asked: Parameters<typeof startToyServer>) => {
  const server = await startToyServer(...asked);
  started.push(server);
  return server;
};
afterEach(() => Promise.all(started.splice(0).map((server) => server.stop())));

describe("the health probe", () => {
  test("responds even while the program is not ready, and readiness lists every reason", async () => {
    const reasons = ["the database does not answer", "shutting down"];
    const { port } = await start({ readiness: async () => reasons });
    expect((await ask(port, "/healthz")).json()).toEqual({ ok: true });
    const unready = await ask(port, "/readyz");
    expect(unready).toMatchObject({ status: 503, headers: { "cache-control": "no-store" } });
    expect(unready.json()).toEqual({ ready: false, reasons });
    reasons.length = 0;
    expect(await ask(port, "/readyz")).toMatchObject({ status: 200, text: '{"ready":true,"reasons":[]}' });
  });

  test("that fails is 500 without details", async () => {
    const { port } = await start({ readiness: () => Promise.reject(new Error("s3cret")) });
    const answer = await ask(port, "/readyz");
    expect(answer.json()).toEqual({ tag: "InternalError", reference: expect.any(String), facts: {} });
    expect(answer.status).toBe(500);
  });
});

test("a request is logged by its route and reference, without ids, queries and cookies", async () => {
  const { port, logged } = await start();
  const id = `thing_${"a".repeat(32)}`;
  const { headers } = await ask(port, `/api/things/${id}?q=s3cret`, { headers: { cookie: "s3cret=1" } });
  await eventually(() => expect(logged).toHaveLength(1));
  expect(logged[0]).toEqual({
    level: 30,
    time: expect.any(Number),
    reference: headers["x-request-id"],
    method: "GET",
    route: "/things/:thingId",
    status: 200,
    ms: expect.any(Number),
  });
});

test("a program without pages returns 404 at all other addresses", async () => {
  const { port } = await start();
  expect((await ask(port, "/")).json()).toMatchObject({ tag: "NotFound" });
});

describe("draining a server", () => {
  /** A server with one request in flight on a keep-alive connection, which `finish` completes. */
  const withRequestUnderWay = async () => {
    let begun = 0;
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const slow = implement(readRules, () => {
      begun++;
      return Effect.as(
        Effect.promise(() => finished),
        ["done"],
      );
    });
    const { port, server } = await startToyServer({}, [slow]);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const answer = ask(port, "/api/things/rules", { agent });
    await eventually(() => expect(begun).toBe(1));
    return { port, server, agent, answer, finish };
  };

  test("finishes the request in flight, accepts no new connection and keeps none open", async () => {
    const { port, server, agent, answer, finish } = await withRequestUnderWay();
    const idle = new Agent({ keepAlive: true });
    await ask(port, "/healthz", { agent: idle });
    const drained = drain(server, 600_000);
    await expect(ask(port, "/healthz")).rejects.toMatchObject({ code: "ECONNREFUSED" });
    finish();
    expect(await answer).toMatchObject({ status: 200, text: '["done"]' });
    await drained;
    await expect(ask(port, "/healthz", { agent })).rejects.toThrow();
  });

  test("gives up on requests that do not end in time", async () => {
    const { server, answer, finish } = await withRequestUnderWay();
    const cut = expect(answer).rejects.toMatchObject({ code: "ECONNRESET" });
    await drain(server, 100);
    await cut;
    finish();
  });
});

test("a server that hands over serves on, and ends each connection with its next reply", async () => {
  const { port, server } = await startToyServer({}, []);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await ask(port, "/healthz", { agent })).headers["connection"]).toBe("keep-alive");
  await handOver(server, 0);
  const last = await ask(port, "/healthz", { agent });
  expect([last.status, last.headers["connection"]]).toEqual([200, "close"]);
  expect((await ask(port, "/healthz", { agent })).status).toBe(200);
});

describe("a server that cannot listen", () => {
  test("because the port is in use names the port and the remedy", async () => {
    const { port } = await start();
    await expect(listen(createServer(), "127.0.0.1", port)).rejects.toThrow(
      new CannotListen(`Port ${port} on 127.0.0.1 is taken: stop what uses it, or set PORT to another.`),
    );
  });

  test("because there is no such host says so", async () => {
    const listening = listen(createServer(), "192.0.2.1", 0);
    await expect(listening).rejects.toThrow(/^Cannot listen on 192\.0\.2\.1:0 .*check HOST and PORT\.$/);
  });
});
