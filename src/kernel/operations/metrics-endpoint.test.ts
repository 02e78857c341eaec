import type { AddressInfo } from "node:net";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { metricsEndpoint } from "./metrics-endpoint.ts";

/** A server with only the metrics endpoint, on a fake clock. */
const served = async (collect: () => Promise<void>) => {
  let now = 0;
  const app = express();
  app.get(
    "/metrics",
    metricsEndpoint(collect, undefined, () => now),
  );
  app.get("/other", (_request, response) => void response.send("here"));
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = async (path = "metrics") => (await fetch(`http://127.0.0.1:${port}/${path}`)).status;
  return { ask, pass: (ms: number) => void (now += ms) };
};

test("figures from the database are collected once in five seconds, however many requests arrive", async () => {
  let collections = 0;
  const { ask, pass } = await served(async () => void collections++);
  for (let n = 0; n < 5; n++) expect(await ask()).toBe(200);
  expect(collections).toBe(1);
  pass(4_999);
  await ask();
  expect(collections).toBe(1);
  pass(1);
  await Promise.all([ask(), ask(), ask()]);
  expect(collections).toBe(2);
});

test("a request during the collection waits for it", async () => {
  let finish = () => {};
  const collecting = new Promise<void>((resolve) => (finish = resolve));
  const { ask } = await served(() => collecting);
  const answers: number[] = [];
  const asking = [ask(), ask()].map(async (answer) => answers.push(await answer));
  // By the time that later requests are answered, these would have been.
  for (let n = 0; n < 5; n++) await ask("other");
  expect(answers).toEqual([]);
  finish();
  await Promise.all(asking);
  expect(answers).toEqual([200, 200]);
});
