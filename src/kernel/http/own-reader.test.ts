import { afterAll, describe, expect, test } from "vitest";
import { Layer, ManagedRuntime } from "effect";
import { pino } from "pino";
import { ownReader } from "./own-reader.ts";
import { toyEndpoints } from "./toy-server.fixture.ts";

const runtime = ManagedRuntime.make(Layer.empty);
const logged: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
const read = ownReader(toyEndpoints, runtime, log);
afterAll(() => runtime.dispose());

const path = "/things/:thingId";

describe("the program reads its own endpoints", () => {
  test("and gets what a request would get", async () => {
    const thingId = `thing_${"1".repeat(32)}`;
    expect(await read({ path, params: { thingId } })).toMatchObject({ status: 200, body: { thingId } });
  });

  test.each([
    ["an id of the wrong form", path, { thingId: "x" }, 404],
    ["a refusal that the endpoint lists", path, { thingId: `thing_${"0".repeat(32)}` }, 404],
    ["a database that is away", "/wrong/:kind", { kind: "database" }, 503],
    ["a defect", "/wrong/:kind", { kind: "defect" }, 500],
  ])("and gets the status of %s", async (_, at, params, status) => {
    expect(await read({ path: at, params })).toEqual({ status, body: null });
  });

  test("and logs what was at fault here, and no more", () => {
    expect(logged).toHaveLength(2);
  });

  test.each(["/nothing", "/drawings/:name"])("but not one that is no JSON for anyone: %s", async (at) => {
    await expect(read({ path: at })).rejects.toThrow("can be read by anyone");
  });
});
