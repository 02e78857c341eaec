import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EventStore } from "#kernel/event-store/event-store";
import { anAppend } from "#kernel/event-store/events.fixture";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { answerTo, sendAll, start } from "./attempt-steps.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { eventually } from "../support/eventually.ts";

const token = "a-token-for-the-tests";

let database: TestDatabase;
let app: RunningApp;
let visitor: TestBrowser;

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  app = await startApp(database.url, { METRICS_TOKEN: token });
  visitor = new TestBrowser(app.port);
});

afterAll(async () => {
  visitor.close();
  await app.stop();
  await database.drop();
});

const ask = (headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${app.port}/metrics`, { headers });
/** Every sample by its name and labels, as Prometheus would read it. */
const scrape = async (): Promise<ReadonlyMap<string, number>> => {
  const text = await (await ask()).text();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(" ");
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
};
const sample = (all: ReadonlyMap<string, number>, name: string) => all.get(name) ?? 0;

describe("under a little load", () => {
  test("every family moves", async () => {
    const before = await scrape();
    const attempt = await start(visitor);
    for (let index = 0; index < 3; index++)
      await sendAll(visitor, attempt.attemptId, answerTo(attempt, index));
    await visitor.send("GET", "/attempts/att_nothing");
    await visitor.send("GET", "/nothing/here");
    await app.run(Effect.flatMap(EventStore, (store) => store.append(anAppend(1, 7))));
    const moved = async (name: string) => sample(await scrape(), name) - sample(before, name);
    expect(await moved('roadworthy_append_seconds_count{outcome="appended"}')).toBeGreaterThanOrEqual(4);
    expect(await moved("roadworthy_append_batch_size_count")).toBeGreaterThanOrEqual(4);
    const route = 'method="POST",route="/api/attempts/:attemptId/commands",status="200"';
    expect(await moved(`roadworthy_http_requests_total{${route}}`)).toBe(3);
    expect(await moved(`roadworthy_http_request_seconds_count{${route}}`)).toBe(3);
    const unknown = 'method="GET",route="unknown",status="404"';
    expect(await moved(`roadworthy_http_requests_total{${unknown}}`)).toBe(1);
    expect(await moved("process_cpu_seconds_total")).toBeGreaterThan(0);
    const now = await scrape();
    expect(sample(now, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
    expect(sample(now, "process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
    expect(await moved("roadworthy_append_conflicts_total")).toBe(1);
    expect(await moved('roadworthy_append_seconds_count{outcome="conflict"}')).toBe(1);
  });

  test("unknown methods and addresses share one label each", async () => {
    const strange = ["PROPFIND", "MKCOL", "LOCK", "PURGE", "SUBSCRIBE", "M-SEARCH", "OPTIONS", "PATCH"];
    const addresses = [
      "/api/attempts",
      "/api/study-guide",
      "/api/nothing",
      "/api/nothing/else",
      "/nowhere",
      "/",
    ];
    const before = await scrape();
    for (const method of strange)
      for (const address of addresses)
        await fetch(`http://127.0.0.1:${app.port}${address}?${method}`, { method });
    // The registry belongs to the process, which may have served the programs of other tests before.
    const fresh = [...(await scrape()).keys()].filter((key) => !before.has(key));
    const of = (name: string) => fresh.flatMap((key) => new RegExp(`${name}="([^"]*)"`).exec(key)?.[1] ?? []);
    expect(of("method").filter((method) => strange.includes(method))).toEqual([]);
    expect(of("route")).not.toContain("/api/nothing");
    const others = fresh.filter((key) => key.includes('method="other"') && key.includes("_total"));
    expect(others.length).toBeLessThanOrEqual(addresses.length);
  });

  test("no label contains a person, an id or an address", async () => {
    const attempt = await start(visitor);
    await visitor.send("GET", `/attempts/${attempt.attemptId}?secret=name@example.com`);
    await fetch(`http://127.0.0.1:${app.port}/person/name@example.com`);
    const text = await (await ask()).text();
    expect(text).not.toContain(attempt.attemptId);
    expect(text).not.toMatch(/att_[0-9a-f]|example\.com|\/person\/|127\.0\.0\.1/);
  });
});

describe("the figures of the database", () => {
  const processor = 'processor="assessment.attempt-summary",kind="projection"';

  test("cover every processor, dead letters, jobs, the log and connections", async () => {
    await eventually(async () => {
      const all = await scrape();
      const { rows } = await database.pool.query("SELECT count(*)::int AS n FROM kernel.event");
      expect(sample(all, "roadworthy_log_events")).toBe(rows[0].n);
      expect(all.get(`roadworthy_processor_lag_events{${processor}}`)).toBe(0);
    });
    const all = await scrape();
    expect(all.get("roadworthy_status_collected")).toBe(1);
    expect(all.get(`roadworthy_processor_lag_seconds{${processor}}`)).toBe(0);
    expect(all.get(`roadworthy_processor_failures{${processor}}`)).toBe(0);
    expect(all.has('roadworthy_processor_lag_events{processor="kernel.anchor",kind="anchor"}')).toBe(true);
    const claiming = 'subscription="assessment.claim-attempts-when-session-opened"';
    expect(all.get(`roadworthy_dead_letters{${claiming}}`)).toBe(0);
    expect(all.get('roadworthy_jobs{queue="general",state="delayed"}')).toBeGreaterThan(0);
    expect(all.has('roadworthy_pool_connections{pool="main",state="busy"}')).toBe(true);
  });
});

describe("the metrics are there", () => {
  test("for callers on the same machine", async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test.each(["x-forwarded-for", "forwarded", "x-real-ip", "via"])(
    "not for who comes through a proxy on it: %s",
    async (header) => {
      const answer = await ask({ [header]: "10.1.2.3" });
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain("roadworthy_");
    },
  );

  test("for callers with the token, and for no others", async () => {
    const proxied = { "x-forwarded-for": "10.1.2.3" };
    expect((await ask({ ...proxied, authorization: `Bearer ${token}` })).status).toBe(200);
    for (const authorization of [`Bearer ${token}x`, token, "Bearer", `Basic ${token}`])
      expect((await ask({ ...proxied, authorization })).status).toBe(404);
  });

  test("below /metrics and nowhere below /api", async () => {
    expect((await fetch(`http://127.0.0.1:${app.port}/api/metrics`)).status).toBe(404);
  });
});
