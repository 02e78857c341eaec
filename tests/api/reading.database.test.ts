import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { Endpoint } from "#vocabulary/endpoint";
import { modules } from "../../src/app.ts";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { eventually } from "../support/eventually.ts";
import { createTestDatabase, databaseAt, type TestDatabase } from "../support/postgres.ts";
import { appointmentRequests } from "./appointment-requests.fixture.ts";
import { articleRequests } from "./article-requests.fixture.ts";
import { galleryRequests } from "./gallery-requests.fixture.ts";
import { start } from "./attempt-steps.fixture.ts";
import { bankRequests } from "./bank-requests.fixture.ts";
import { billingRequests, placeAnOrder } from "./billing-requests.fixture.ts";
import { askStaff, ownConversationRequests, ticketRequests } from "./conversation-requests.fixture.ts";
import { signInStaff } from "./identity-steps.fixture.ts";
import { lessonRequests } from "./lesson-requests.fixture.ts";
import { noteRequests } from "./note-requests.fixture.ts";
import { operationsRequests } from "./operations-requests.fixture.ts";
import { practiceRequests } from "./practice-requests.fixture.ts";
import { reMarkingRequests } from "./re-marking-requests.fixture.ts";
import { reviewRequests } from "./review-requests.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";
import { schedulingRequests } from "./scheduling-requests.fixture.ts";
import { schoolRequests } from "./school-requests.fixture.ts";
import { shopRequests } from "./shop-requests.fixture.ts";

let database: TestDatabase;
let app: RunningApp;
let admin: TestBrowser;
let operator: TestBrowser;
let accountId: string;

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  app = await startApp(database.url);
  [admin, operator] = [new TestBrowser(app.port), new TestBrowser(app.port)];
  ({ accountId } = (await signInStaff(app, admin, "admin")).session);
  await signInStaff(app, operator, "operator");
});

afterAll(async () => {
  admin.close();
  operator.close();
  await app.stop();
  await database.drop();
});

interface Request {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
}

/** From now on no connection can write. */
const forbidWriting = async (): Promise<void> => {
  const name = new URL(database.url).pathname.slice(1);
  const server = new pg.Client({ connectionString: databaseAt(database.url, "postgres") });
  await server.connect();
  await server.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
  await server.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
  await server.end();
};

/** Each is an entry of the audit log: who took a copy of a list, who looked at a person and at what they study. */
const isRecorded = ([name, { produces }]: readonly [string, Endpoint]) =>
  (typeof produces === "object" && produces.streams[0] === "text/csv") ||
  ["readContact", "readGroup", "readLearnerStudy"].includes(name);

test("every reading works where nothing can be written, but for those that record which staff looked", async () => {
  const { attemptId } = await start(admin, { testCode: "code 8", testNum: 1 });
  const own: Readonly<Record<string, string>> = { attemptId, accountId };
  const requests: Readonly<Record<string, Request>> = {
    ...bankRequests,
    ...schoolRequests,
    ...lessonRequests,
    ...operationsRequests,
    ...articleRequests,
    ...galleryRequests,
    ...ticketRequests,
    ...noteRequests,
    ...shopRequests,
    ...reMarkingRequests,
    ...reviewRequests,
    ...practiceRequests,
    ...billingRequests(await placeAnOrder(admin)),
    ...schedulingRequests(),
    ...ownConversationRequests(await askStaff(admin)),
    ...appointmentRequests(),
    readPicture: { params: { kind: "sign", name: "R1.0000000000.svg" } },
    readKnowledge: { query: "?testCode=code+8" },
  };
  const readings = modules
    .flatMap(({ contract }) => Object.entries(contract as Readonly<Record<string, Endpoint>>))
    .filter(([, { method, produces }]) => method === "GET" && produces !== "text/event-stream");
  const read = async (): Promise<Readonly<Record<string, number>>> => {
    const statuses: Record<string, number> = {};
    for (const [name, { path, access }] of readings) {
      const { params = {}, query = "" } = requests[name] ?? {};
      const by = Array.isArray(access) && !access.includes("admin") ? operator : admin;
      const where = path.replaceAll(/:(\w+)/g, (_, key: string) => own[key] ?? params[key]!) + query;
      statuses[name] = (await by.send("GET", where)).status;
    }
    return statuses;
  };
  const before = await read();
  expect(Object.values(before).filter((status) => status === 200).length).toBeGreaterThan(80);
  await forbidWriting();
  await eventually(async () => expect((await admin.send("GET", "/attempts")).status).toBe(200));
  expect((await admin.send("POST", "/attempts", { testCode: "code 8", testNum: 2 })).status).toBe(503);
  const after = await read();
  const different = Object.keys(before).filter((name) => before[name] !== after[name]);
  expect(different).toEqual(readings.filter(isRecorded).map(([name]) => name));
  expect(different.length).toBeGreaterThan(30);
});
