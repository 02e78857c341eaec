import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApi } from "#kernel/http/openapi";
import * as identity from "#modules/identity/contract";
import type { Endpoint } from "#vocabulary/endpoint";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { numRuns, prepareCases } from "../reliability/input/from-environment.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { identityBodies } from "./identity-requests.fixture.ts";
import { signInStaff, signUp } from "./identity-steps.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { wellFormed } from "./well-formed.fixture.ts";

const endpoints = Object.entries(identity as unknown as Record<string, Endpoint>).filter(
  ([, value]) => typeof value === "object" && "method" in value && value.produces !== "text/event-stream",
);

let database: TestDatabase;
let app: RunningApp;
const callers: TestBrowser[] = [];

beforeAll(async () => {
  prepareCases();
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  app = await startApp(database.url, { TRUSTED_PROXIES: "1" });
  const [visitor, client, admin] = [
    new TestBrowser(app.port),
    new TestBrowser(app.port),
    new TestBrowser(app.port),
  ];
  await signUp(client);
  await signInStaff(app, admin, "admin");
  callers.push(visitor, client, admin);
});

afterAll(async () => {
  for (const caller of callers) caller.close();
  await app.stop();
  await database.drop();
});

const described = openApi(endpoints.map(([, endpoint]) => endpoint)).paths;
const statusesOf = ({ path, method }: Endpoint) =>
  Object.keys(described[`/api${path.replaceAll(/:(\w+)/g, "{$1}")}`]![method.toLowerCase()]!.responses);

/** Another network address each time, so that no limit keeps a case from getting through. */
const fromAnywhere = () => ({
  "x-forwarded-for": [10, 1, 2, 3].map(() => Math.floor(Math.random() * 250) + 1).join("."),
});

const anyId = (prefix: string) => fc.stringMatching(/^[0-9a-f]{32}$/).map((digits) => `${prefix}_${digits}`);
const anyParams = ({ path }: Endpoint) =>
  fc.record({
    ...(path.includes(":sessionId") && { sessionId: anyId("ses") }),
    ...(path.includes(":accountId") && { accountId: anyId("acc") }),
  });

describe("every input that fits its schema gets a documented response, for every caller:", () => {
  test.each(endpoints)("%s", { timeout: numRuns * 2_000 + 30_000 }, async (name, endpoint) => {
    const body = identityBodies[name];
    const statuses = statusesOf(endpoint);
    const bodies = body === undefined ? fc.constant(undefined) : wellFormed(body());
    await fc.assert(
      fc.asyncProperty(fc.nat(callers.length - 1), anyParams(endpoint), bodies, async (who, params, sent) => {
        const path = endpoint.path.replaceAll(
          /:(\w+)/g,
          (_, key: string) => params[key as keyof typeof params]!,
        );
        const answer = await callers[who]!.send(endpoint.method, path, sent, fromAnywhere());
        expect(answer.status, answer.text).toBeLessThan(500);
        expect(statuses).toContain(String(answer.status));
      }),
      { numRuns },
    );
  });
});

test("every endpoint with a body is among those that are tried", () => {
  const withBody = endpoints.filter(([, { body }]) => body !== undefined).map(([name]) => name);
  expect(withBody.toSorted()).toEqual(Object.keys(identityBodies).toSorted());
});
