import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectMeasured, expectShortForm } from "../short.fixture.ts";
import { measureContested } from "./contested.ts";
import { measureGrowth } from "./growth.ts";
import { measurePartitions } from "./partitions.ts";
import { type Server, startServer } from "./server.ts";
import { measureSkipping } from "./skipping.ts";
import { measureTenfold } from "./tenfold.ts";

// Two other parts fetch the event stores that they compare with from the registry.
test("the short form of the benchmark store measures every contestant, and compares them", () =>
  expectShortForm("store", "--only", "reading"));

// Smaller still than in the short form, where filling the logs would take longest.
describe("the benchmark store, on logs of up to two thousand events,", () => {
  const say = () => {};
  let server: Server;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  test("compares appends and reads of a small log and a larger one", async () => {
    const { runs, targets } = await measureGrowth(server, 1, 1, [500, 2_000], say);
    expectMeasured({ runs, targets });
    expect(runs.map(({ contestant }) => contestant).toSorted()).toEqual(["2e+3 events", "5e+2 events"]);
  });

  test("compares one table with a table in partitions", async () => {
    const { runs, targets } = await measurePartitions(server, 1, 1, 2_000, say);
    expectMeasured({ runs, targets });
    expect(targets).toHaveLength(4);
  });

  test("compares a table in partitions with one ten times as long", async () => {
    const { runs, targets } = await measureTenfold(server, 1, 1, 500, say);
    expectMeasured({ runs, targets });
    expect(targets).toHaveLength(4);
  });

  test("finds no event of contested appends lost, doubled or out of line", async () => {
    const { runs, targets } = await measureContested(server, 1, 1, say);
    expect(runs[0]!.figures["events/s"]).toBeGreaterThan(0);
    expect(targets.map(({ met }) => met)).toEqual([true]);
  });

  test("finds no event that pages or replays missed while it was written slowly", async () => {
    const { runs, targets } = await measureSkipping(server, 2_000, say);
    expect(runs[0]!.figures["written"]).toBeGreaterThan(2_000);
    // Whether the naive reader misses any of so few is chance.
    expect(targets.map(({ met }) => met).slice(0, 2)).toEqual([true, true]);
  });
});
