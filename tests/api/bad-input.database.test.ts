import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as assessment from "#modules/assessment/contract";
import { LearnerCommand, type AttemptView } from "#modules/assessment/contract";
import * as billing from "#modules/billing/contract";
import * as catalogue from "#modules/catalogue/contract";
import * as identity from "#modules/identity/contract";
import * as scheduling from "#modules/scheduling/contract";
import * as adminTemplate from "#modules/admin-template/contract";
import { openApi } from "#kernel/http/openapi";
import type { Answer } from "#kernel/http/ask.fixture";
import { type Endpoint, problemTags } from "#vocabulary/endpoint";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { numRuns, prepareCases } from "../reliability/input/from-environment.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { developmentEndpoints, endpoints as always } from "../../src/app.ts";
import { answerTo, command, paper, start, sendAll } from "./attempt-steps.fixture.ts";
import { appointmentRequests } from "./appointment-requests.fixture.ts";
import { articleRequests } from "./article-requests.fixture.ts";
import { galleryRequests } from "./gallery-requests.fixture.ts";
import { bankRequests } from "./bank-requests.fixture.ts";
import { billingRequests } from "./billing-requests.fixture.ts";
import { ownConversationRequests, ticketRequests } from "./conversation-requests.fixture.ts";
import { identityBodies } from "./identity-requests.fixture.ts";
import { signInStaff, signUp } from "./identity-steps.fixture.ts";
import { strangeText, strangeValue, wrongBodies } from "./spoilt.fixture.ts";
import { lessonRequests } from "./lesson-requests.fixture.ts";
import { noteRequests } from "./note-requests.fixture.ts";
import { operationsRequests } from "./operations-requests.fixture.ts";
import { practiceRequests } from "./practice-requests.fixture.ts";
import { startPractice, tryAt } from "./practice-steps.fixture.ts";
import { reMarkingRequests } from "./re-marking-requests.fixture.ts";
import { reviewRequests } from "./review-requests.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";
import { schedulingRequests } from "./scheduling-requests.fixture.ts";
import { schoolRequests } from "./school-requests.fixture.ts";
import { shopRequests } from "./shop-requests.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";

const endpoints = [...always, ...developmentEndpoints].map(({ endpoint }) => endpoint);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const described = openApi(endpoints);

/** Stays open for an hour: a part of it ends after five minutes, which a busy machine needs for all these requests. */
const wholeExam = { testCode: "code 8", testNum: 1 } as const;

let database: TestDatabase;
let app: RunningApp;
let visitor: TestBrowser;
let stranger: TestBrowser;
let member: TestBrowser;
let admin: TestBrowser;
let operator: TestBrowser;
let open: AttemptView;
let closed: AttemptView;
let foreign: AttemptView;

beforeAll(async () => {
  prepareCases();
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  app = await startApp(database.url);
  [visitor, stranger] = [new TestBrowser(app.port), new TestBrowser(app.port)];
  open = await start(visitor, wholeExam);
  closed = await start(visitor);
  await sendAll(visitor, closed.attemptId, answerTo(closed), command("submit"));
  foreign = await start(stranger, wholeExam);
  member = new TestBrowser(app.port);
  await signUp(member);
  admin = new TestBrowser(app.port);
  await signInStaff(app, admin, "admin");
  operator = new TestBrowser(app.port);
  await signInStaff(app, operator, "operator");
});

afterAll(async () => {
  visitor.close();
  stranger.close();
  member.close();
  admin.close();
  operator.close();
  await app.stop();
  await database.drop();
});

/** The same for identity, by the names of its contract. */
const identityRequests = Object.fromEntries(
  Object.entries(identity as unknown as Record<string, Endpoint>)
    .filter(([, value]) => typeof value === "object" && "method" in value)
    .map(([name, endpoint]) => [
      nameOf(endpoint),
      {
        ...(identityBodies[name] && { body: identityBodies[name] }),
        ...(endpoint.path.includes(":sessionId") && {
          params: () => ({ sessionId: `ses_${"0".repeat(32)}` }),
        }),
        ...(endpoint.path.includes(":accountId") && {
          params: () => ({ accountId: `acc_${"0".repeat(32)}` }),
        }),
      },
    ]),
);

