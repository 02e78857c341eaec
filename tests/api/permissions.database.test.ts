import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AttemptView, PracticeView } from "#modules/assessment/contract";
import * as identity from "#modules/identity/contract";
import type { StaffRole } from "#modules/identity/contract";
import { roles } from "#vocabulary/access";
import type { Endpoint } from "#vocabulary/endpoint";
import { defaultSettings } from "#vocabulary/settings";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { modules } from "../../src/app.ts";
import { type Person, persons, readPermissionsPage } from "../../src/permissions.ts";
import { answerTo, command, paper, sendAll, start } from "./attempt-steps.fixture.ts";
import { appointmentRequests, keepAppointment, noAppointment } from "./appointment-requests.fixture.ts";
import { articleRequests } from "./article-requests.fixture.ts";
import { galleryRequests } from "./gallery-requests.fixture.ts";
import { bankRequests } from "./bank-requests.fixture.ts";
import { billingRequests, noOrder, placeAnOrder } from "./billing-requests.fixture.ts";
import {
  askStaff,
  noConversation,
  ownConversationRequests,
  ticketRequests,
} from "./conversation-requests.fixture.ts";
import { aPerson, signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";
import { lessonRequests } from "./lesson-requests.fixture.ts";
import { noteRequests } from "./note-requests.fixture.ts";
import { practiceRequests } from "./practice-requests.fixture.ts";
import { startPractice, tryAt } from "./practice-steps.fixture.ts";
import { operationsRequests } from "./operations-requests.fixture.ts";
import { reMarkingRequests } from "./re-marking-requests.fixture.ts";
import { reviewRequests } from "./review-requests.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";
import { makeAGroup, noGroup, schedulingRequests, setATestDate } from "./scheduling-requests.fixture.ts";
import { schoolRequests } from "./school-requests.fixture.ts";
import { shopRequests } from "./shop-requests.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";

/** A caller at a browser of their own, with data of their own. */
interface Caller {
  readonly browser: TestBrowser;
  readonly accountId: string;
  readonly sessionId: string;
  readonly open: AttemptView;
  readonly closed: AttemptView;
  readonly orderId: string;
  readonly conversationId: string;
  readonly practice: PracticeView;
  readonly testDateId: string;
  readonly appointmentId: string;
  readonly groupId: string;
}

let database: TestDatabase;
let app: RunningApp;
const people = {} as Record<Person, Caller>;
let stranger: Caller;

/** Stays open for an hour: a part of it ends after five minutes, which a busy machine needs for all these requests. */
const wholeExam = { testCode: "code 8", testNum: 1 } as const;

const withExams = async (browser: TestBrowser) => {
  const [open, closed] = [await start(browser, wholeExam), await start(browser)];
  await sendAll(browser, closed.attemptId, answerTo(closed), command("submit"));
  const practice = await startPractice(browser, { kind: "section", category: "signs" }, { size: 5 });
  return { open, closed, practice, testDateId: await setATestDate(browser) };
};

/** A client, signed up and back again at another device: that one is theirs to end. */
const client = async (): Promise<Caller> => {
  const browser = new TestBrowser(app.port);
  const { session } = await signUp(browser);
  const { accountId, sessionId } = session;
  return {
    browser,
    accountId,
    sessionId,
    orderId: await placeAnOrder(browser),
    conversationId: await askStaff(browser),
    appointmentId: noAppointment,
    groupId: await makeAGroup(browser),
    ...(await withExams(browser)),
  };
};
const staff = async (role: StaffRole): Promise<Caller> => {
  const browser = new TestBrowser(app.port);
  const { session } = await signInStaff(app, browser, role);
  const { accountId, sessionId } = session;
  return {
    browser,
    accountId,
    sessionId,
    orderId: await placeAnOrder(browser),
    conversationId: await askStaff(browser),
    appointmentId: await keepAppointment(browser),
    groupId: await makeAGroup(browser),
    ...(await withExams(browser)),
  };
};
const visitor = async (): Promise<Caller> => {
  const browser = new TestBrowser(app.port);
  return {
    browser,
    accountId: "",
    sessionId: "",
    orderId: noOrder,
    conversationId: noConversation,
    appointmentId: noAppointment,
    groupId: noGroup,
    ...(await withExams(browser)),
  };
};

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  app = await startApp(database.url);
  people.visitor = await visitor();
  people.client = await client();
  people.admin = await staff("admin");
  people.operator = await staff("operator");
  people.support = await staff("support");
  people.editor = await staff("editor");
  stranger = await client();
});

