import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { StaffArticle } from "#modules/admin-template/contract";
import type { AttemptView, PracticeView } from "#modules/assessment/contract";
import type { AccountId } from "#vocabulary/account-id";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import type { Endpoint } from "#vocabulary/endpoint";
import { endpoints as all } from "../../src/app.ts";
import { dateFields } from "../support/date-fields.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { anAppointment } from "./appointment-requests.fixture.ts";
import { articleRequests } from "./article-requests.fixture.ts";
import { answerTo, sendAll, start } from "./attempt-steps.fixture.ts";
import { billingRequests } from "./billing-requests.fixture.ts";
import { askStaff, ticketRequests } from "./conversation-requests.fixture.ts";
import { aPerson, signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";
import { operationsRequests } from "./operations-requests.fixture.ts";
import { startPractice, tryAt } from "./practice-steps.fixture.ts";
import { aTestDate } from "./scheduling-requests.fixture.ts";
import { edgesOfTime, outsideOfTime } from "./spoilt.fixture.ts";

const program = wholeProgram();
const endpoints = all.map(({ endpoint }) => endpoint);

let learner: TestBrowser;
let admin: TestBrowser;
let operator: TestBrowser;
let attempt: AttemptView;
let practice: PracticeView;
let conversationId: string;
let documentId: number;
let suspendedId: AccountId;
let recoveryCodes: string[];
let made = 0;

beforeAll(async () => {
  [learner, admin, operator] = [program.browser(), program.browser(), program.browser()];
  await signUp(learner);
  ({ recoveryCodes } = await signInStaff(program.app, admin, "admin"));
  suspendedId = (await signUp(program.browser())).session.accountId;
  await signInStaff(program.app, operator, "operator");
  attempt = await start(learner, { testCode: "code 8", testNum: 1 });
  practice = await startPractice(learner, { kind: "section", category: "signs" });
  conversationId = await askStaff(learner);
  const bill = operationsRequests["addInvoiceDocument"]!.body!;
  documentId = succeeded<{ id: number }>(await admin.post("/data/invoicedata/addinvoice", bill)).id;
});

const asked = (by: TestBrowser, path: string, name: string) => (date: string) =>
  by.get(`${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [name]: date })}`);
const listed = (path: string, name: string) => (date: string) => asked(admin, path, name)(date);

const bodyOf = (requests: Readonly<Record<string, { readonly body?: object }>>, name: string) =>
  requests[name]!.body!;
const coupon = (dates: object) =>
  admin.post("/admin/coupons", {
    ...bodyOf(billingRequests(), "createCoupon"),
    ...{ code: `EDGE${++made}`, plans: null, ...dates },
  });

const aDraft = async () => {
  const text = { ...bodyOf(articleRequests, "addArticle"), slug: `edge-${++made}` };
  return succeeded<StaffArticle>(await admin.post("/admin/articles", text)).articleId;
};
/** A new article, to be published at a date. */
const published = async (at: string) =>
  admin.post(`/admin/articles/${await aDraft()}/publication`, {
    ...{ ...bodyOf(articleRequests, "publishArticle"), at },
  });
/** An article that readers get from a date on, as it was seen. */
const seenAt = (path: "publication" | "withdrawal") => async (publishAt: string) => {
  const articleId = await aDraft();
  await program.database.pool.query(
    "UPDATE admin_template.article SET public_version = 1, publish_at = $1 WHERE id = $2",
    [outsideOfTime.includes(publishAt) ? new Date() : publishAt, uuidOfId(articleId)],
  );
  const status = Date.parse(publishAt) > Date.now() ? "scheduled" : "published";
  return admin.post(`/admin/articles/${articleId}/${path}`, {
    ...{ version: 1, seen: { status, publishAt, hasChanges: false }, at: null },
  });
};

const due = async (dueAt: string) => {
  const path = `/admin/tickets/${conversationId}`;
  const { version } = succeeded<{ version: number }>(await admin.get(path));
  return admin.put(path, { ...bodyOf(ticketRequests, "changeTicket"), version, dueAt });
};

const appointment = (day: string) => {
  const path = `/admin/appointments/apt_${randomUUID().replaceAll("-", "")}`;
  return admin.put(path, { ...anAppointment(), day });
};

/** A review that waits, and is decided about as it was read at a date: written then, or written anew since. */
const decided = async (writtenAt: string) => {
  const { rows } = await program.database.pool.query<{ id: string }>(
    `INSERT INTO admin_template.shop_review (id, account, product, stars, text, status, written_at)
     VALUES (gen_random_uuid(), gen_random_uuid(), 'workbook', 5, '', 'waiting', $1) RETURNING id`,
    [outsideOfTime.includes(writtenAt) ? new Date() : writtenAt],
  );
  const path = `/admin/shop/reviews/${idFromUuid("rev", rows[0]!.id)}/decision`;
  return admin.post(path, { status: "hidden", writtenAt });
};

/** A conversation that was reported at a date, and whose report an admin settles. */
const reportSettled = async (reportedAt: string) => {
  const { rows } = await program.database.pool.query<{ id: string }>(
    `INSERT INTO admin_template.conversation
       (id, channel, source, topic, status, opened_at, latest_at, report_reason, reported_at)
     VALUES (gen_random_uuid(), 'chat', 'chat', 'A pen', 'open', now(), now(), 'other', $1) RETURNING id`,
    [outsideOfTime.includes(reportedAt) ? new Date() : reportedAt],
  );
  const path = `/admin/tickets/${idFromUuid("cnv", rows[0]!.id)}/report-settlement`;
  return admin.post(path, { reportedAt, closes: false });
};

/** A study group that staff closed at a date, and open again. */
const reopened = async (seen: string) => {
  const { rows } = await program.database.pool.query<{ id: string }>(
    `INSERT INTO scheduling.study_group (id, maker, made_at, closed_at)
     VALUES (gen_random_uuid(), gen_random_uuid(), now(), $1) RETURNING id`,
    [outsideOfTime.includes(seen) ? new Date() : seen],
  );
  const path = `/admin/study-groups/${idFromUuid("grp", rows[0]!.id)}/closure`;
  return admin.put(path, { isClosed: false, seen });
};

/** An account that was suspended at a date, and is let in again. There are fewer recovery codes than dates. */
const letInAgain = async (seen: string) => {
  await program.database.pool.query("UPDATE identity.account SET suspended_at = $1 WHERE id = $2", [
    outsideOfTime.includes(seen) ? new Date() : seen,
    uuidOfId(suspendedId),
  ]);
  const code = recoveryCodes.shift() ?? "ABCDEFGHJKMNP";
  return admin.post(`/admin/accounts/${suspendedId}/suspension`, { code, isSuspended: false, seen });
};

/** The calendar shows days from one on; the other end is cut. */
const calendar = (path: string, name: "from" | "until") => (date: string) =>
  admin.get(`${path}?${new URLSearchParams({ from: "2026-11-23", until: "2026-11-23", [name]: date })}`);

const bill = (path: string, orderDate: string, more: object = {}) =>
  path.endsWith("addinvoice")
    ? admin.post(path, { ...bodyOf(operationsRequests, "addInvoiceDocument"), orderDate })
    : admin.put(path, { ...bodyOf(operationsRequests, "updateInvoiceDocument"), ...more, orderDate });

/** A bill is as it was seen where it has that date. */
const billSeen = async (orderDate: string) => {
  await bill("/data/invoicedata/updateinvoice", orderDate, { id: documentId });
  const seen = { ...bodyOf(operationsRequests, "addInvoiceDocument"), orderDate };
  return bill("/data/invoicedata/updateinvoice", "2026-11-23", { id: documentId, seen });
};

/** A bill of a date, which is deleted as it was seen. */
const billDeleted = async (orderDate: string) => {
  const added = await bill(
    "/data/invoicedata/addinvoice",
    outsideOfTime.includes(orderDate) ? "2026-11-23" : orderDate,
  );
  if (added.status !== 201) return added;
  const { id: invoiceId, ...seen } = succeeded<{ id: number }>(added);
  return admin.send("DELETE", "/data/invoicedata/deleteinvoice", { invoiceId, seen: { ...seen, orderDate } });
};

/** How a date arrives in each field that takes one, at something that exists. */
const fields: Readonly<Record<string, (date: string) => ReturnType<TestBrowser["get"]>>> = {
  "DELETE /data/invoicedata/deleteinvoice seen.orderDate": billDeleted,
  "GET /admin/appointments ?from": calendar("/admin/appointments", "from"),
  "GET /admin/appointments ?until": calendar("/admin/appointments", "until"),
  "GET /admin/attempts ?before": listed("/admin/attempts", "before"),
  "GET /admin/attempts ?from": listed("/admin/attempts", "from"),
  "GET /admin/attempts/:attemptId/state ?at": (date) =>
    listed(`/admin/attempts/${attempt.attemptId}/state`, "at")(date),
  "GET /admin/attempts/export ?before": listed("/admin/attempts/export", "before"),
  "GET /admin/attempts/export ?from": listed("/admin/attempts/export", "from"),
  "GET /admin/calendar/tests ?from": calendar("/admin/calendar/tests", "from"),
  "GET /admin/calendar/tests ?until": calendar("/admin/calendar/tests", "until"),
  "GET /admin/contacts ?before": listed("/admin/contacts", "before"),
  "GET /admin/contacts ?from": listed("/admin/contacts", "from"),
  "GET /admin/exports/appointments ?from": calendar("/admin/exports/appointments", "from"),
  "GET /admin/exports/appointments ?until": calendar("/admin/exports/appointments", "until"),
  "GET /admin/exports/contacts ?before": listed("/admin/exports/contacts", "before"),
  "GET /admin/exports/contacts ?from": listed("/admin/exports/contacts", "from"),
  "GET /admin/exports/invoices ?before": listed("/admin/exports/invoices", "before"),
  "GET /admin/exports/invoices ?from": listed("/admin/exports/invoices", "from"),
  "GET /admin/exports/orders ?before": listed("/admin/exports/orders", "before"),
  "GET /admin/exports/orders ?from": listed("/admin/exports/orders", "from"),
  "GET /admin/exports/payments ?before": listed("/admin/exports/payments", "before"),
  "GET /admin/exports/payments ?from": listed("/admin/exports/payments", "from"),
  "GET /admin/exports/tests ?day": listed("/admin/exports/tests", "day"),
  "GET /admin/invoices ?before": listed("/admin/invoices", "before"),
  "GET /admin/invoices ?from": listed("/admin/invoices", "from"),
  "GET /admin/numbers/attempts ?from": listed("/admin/numbers/attempts", "from"),
  "GET /admin/numbers/attempts ?until": listed("/admin/numbers/attempts", "until"),
  "GET /admin/numbers/money ?from": listed("/admin/numbers/money", "from"),
  "GET /admin/numbers/money ?until": listed("/admin/numbers/money", "until"),
  "GET /admin/numbers/registrations ?from": listed("/admin/numbers/registrations", "from"),
  "GET /admin/numbers/registrations ?until": listed("/admin/numbers/registrations", "until"),
  "GET /admin/orders ?before": listed("/admin/orders", "before"),
  "GET /admin/orders ?from": listed("/admin/orders", "from"),
  "GET /admin/payments ?before": listed("/admin/payments", "before"),
  "GET /admin/payments ?from": listed("/admin/payments", "from"),
  "GET /admin/scheduled-articles ?from": calendar("/admin/scheduled-articles", "from"),
  "GET /admin/scheduled-articles ?until": calendar("/admin/scheduled-articles", "until"),
  "GET /admin/projections/:name/rows/:stream ?at": (date) =>
    asked(
      operator,
      `/admin/projections/assessment.attempt-summary/rows/${uuidOfId(attempt.attemptId)}`,
      "at",
    )(date),
  "GET /admin/tests ?day": listed("/admin/tests", "day"),
  "GET /attempts ?before": (date) => asked(learner, "/attempts", "before")(date),
  "GET /practice ?before": (date) => asked(learner, "/practice", "before")(date),
  "POST /admin/accounts/:accountId/suspension seen": letInAgain,
  "POST /admin/articles/:articleId/publication at": published,
  "POST /admin/articles/:articleId/publication seen.publishAt": seenAt("publication"),
  "POST /admin/articles/:articleId/withdrawal seen.publishAt": seenAt("withdrawal"),
  "POST /admin/coupons validFrom": (validFrom) => coupon({ validFrom }),
  "POST /admin/coupons validTo": (validTo) => coupon({ validTo }),
  "POST /admin/plans/:planId/prices validFrom": (validFrom) =>
    admin.post("/admin/plans/access-30/prices", { cents: 9_900, validFrom }),
  "POST /admin/shop/reviews/:reviewId/decision writtenAt": decided,
  "POST /admin/tickets/:conversationId/report-settlement reportedAt": reportSettled,
  "POST /attempts/:attemptId/commands commands[].clientAt": (clientAt) =>
    learner.post(`/attempts/${attempt.attemptId}/commands`, {
      commands: [{ ...answerTo(attempt), clientAt }],
    }),
  "POST /data/invoicedata/addinvoice orderDate": (date) => bill("/data/invoicedata/addinvoice", date),
  "POST /practice/:practiceId/commands commands[].clientAt": (clientAt) =>
    learner.post(`/practice/${practice.practiceId}/commands`, {
      commands: [tryAt(practice, 0, true, { clientAt })],
    }),
  "POST /registrations dateOfBirth": (dateOfBirth) =>
    program.browser().post("/registrations", aPerson({ dateOfBirth })),
  "PUT /admin/appointments/:appointmentId day": appointment,
  "PUT /admin/study-groups/:groupId/closure seen": reopened,
  "PUT /admin/tickets/:conversationId dueAt": due,
  "PUT /data/invoicedata/updateinvoice orderDate": (date) =>
    bill("/data/invoicedata/updateinvoice", date, { id: documentId }),
  "PUT /data/invoicedata/updateinvoice seen.orderDate": billSeen,
  "PUT /test-dates/current day": (day) => learner.put("/test-dates/current", { ...aTestDate(), day }),
};

test("every field of a request that takes a date is tried here", () => {
  expect(dateFields(endpoints)).toEqual(Object.keys(fields).toSorted());
});

/** No edge of time is a day of the next months. */
const takesDaysToCome = new Set(["PUT /test-dates/current day"]);

describe.each(Object.entries(fields))("%s", (field, send) => {
  test("takes or refuses a date at the edges of time, refuses any beyond, and never fails", async () => {
    let taken = 0;
    for (const date of edgesOfTime) {
      const { status, text } = await send(date);
      expect(status < 500, `${date}: ${status} ${text}`).toBe(true);
      if (status < 300) taken += 1;
    }
    // Otherwise what it was sent to does not exist, and no date was looked at.
    if (!takesDaysToCome.has(field)) expect(taken).toBeGreaterThan(0);
    for (const date of outsideOfTime) {
      const { status, text } = await send(date);
      expect([400, 422], `${date}: ${status} ${text}`).toContain(status);
    }
  });
});

/** A browser that an endpoint lets in. */
const letInTo = ({ access }: Endpoint): TestBrowser => {
  if (Array.isArray(access)) return access.includes("admin") ? admin : operator;
  return learner;
};

/** What a request must say: for which vehicle, which document, or which list. */
const queryOf = ({ path, query }: Endpoint): string => {
  if (query === undefined || query.safeParse({}).success) return "";
  if (path === "/admin/views") return "?list=contacts";
  return path === "/shop/own/material" ? "?material=workbook" : "?testCode=code%208";
};

describe("after these dates were taken,", () => {
  test("every list, and what they were stored with, is still read", async () => {
    const attemptId = attempt.attemptId;
    await sendAll(learner, attemptId, answerTo(attempt, 1));
    const lists = endpoints.filter(
      ({ method, path, produces }) =>
        method === "GET" && !path.includes(":") && produces !== "text/event-stream",
    );
    expect(lists.length).toBeGreaterThan(40);
    for (const endpoint of lists) {
      const { status, text } = await letInTo(endpoint).get(`${endpoint.path}${queryOf(endpoint)}`);
      expect([200, 404], `${endpoint.path}: ${status} ${text}`).toContain(status);
    }
    for (const path of [`/admin/attempts/${attemptId}`, `/admin/tickets/${conversationId}`])
      expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
    for (const path of [`/attempts/${attemptId}`, `/practice/${practice.practiceId}`])
      expect([path, (await learner.get(path)).status]).toEqual([path, 200]);
    expect((await learner.post("/profile/export")).status).toBe(200);
  });
});