interface RightRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** And for others, by the names of their contracts. */
const rightRequests = (contract: object, requests: Readonly<Record<string, RightRequest>>) =>
  Object.fromEntries(
    Object.entries(requests).map(([name, { params, body }]) => [
      nameOf((contract as Record<string, Endpoint>)[name]!),
      { ...(params && { params: () => ({ ...params }) }), ...(body && { body: () => body }) },
    ]),
  );

/** What an endpoint takes, as it would be right. A new endpoint has to say so here. */
const right: Readonly<
  Record<string, { readonly params?: () => Record<string, string>; readonly body?: () => object }>
> = {
  "POST /attempts": { body: () => ({ ...paper, commandId: "018f0000-0000-7000-8000-000000000001" }) },
  "GET /attempts/:attemptId": { params: () => ({ attemptId: open.attemptId }) },
  "POST /attempts/:attemptId/commands": {
    params: () => ({ attemptId: open.attemptId }),
    body: () => ({
      commands: [answerTo(open), command("flag", { questionId: open.questions[0]!.questionId })],
    }),
  },
  "GET /attempts/:attemptId/result": { params: () => ({ attemptId: closed.attemptId }) },
  "GET /attempts": {},
  "GET /papers": {},
  "GET /weakest-topic": {},
  "GET /admin/numbers/attempts": {},
  "GET /study-guide": {},
  ...identityRequests,
  ...rightRequests(catalogue, { ...bankRequests, ...schoolRequests, ...lessonRequests }),
  ...rightRequests(assessment, { ...reMarkingRequests, ...reviewRequests, ...practiceRequests }),
  ...rightRequests(billing, billingRequests()),
  ...rightRequests(scheduling, schedulingRequests()),
  ...rightRequests(adminTemplate, {
    ...operationsRequests,
    ...articleRequests,
    ...galleryRequests,
    ...ticketRequests,
    ...shopRequests,
  }),
  ...rightRequests(adminTemplate, {
    ...noteRequests,
    ...ownConversationRequests(),
    ...appointmentRequests(),
  }),
  "GET /pictures/:kind/:name": { params: () => ({ kind: "sign", name: "R1.0000000000.svg" }) },
};

/** A browser that an endpoint lets in. */
const letInTo = ({ access }: Endpoint): TestBrowser => {
  if (Array.isArray(access)) return access.includes("admin") ? admin : operator;
  return access === "signed-in" ? member : visitor;
};

const address = ({ path }: Endpoint, params: Readonly<Record<string, string>>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => params[name]!);
const rightAddress = (endpoint: Endpoint) => address(endpoint, right[nameOf(endpoint)]?.params?.() ?? {});

