import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routesBySegments } from "./routes-by-segments.ts";

const paths = ["/lessons", "/lessons/:id", "/lessons/today", "/lessons/today/:part", "/lessons/:id/words"];

const routes = routesBySegments();
for (const path of paths)
  routes.routerOf(path).get(path, (request, response) => {
    response.json({ path, route: (request.route as { path: string }).path, params: request.params });
  });
const app = express()
  .use("/api", routes.handle)
  .use((_request, response) => void response.status(404).json({ path: null }));
let server: ReturnType<typeof app.listen>;

beforeAll(async () => {
  server = app.listen(0);
  await new Promise((listening) => server.once("listening", listening));
});
afterAll(() => new Promise((closed) => server.close(closed)));

const found = async (path: string) => {
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/api${path}`)).json();
};

test.each([
  ["/lessons", "/lessons", {}],
  ["/lessons/", "/lessons", {}],
  ["/Lessons/Today", "/lessons/today", {}],
  ["/lessons/7", "/lessons/:id", { id: "7" }],
  ["/lessons/today/2", "/lessons/today/:part", { part: "2" }],
  ["/lessons/7/words", "/lessons/:id/words", { id: "7" }],
])("a request for %s is served by the route %s", async (asked, path, params) => {
  expect(await found(asked)).toEqual({ path, route: path, params });
});

test("a path that a fixed word only begins is served by no route, or by the one with a parameter", async () => {
  expect(await found("/lessons/today/words/more")).toEqual({ path: null });
  expect(await found("/lessons/tomorrow/words")).toMatchObject({ path: "/lessons/:id/words" });
});

test.each(["/", "/signs", "/lessons/7/words/8"])("no route is found for %s", async (asked) => {
  expect(await found(asked)).toEqual({ path: null });
});

test("a route whose first segment is a parameter is refused", () => {
  expect(() => routes.routerOf("/:anything/words")).toThrow("must begin with a fixed word");
});