afterAll(async () => {
  for (const { browser } of [...Object.values(people), stranger]) browser.close();
  await app.stop();
  await database.drop();
});

interface Request {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
}
const code = "0".repeat(26);
const picture =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const guardian = { name: "Gogo Dlamini", email: "gogo@example.com" };

/** What to ask of each endpoint, about a caller's data. Wrong codes and passwords: only who may ask matters here. */
const requests: Readonly<Record<string, (whose: Caller) => Request>> = {
  readPicture: () => ({ params: { kind: "sign", name: "R1.0000000000.svg" } }),
  ...Object.fromEntries(
    Object.entries({
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
    }).map(([name, request]) => [name, () => request]),
  ),
  ...Object.fromEntries(
    Object.keys(billingRequests()).map((name) => [
      name,
      ({ orderId }: Caller) => billingRequests(orderId)[name]!,
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(schedulingRequests()).map((name) => [
      name,
      ({ testDateId, groupId }: Caller) => schedulingRequests(testDateId, groupId)[name]!,
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(ownConversationRequests()).map((name) => [
      name,
      ({ conversationId }: Caller) => ownConversationRequests(conversationId)[name]!,
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(appointmentRequests()).map((name) => [
      name,
      ({ appointmentId }: Caller) => appointmentRequests(appointmentId)[name]!,
    ]),
  ),
  startAttempt: () => ({ body: paper }),
  readAttempt: ({ open }) => ({ params: { attemptId: open.attemptId } }),
  sendCommands: ({ open }) => ({
    params: { attemptId: open.attemptId },
    body: { commands: [answerTo(open)] },
  }),
  readResult: ({ closed }) => ({ params: { attemptId: closed.attemptId } }),
  readKnowledge: () => ({ query: "?testCode=code+8" }),
  readPractice: ({ practice }) => ({ params: { practiceId: practice.practiceId } }),
  extendPractice: ({ practice }) => ({ params: { practiceId: practice.practiceId }, body: { after: 0 } }),
  sendPractice: ({ practice }) => ({
    params: { practiceId: practice.practiceId },
    body: { commands: [tryAt(practice, 0)] },
  }),
  register: () => ({ body: aPerson() }),
  resendConfirmation: () => ({ body: { email: aPerson().email, language: "en" } }),
  confirmEmail: () => ({ body: { code } }),
  readGuardianConsent: () => ({ body: { code } }),
  decideGuardianConsent: () => ({ body: { code, given: true } }),
  requestPasswordReset: () => ({ body: { email: aPerson().email, language: "en" } }),
  resetPassword: () => ({
    body: { email: aPerson().email, code: "0".repeat(13), password: "another quiet road" },
  }),
  signIn: () => ({ body: { email: aPerson().email, password: "wrong", storage: "cookie" } }),
  beginStaffSignIn: () => ({ body: { email: aPerson().email, password: "wrong" } }),
  finishStaffSignIn: () => ({ body: { ticket: "none", code: "000000", storage: "cookie" } }),
  refreshSession: () => ({ body: {} }),
  endDevice: ({ sessionId }) => ({ params: { sessionId: sessionId || `ses_${"0".repeat(32)}` } }),
  changeProfile: () => ({
    body: { version: 0, name: "Nomsa Dlamini", mobile: "", licenceCode: null, language: "en" },
  }),
  changeEmail: () => ({ body: { email: aPerson().email, password: "wrong" } }),
  changePassword: () => ({ body: { current: "wrong", next: "another quiet road" } }),
  changePicture: () => ({ body: { type: "image/png", base64: picture } }),
  saveSettings: () => ({ body: { settings: defaultSettings, changedMsAgo: 0 } }),
  changeConsent: () => ({ body: { given: false } }),
  askGuardian: () => ({ body: guardian }),
  closeAccount: () => ({ body: { password: "wrong" } }),
  readCardChange: ({ accountId }) => ({
    params: { accountId: accountId || `acc_${"0".repeat(32)}` },
  }),
  readContact: ({ accountId }) => ({ params: { accountId: accountId || `acc_${"0".repeat(32)}` } }),
  ...Object.fromEntries(
    ["tagContact", "untagContact"].map((name) => [
      name,
      ({ accountId }: Caller) => ({
        params: { accountId: accountId || `acc_${"0".repeat(32)}` },
        body: { tag: "school" },
      }),
    ]),
  ),
  findAccount: () => ({ body: { email: aPerson().email } }),
  changeRoles: ({ accountId }) => ({
    params: { accountId: accountId || `acc_${"0".repeat(32)}` },
    body: { code: "000000", before: [], roles: [] },
  }),
  ...Object.fromEntries(
    Object.entries({
      suspendAccount: { isSuspended: true, seen: null },
      closeAccountOf: { isClosing: true },
      exportAccount: {},
    }).map(([name, body]) => [
      name,
      ({ accountId }: Caller) => ({
        params: { accountId: accountId || `acc_${"0".repeat(32)}` },
        body: { code: "000000", ...body },
      }),
    ]),
  ),
  endSessionsOf: ({ accountId }) => ({ params: { accountId: accountId || `acc_${"0".repeat(32)}` } }),
};
/** Asked last, because they end what the others need. */
const last = [
  ...["signOut", "endDevice", "endOtherDevices", "endSessionsOf"],
  ...[
    "followSession",
    "followOrder",
    "followConversation",
    "followTickets",
    "followPresence",
    "followStaffNews",
    "followMailThreads",
  ],
];

/** The expectation is the page as it was committed and reviewed, not what the endpoints declare today. */
const page = readPermissionsPage(readFileSync(new URL("../../docs/permissions.md", import.meta.url), "utf8"));
const cells = page
  .map((row) => {
    const { contract } = modules.find((module) => module.name === row.module)!;
    return { name: row.name, row, endpoint: contract[row.name]! };
  })
  .filter(({ name }) => !last.includes(name));

test("the page of permissions has a row for every endpoint that is served", () => {
  const served = modules.flatMap(({ name, contract }) =>
    Object.keys(contract).map((endpoint) => `${name}.${endpoint}`),
  );
  expect(page.map(({ module, name }) => `${module}.${name}`).toSorted()).toEqual(served.toSorted());
});

const send = ({ method, path }: Endpoint, by: Caller, { params = {}, query = "", body }: Request = {}) =>
  by.browser.send(method, path.replaceAll(/:(\w+)/g, (_, key: string) => params[key]!) + query, body);
const tagOf = ({ status, text }: { readonly status: number; readonly text: string }) =>
  status < 300 ? "ok" : (JSON.parse(text) as { tag: string }).tag;

/** What an endpoint answers about the caller's own data where it is not a success: no test pays or writes the test. */
const otherwise: Readonly<Record<string, string>> = {
  cancelSubscription: "RecurringPlanNotFound",
  preparePayment: "PaymentsOff",
  prepareSubscription: "PaymentsOff",
  readInvoice: "InvoiceNotFound",
  readInvoicePdf: "InvoiceNotFound",
  readOwnProof: "ProofNotFound",
  requestRefund: "NothingToRefund",
  // The endpoints follow one another by name, so the conversation is closed and the appointment removed by then.
  sendMessage: "ConversationClosed",
  saveAppointment: "AppointmentNotFound",
  sendProof: "OrderClosed",
  tellTestOutcome: "TestDateClosed",
  // No one else is in the caller's group, which ends when they leave it, before what follows by name.
  blockMember: "GroupNotFound",
  removeMember: "GroupNotFound",
  reportGroup: "GroupNotFound",
  shareInGroup: "GroupNotFound",
  unblockMember: "GroupNotFound",
};

const walk = cells.flatMap((cell) => persons.map((person) => [cell.name, person, cell] as const));

describe("an endpoint admits the persons that the page names, and no others:", () => {
  test.each(walk)("%s by %s", async (name, person, { row, endpoint }) => {
    const me = people[person];
    const tag = tagOf(await send(endpoint, me, requests[name]?.(me)));
    if (row.may.includes(person)) {
      expect(["NotSignedIn", "NotAllowed", "BadRequest", "NotFound", "InternalError"]).not.toContain(tag);
      if (row.data === "own" && endpoint.params !== undefined) expect(tag).toBe(otherwise[name] ?? "ok");
    } else expect(tag).toBe(person === "visitor" ? "NotSignedIn" : "NotAllowed");
  });
});

const money = /order|refund|proof|bank|invoice|payment|reconciliation|plan|price|coupon|notification/i;

test.each(["support", "editor"] as const)("no page of staff shows money or bank details to %s", (person) => {
  const staffs = page.filter(({ may, module }) => !may.includes("client") && module !== "catalogue");
  const aboutMoney = staffs.filter(({ module, name }) => module === "billing" || money.test(name));
  expect(aboutMoney.length).toBeGreaterThan(20);
  const seen = aboutMoney.filter(({ may }) => may.includes(person)).map(({ name }) => name);
  expect(seen).toEqual([]);
});

/**
 * Their address names an article, which is everyone's, or what is removed only where it is the caller's: that a comment of
 * another stays is in tests/api/comments.
 */
const underArticles = new Set(["readOwnComments", "removeComment", "writeComment"]);
const foreign = walk.filter(
  ([name, person, { row, endpoint }]) =>
    row.data === "own" &&
    endpoint.params !== undefined &&
    row.may.includes(person) &&
    !underArticles.has(name),
);
/** What an endpoint answers about what is not the caller's: its one refusal with 404. */
const notFoundAt = ({ refusals }: Endpoint): readonly string[] =>
  Object.keys(refusals).filter((tag) => refusals[tag] === 404);

describe("data of another account is not found:", () => {
  test.each(foreign)("%s by %s", async (name, person, { endpoint }) => {
    for (const other of [stranger, ...persons.filter((one) => one !== person).map((one) => people[one])]) {
      const answer = await send(endpoint, people[person], requests[name]!(other));
      expect(answer.status).toBe(404);
      expect([tagOf(answer)]).toEqual(notFoundAt(endpoint));
    }
  });

  test.each(roles)("what has no id is the caller's: %s", async (person) => {
    const { browser, accountId } = people[person];
    expect(succeeded(await browser.send("GET", "/profile"))).toMatchObject({ accountId });
    expect(succeeded(await browser.send("GET", "/session"))).toMatchObject({ session: { accountId } });
    const { attempts } = succeeded<{ attempts: { attemptId: string }[] }>(
      await browser.send("GET", "/attempts"),
    );
    const theirs: string[] = Object.values(people).flatMap(({ open, closed }) => [
      open.attemptId,
      closed.attemptId,
    ]);
    const mine: string[] = [people[person].open.attemptId, people[person].closed.attemptId];
    for (const { attemptId } of attempts) if (theirs.includes(attemptId)) expect(mine).toContain(attemptId);
    const { practices } = succeeded<{ practices: { practiceId: string }[] }>(
      await browser.send("GET", "/practice"),
    );
    const others = Object.values(people).filter((one) => one !== people[person]);
    for (const { practice } of others)
      expect(practices.map(({ practiceId }) => practiceId)).not.toContain(practice.practiceId);
  });
});

describe("sessions", () => {
  const withoutRow = (person: Person) => (person === "visitor" ? "NotSignedIn" : "SessionNotFound");

  test.each(persons)("of others cannot be ended by %s", async (person) => {
    const params = { sessionId: stranger.sessionId };
    expect(tagOf(await send(identity.endDevice, people[person], { params }))).toBe(withoutRow(person));
    expect(succeeded(await stranger.browser.send("GET", "/session"))).toMatchObject({
      session: { sessionId: stranger.sessionId },
    });
  });

  test("of an account are ended by an admin alone, and the account is told at once", async () => {
    const params = { accountId: stranger.accountId };
    for (const person of ["visitor", "client", "operator", "support", "editor"] as const)
      expect(tagOf(await send(identity.endSessionsOf, people[person], { params }))).toBe(
        person === "visitor" ? "NotSignedIn" : "NotAllowed",
      );
    expect(tagOf(await send(identity.endSessionsOf, people.admin, { params }))).toBe("ok");
    expect(tagOf(await stranger.browser.send("GET", "/profile"))).toBe("NotSignedIn");
    const unknown = { accountId: `acc_${randomUUID().replaceAll("-", "")}` };
    expect(tagOf(await send(identity.endSessionsOf, people.admin, { params: unknown }))).toBe(
      "AccountNotFound",
    );
  });

  test.each(roles)("are ended by their own holder: %s", async (person) => {
    const { browser, sessionId } = people[person];
    expect(tagOf(await browser.send("DELETE", "/sessions"))).toBe("ok");
    const token = browser.cookies.read("rw-auth")!;
    expect(tagOf(await send(identity.endDevice, people[person], { params: { sessionId } }))).toBe("ok");
    browser.cookies.put("rw-auth", token);
    expect(tagOf(await browser.send("GET", "/profile"))).toBe("NotSignedIn");
    expect(tagOf(await browser.send("GET", "/session/events"))).toBe("NotSignedIn");
    expect(tagOf(await browser.send("DELETE", "/session"))).toBe("ok");
  });
});