/** The tags of a status, from the endpoint's description. */
const describedTags = (endpoint: Endpoint, status: number): readonly string[] => {
  const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, "{$1}")}`;
  const responses = described.paths[path]![endpoint.method.toLowerCase()]!.responses;
  return responses[status]?.description.split(", ") ?? [];
};

/** A refusal in the one shape, with a status and a tag that the endpoint's description has. */
const expectRefusal = (endpoint: Endpoint, answer: Answer): void => {
  const { status } = answer;
  const { tag, reference, facts, ...rest } = answer.json() as Record<string, unknown>;
  const statuses: Readonly<Record<string, number>> = { ...problemTags, ...endpoint.refusals };
  // One comparison of plain values: thousands of requests are checked here.
  expect({
    status,
    tag,
    isRefused: status >= 400 && status < 500,
    isDescribed: describedTags(endpoint, status).includes(String(tag)),
    statusOfTag: statuses[String(tag)],
    reference,
    facts: typeof facts,
    rest,
  }).toEqual({
    status,
    tag: String(tag),
    isRefused: true,
    isDescribed: true,
    statusOfTag: status,
    reference: answer.headers["x-request-id"],
    facts: "object",
    rest: {},
  });
};

const countEvents = async () =>
  (await database.pool.query("SELECT count(*)::int AS n FROM kernel.event")).rows[0].n;
/** Ten seconds for up to a thousand requests, a hundred of which take a quarter of one. */
const maxCpuMs = 10_000 * Math.ceil(numRuns / 1_000);

/**
 * Tries many inputs on an endpoint: each must be refused, and none may leave a trace. A pattern that backtracks over a
 * text computes for minutes, in this process; processor time is the same on any machine.
 */
const refusesAll = async <Input>(
  endpoint: Endpoint,
  inputs: fc.Arbitrary<Input>,
  send: (input: Input) => Promise<Answer>,
): Promise<void> => {
  const before = await countEvents();
  const cpu = process.cpuUsage();
  await fc.assert(
    fc.asyncProperty(inputs, async (input) => expectRefusal(endpoint, await send(input))),
    { numRuns },
  );
  const { user, system } = process.cpuUsage(cpu);
  expect((user + system) / 1_000).toBeLessThan(maxCpuMs);
  expect(await countEvents()).toBe(before);
};

describe("every endpoint", () => {
  test("is among those that are tried with bad input", () => {
    expect(endpoints.map(nameOf).toSorted()).toEqual(Object.keys(right).toSorted());
  });
});

const withParams = endpoints.filter(({ params }) => params !== undefined);
describe.each(withParams.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", (name, endpoint) => {
  test("finds nothing under an address that cannot be", async () => {
    const { params, body } = right[name]!;
    const good = params!();
    const spoilt = fc
      .tuple(fc.constantFrom(...Object.keys(good)), strangeText)
      .map(([key, text]) => ({ ...good, [key]: encodeURIComponent(text.toWellFormed()) || "%20" }));
    const undecodable = fc.constantFrom("%", "%E0%A4%A", "%ff", "%c0%af").map((text) => ({
      ...good,
      [Object.keys(good)[0]!]: text,
    }));
    const send = (wrong: Record<string, string>) =>
      letInTo(endpoint).send(endpoint.method, address(endpoint, wrong), body?.());
    const isAnAddress = (wrong: Record<string, string>) =>
      !Object.values(wrong).some((text) => /^\.\.?$/.test(text));
    await refusesAll(
      endpoint,
      fc.oneof({ weight: 9, arbitrary: spoilt }, undecodable).filter(isAnAddress),
      send,
    );
  });
});

/** The names of an endpoint's query parameters. */
const queryOf = ({ query }: Endpoint): readonly string[] =>
  query === undefined ? [] : Object.keys((query as unknown as { readonly shape: object }).shape);

const withQuery = endpoints.filter((endpoint) => queryOf(endpoint).length > 0);
describe.each(withQuery.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", (_, endpoint) => {
  test("serves or refuses any query, and never fails on one", async () => {
    const some = fc.dictionary(fc.constantFrom(...queryOf(endpoint)), strangeValue, {
      minKeys: 1,
      maxKeys: 3,
    });
    await fc.assert(
      fc.asyncProperty(some, async (values) => {
        const whole = `${rightAddress(endpoint)}?${new URLSearchParams(values as Record<string, string>)}`;
        // A stream that is let in has no end; asked for its head alone, it ends at once.
        const isStream = endpoint.produces === "text/event-stream";
        if (isStream && (await letInTo(endpoint).send("HEAD", whole)).status === 200) return;
        const answer = await letInTo(endpoint).send(endpoint.method, whole);
        if (answer.status === 200) return;
        expectRefusal(endpoint, answer);
      }),
      // What PostgreSQL cannot store is tried in each, and not left to chance.
      { numRuns, examples: queryOf(endpoint).map((name) => [{ [name]: "a\0b" }]) },
    );
  });
});

const withBody = endpoints.filter(({ body }) => body !== undefined);
describe.each(withBody.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", (_, endpoint) => {
  // Permission is checked first: only a permitted caller gets as far as the body.
  const send = (body: unknown, headers?: Record<string, string>) =>
    letInTo(endpoint).send(endpoint.method, rightAddress(endpoint), body, headers);
  const json = { "content-type": "application/json" };

  test("refuses bodies that do not fit", async () => {
    await refusesAll(endpoint, wrongBodies(endpoint.body!, right[nameOf(endpoint)]!.body!()), (body) =>
      send(JSON.stringify(body), json),
    );
  });

  test("refuses what is no JSON", async () => {
    const good = JSON.stringify(right[nameOf(endpoint)]!.body!());
    const cut = fc.nat(good.length - 2).map((length) => good.slice(0, length));
    const noise = fc.string({ unit: "binary" }).filter((text) => {
      try {
        return !endpoint.body!.safeParse(JSON.parse(text)).success;
      } catch {
        return true;
      }
    });
    await refusesAll(endpoint, fc.oneof(cut, noise), (text) => send(text, json));
  });

  test("refuses its own right body under another type, from another site or ten megabytes large", async () => {
    const good = JSON.stringify(right[nameOf(endpoint)]!.body!());
    const headers = fc.constantFrom<Record<string, string>>(
      { "content-type": "text/plain" },
      { "content-type": "application/x-www-form-urlencoded" },
      { "content-type": "application/json; charset=klingon" },
      { ...json, "content-encoding": "br" },
      { ...json, "content-encoding": "zstd" },
      { ...json, "sec-fetch-site": "cross-site" },
      { ...json, origin: "https://evil.example" },
    );
    await refusesAll(endpoint, headers, (wrong) => send(good, wrong));
    const large = await send(`${good.slice(0, -1)},"more":"${"x".repeat(10_000_000)}"}`, json);
    expect(large.status).toBe(413);
    expectRefusal(endpoint, large);
  });
});

describe("commands that fit their schema", () => {
  const endpoint = endpoints.find(({ path }) => path === "/attempts/:attemptId/commands")!;
  const questionId = fc.oneof(
    fc.constantFrom("__proto__", "constructor", "toString", "\0", "💥"),
    fc.string({ unit: "binary", minLength: 1, maxLength: 80 }),
  );
  const envelope = { commandId: fc.uuid() };
  const ofNoQuestion = fc.oneof(
    fc.record({ ...envelope, type: fc.constantFrom("visit", "clear", "flag", "unflag"), questionId }),
    fc.record({
      ...envelope,
      type: fc.constant("answer"),
      questionId,
      optionId: fc.string({ unit: "binary", minLength: 1, maxLength: 20 }),
    }),
  );
  const known = fc.nat(7).map((index) => open.questions[index]!.questionId);
  const ofAQuestion = fc.record({
    ...envelope,
    type: fc.constantFrom("visit", "clear", "flag", "unflag"),
    questionId: known,
  });
  const closing = fc.record({ ...envelope, type: fc.constantFrom("submit", "expire") });
  const some = (one: fc.Arbitrary<unknown>) =>
    fc
      .array(
        one.filter((made) => LearnerCommand.safeParse(made).success),
        { minLength: 1, maxLength: 100 },
      )
      .map((commands) => ({ commands }));
  const sendTo = (attemptId: string) => (body: unknown) =>
    visitor.send("POST", `/attempts/${attemptId}/commands`, body);

  test("for questions that the attempt does not ask are refused", () =>
    refusesAll(endpoint, some(ofNoQuestion), sendTo(open.attemptId)));

  test("for options that a question does not have are refused", () => {
    const wrongOption = fc.record({
      ...envelope,
      type: fc.constant("answer"),
      questionId: known,
      optionId: fc.constantFrom("__proto__", "z", "0", "length"),
    });
    return refusesAll(endpoint, some(wrongOption), sendTo(open.attemptId));
  });

  test("are refused by an attempt that is closed, another learner's or missing", async () => {
    const commands = some(fc.oneof(ofAQuestion, closing));
    await refusesAll(endpoint, commands, sendTo(closed.attemptId));
    await refusesAll(endpoint, commands, sendTo(foreign.attemptId));
    await refusesAll(endpoint, commands, sendTo(`att_${"0".repeat(32)}`));
  });

  test("are taken a hundred at a time and not one more", async () => {
    const visits = (count: number) =>
      Array.from({ length: count }, (_, n) =>
        command("visit", { questionId: open.questions[n % 2]!.questionId }),
      );
    const before = await countEvents();
    const tooMany = await sendTo(open.attemptId)({ commands: visits(101) });
    expectRefusal(endpoint, tooMany);
    expect(tooMany.status).toBe(400);
    expect(await countEvents()).toBe(before);
    expect((await sendTo(open.attemptId)({ commands: visits(100) })).status).toBe(200);
    expect(await countEvents()).toBe(before + 100);
  });
});

describe("ids that look right", () => {
  const ids = fc.stringMatching(/^att_[0-9a-f]{32}$/);

  test.each(["GET /attempts/:attemptId", "GET /attempts/:attemptId/result"])(
    "name nothing at %s",
    async (name) => {
      const endpoint = endpoints.find((one) => nameOf(one) === name)!;
      await refusesAll(endpoint, ids, (attemptId) => visitor.send("GET", address(endpoint, { attemptId })));
    },
  );

  test("name no paper", async () => {
    const endpoint = endpoints.find((one) => nameOf(one) === "POST /attempts")!;
    const unpublished = fc.record({
      testCode: fc.constantFrom("code 8", "code 10 & 14"),
      testNum: fc.integer({ min: 50, max: 99 }),
    });
    await refusesAll(endpoint, unpublished, (body) => visitor.send("POST", "/attempts", body));
  });

  test("name no picture", async () => {
    const endpoint = endpoints.find((one) => nameOf(one) === "GET /pictures/:kind/:name")!;
    const names = fc.tuple(fc.constantFrom("sign", "controls"), fc.stringMatching(/^[\w.-]{3,80}$/));
    await refusesAll(endpoint, names, ([kind, name]) => visitor.send("GET", `/pictures/${kind}/${name}`));
  });
});

describe("commands of a practice that fit their schema", () => {
  const endpoint = endpoints.find(({ path }) => path === "/practice/:practiceId/commands")!;
  const strange = fc.oneof(
    fc.constantFrom("__proto__", "constructor", "toString", "\0", "💥"),
    fc.string({ unit: "binary", minLength: 1, maxLength: 20 }),
  );
  const answers = (questionId: fc.Arbitrary<string>) =>
    fc
      .array(
        fc.record({
          commandId: fc.uuid(),
          type: fc.constant("answer"),
          questionId,
          optionId: strange.filter((option) => !/^[abc]$/.test(option)),
          tookMs: fc.nat(3_600_000),
          offline: fc.boolean(),
          confidence: fc.constantFrom("sure", "unsure", "guessed"),
          clientAt: fc.constantFrom("0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999999999Z"),
        }),
        { minLength: 1, maxLength: 100 },
      )
      .map((commands) => ({ commands }));
  const sendTo = (practiceId: string) => (body: unknown) =>
    visitor.send("POST", `/practice/${practiceId}/commands`, body);

  test("for questions and options that it does not have are refused, as are those to a practice that is another's or missing", async () => {
    const selection = { kind: "section", category: "signs" } as const;
    const { practiceId, questions } = await startPractice(visitor, selection);
    const known = fc.constantFrom(...questions.map(({ questionId }) => questionId));
    await refusesAll(endpoint, answers(strange), sendTo(practiceId));
    await refusesAll(endpoint, answers(known), sendTo(practiceId));
    const theirs = await startPractice(stranger, selection);
    await refusesAll(endpoint, answers(known), sendTo(theirs.practiceId));
    await refusesAll(endpoint, answers(known), sendTo(`prc_${open.attemptId.slice(4)}`));
  });

  test("are taken a hundred at a time and not one more", async () => {
    const practice = await startPractice(visitor, { kind: "section", category: "signs" });
    const tries = (count: number) => Array.from({ length: count }, (_, n) => tryAt(practice, n % 5));
    const tooMany = await sendTo(practice.practiceId)({ commands: tries(101) });
    expectRefusal(endpoint, tooMany);
    const before = await countEvents();
    expect((await sendTo(practice.practiceId)({ commands: tries(100) })).status).toBe(200);
    expect(await countEvents()).toBe(before + 100);
  });

  test("an id of a practice names no attempt, and that of an attempt no practice", async () => {
    const { practiceId } = await startPractice(visitor, { kind: "section", category: "signs" });
    expect((await visitor.send("GET", `/attempts/att_${practiceId.slice(4)}`)).status).toBe(404);
    expect((await visitor.send("GET", `/practice/prc_${open.attemptId.slice(4)}`)).status).toBe(404);
  });
});

test("an open attempt has no result yet", async () => {
  const endpoint = endpoints.find(({ path }) => path.endsWith("/result"))!;
  const answer = await visitor.send("GET", `/attempts/${open.attemptId}/result`);
  expectRefusal(endpoint, answer);
  expect(answer.status).toBe(409);
});
