import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { Effect } from "effect";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { Jobs } from "#kernel/jobs/queue";
import type { AttemptReview } from "#modules/assessment/contract";
import type { OrderView } from "#modules/billing/contract";
import { uuidOfId } from "#vocabulary/id";
import { defineJob } from "#vocabulary/job";
import { isRemarkReference } from "#vocabulary/remark";
import { endpoints } from "../../src/app.ts";
import { eventually } from "../support/eventually.ts";
import { freeTextFields } from "../support/free-text-fields.ts";
import { searchDatabase } from "../support/search-database.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { answerTo, command, sendAll, start } from "./attempt-steps.fixture.ts";
import { anAppointment } from "./appointment-requests.fixture.ts";
import { billingRequests } from "./billing-requests.fixture.ts";
import { requestPractice, startPractice, tryAt } from "./practice-steps.fixture.ts";
import { setATestDate } from "./scheduling-requests.fixture.ts";
import { aPerson, signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";

const root = path.resolve(import.meta.dirname, "../..");
const program = wholeProgram({ PAYMENTS: "simulator" });
const { browser } = program;

/** What is planted in each field below, through the endpoint itself. */
const planted = {
  "POST /registrations name": "Nokuthula Planted-Registered",
  "POST /registrations email": `nokuthula.${randomUUID()}@planted.example`,
  "PUT /profile name": "Nokuthula Planted-Changed",
  "PUT /profile mobile": "+27825550131",
  "POST /admin/attempts/:attemptId/notes text": "Nokuthula's mother called from 082 555 0101",
  "POST /admin/attempts/:attemptId/notes/:noteId/retraction why": "It was her aunt Nomvula, 082 555 0102",
  "POST /admin/attempts/:attemptId/voiding why": "Sat by her brother Sipho, 082 555 0103",
  "POST /admin/attempts/:attemptId/reinstatement why": "Teacher Dube, 082 555 0104, saw her sit it",
  "POST /admin/attempts/:attemptId/extra-time why": "Nokuthula has dyslexia, doctor Moloi, 082 555 0105",
  "POST /admin/dead-letters/:deadLetterId/discard reason": "Nokuthula asked for it from 082 555 0106",
  "POST /attempts/:attemptId/commands commands[].questionId": "+27825550107",
  "POST /attempts/:attemptId/commands commands[].optionId": "+27825550108",
  "POST /practice/:practiceId/commands commands[].questionId": "+27825550109",
  "POST /practice/:practiceId/commands commands[].optionId": "+27825550110",
  "POST /question-reports text": "I am Nokuthula, call me on 082 555 0111 about this picture",
  "POST /admin/question-reports/:reportId/settlement answer": "Nokuthula, 082 555 0112, it is larger now",
  "POST /conversations text": "I am Nokuthula, ring me on 082 555 0114",
  "POST /conversations/:conversationId/messages text": "Nokuthula again, now on 082 555 0115",
  "PUT /conversations/:conversationId/rating words": "Nokuthula was glad, 082 555 0116",
  "POST /admin/tickets topic": "Nokuthula rang from 082 555 0117",
  "POST /admin/tickets note": "Nokuthula sounded worried, 082 555 0118",
  "POST /admin/tickets/:conversationId/messages text": "Dear Nokuthula, we rang 082 555 0119",
  "PUT /admin/tickets/:conversationId topic": "Nokuthula has a new number, 082 555 0120",
  "POST /admin/contacts/:accountId/tags tag": "nokuthula, 082 555 0130",
  "PUT /admin/notes/:noteId text": "Nokuthula's aunt paid, 082 555 0129",
  "PUT /admin/appointments/:appointmentId title": "Ring Nokuthula back, 082 555 0133",
  "PUT /admin/appointments/:appointmentId note": "Nokuthula asked about her plan, 082 555 0134",
  "PUT /test-dates/current centre": "Where Nokuthula lives, 082 555 0113",
  "PUT /shop/own/review text": "Nokuthula liked it, ring her on 082 555 0136",
  "POST /articles/:slug/comments text": "Nokuthula has this book too, 082 555 0137",
  "POST /cart/moves moves[].planId": "0825550121",
  "POST /cart/moves moves[].coupon": "0825550122",
  "POST /orders lines[].planId": "0825550123",
  "POST /orders coupon": "0825550124",
  "POST /practice selection.chapter": "0825550125",
  "POST /practice selection.belief": "0825550135",
  "POST /orders/:orderId/proofs base64": "%PDF-1.7 paid by Nokuthula, 082 555 0126",
  "POST /admin/bank-statements csv": "FROM N PLANTED-PAYER 0825550127",
  "POST /orders/:orderId/refunds bank.holder": "Nokuthula Planted-Refunded",
  "POST /orders/:orderId/refunds bank.number": "0825550128",
} as const;
type Field = keyof typeof planted;

const inIdentity = "planted in modules/identity/application/personal-data/forgotten.database.test.ts";
const choice = "a name from a list, in letters and digits; another is refused and not stored";
const ofTheBank = "about a question, which all learners are asked; the form is for its words and sources";
const ofScenes = "a drawn scene, which all learners are shown, and why it was drawn";
const ofSchools = "about a driving school: what it publishes itself, and why its entry changed";

const ofBills =
  "a bill of the business that an admin writes to a customer; accounts must keep it as it was sent";

const ofArticles = "a study article, which staff write for all readers";
const ofGallery = "a picture that staff show to all readers, and what it shows";
const readyAnswer = "an answer that staff have ready for anyone who asks; about no one";

const inLetters = "kept beside the mails that came, whose erasure is tested in inbound-mail.database.test.ts";

const drawnAnew =
  "a picture, which is drawn anew; its erasure is tested in message-pictures.database.test.ts";

const secondFactor = "an admin's second factor; it is checked and not stored";

/** Why nothing is planted here: by the beginning of the field. */
const notPlanted: Readonly<Record<string, string>> = {
  "POST /admin/contacts/:accountId/tags/removal tag": "a tag to take off; it is not stored",
  "POST /admin/coupons ": "a coupon for buyers, and its plans",
  "POST /admin/orders/:orderId/refunds bank.": "stored as what a buyer sends, which is planted",
  "POST /orders/quote ": choice,
  "POST /admin/orders/:orderId/refunds code": secondFactor,
  "PUT /admin/accounts/:accountId/roles code": secondFactor,
  "POST /admin/accounts/:accountId/suspension code": secondFactor,
  "POST /admin/accounts/:accountId/closure code": secondFactor,
  "POST /admin/accounts/:accountId/export code": secondFactor,
  "POST /admin/accounts/search ": "an address to look for; it is not stored",
  "POST /admin/refunds/:refundId/approval code": secondFactor,
  "POST /admin/refunds/:refundId/bank-details code": secondFactor,
  "POST /admin/refunds/:refundId/payment code": secondFactor,
  "POST /admin/bank-lines/:bankLineId/agreement code": secondFactor,
  "POST /admin/bank-lines/:bankLineId/booking code": secondFactor,
  "POST /admin/bank-lines/:bankLineId/booking reference":
    "the reference of an order; what is none is refused and not stored",
  "POST /admin/bank-statements code": secondFactor,
  "POST /admin/bank-statements columns.": "the names of columns; they are not stored",
  "PUT /admin/macros/:macroId ": readyAnswer,
  "PUT /admin/views/:viewId ":
    "a filter that staff keep, whose address may name no one; it goes with its owner, tested in saved-views.database.test.ts",
  "PUT /admin/leads/:leadId/main address": "an address to look for; it is not stored",
  "POST /admin/mail-threads ": inLetters,
  "POST /admin/mail-threads/:threadId/letters ": inLetters,
  "POST /conversations pictures[].": drawnAnew,
  "POST /conversations/:conversationId/messages pictures[].": drawnAnew,
  "POST /admin/tickets/:conversationId/messages pictures[].": drawnAnew,
  "POST /data/invoicedata/addinvoice ": ofBills,
  "PUT /data/invoicedata/updateinvoice ": ofBills,
  "DELETE /data/invoicedata/deleteinvoice seen.": "a bill as it was seen; it is compared and not stored",
  "POST /admin/articles ": ofArticles,
  "POST /admin/articles/preview body": "a study article that is being written; it is not stored",
  "PUT /admin/articles/:articleId ": ofArticles,
  "POST /admin/gallery ": ofGallery,
  "PUT /admin/gallery/:pictureId ": ofGallery,
  "POST /admin/bank ": ofTheBank,
  "POST /admin/questions ": ofTheBank,
  "POST /admin/questions/check question.": "a question that is being written; it is not stored",
  "PUT /admin/questions/:questionId question.": ofTheBank,
  "PUT /admin/questions/:questionId why": ofTheBank,
  "PUT /admin/questions/:questionId/translations/:language ": ofTheBank,
  "POST /admin/questions/:questionId/retirement why": ofTheBank,
  "POST /admin/scenes ": ofScenes,
  "POST /admin/scenes/preview drawing.": "a scene that is being drawn; it is not stored",
  "PUT /admin/scenes/:sceneId ": ofScenes,
  "PUT /admin/scenes/:sceneId/descriptions/:language ": ofScenes,
  "POST /admin/re-markings why":
    "about the key of a question; the same in every attempt that is marked again",
  "POST /admin/driving-schools/import ": ofSchools,
  "PUT /admin/driving-schools/:schoolId/status why": ofSchools,
  "POST /email-confirmations ": inIdentity,
  "POST /guardian-consents ": inIdentity,
  "POST /guardian-consents/look ": inIdentity,
  "POST /password-resets ": inIdentity,
  "POST /password-resets/uses ": inIdentity,
  "POST /profile/closure password": inIdentity,
  "POST /profile/email ": inIdentity,
  "POST /profile/guardian ": inIdentity,
  "POST /profile/password ": inIdentity,
  "PUT /profile/picture base64": inIdentity,
  "POST /registrations guardian.": inIdentity,
  "POST /registrations password": inIdentity,
  "POST /registrations/mails email": inIdentity,
  "POST /session/refresh refreshToken": inIdentity,
  "POST /sessions ": inIdentity,
  "POST /staff-sessions ": "a ticket and a code; neither is stored",
  "POST /staff-sign-ins ": "counted under a mark, like those of learners, and not stored",
};

test("every field that takes free text is planted here, or says why not", () => {
  const known = (field: string) =>
    Object.hasOwn(planted, field) || Object.keys(notPlanted).some((start) => field.startsWith(start));
  const fields = freeTextFields(endpoints.map(({ endpoint }) => endpoint));
  expect(fields.filter((field) => !known(field))).toEqual([]);
  for (const field of Object.keys(planted)) expect(fields).toContain(field);
  for (const start of Object.keys(notPlanted))
    expect(
      fields.some((field) => field.startsWith(start)),
      start,
    ).toBe(true);
});

test("the tests that are said to plant the others search the whole database", () => {
  const named = Object.values(notPlanted).flatMap(
    (why) => /planted in ([\w/.-]+\.test\.ts)/.exec(why)?.[1] ?? [],
  );
  expect(named.length).toBeGreaterThan(0);
  for (const file of named)
    expect(readFileSync(path.join(root, file), "utf8").includes("searchDatabase("), file).toBe(true);
});

test("a free-text field that no test plants is found at any depth of a body", () => {
  const body = z.object({
    attemptId: z.guid(),
    on: z.iso.date(),
    day: z.iso.date().check(z.regex(/^20/)),
    kind: z.enum(["a", "b"]),
    code: z.string().check(z.regex(/^[0-9A-Z]{13}$/)),
    letters: z.array(z.object({ to: z.optional(z.nullable(z.string())) })),
    holder: z.string().check(z.regex(/^[\p{L} ]{2,40}$/u)),
    account: z.string().check(z.regex(/^\d{9,11}$/)),
  });
  const endpoint = { method: "POST", path: "/letters", body } as never;
  expect(freeTextFields([endpoint])).toEqual([
    "POST /letters account",
    "POST /letters holder",
    "POST /letters letters[].to",
  ]);
});

/** The same job as the one that waits for a week, under a key of its own. */
const erasePerson = defineJob({
  name: "identity.erase-person",
  queue: "general",
  data: z.object({ accountId: z.string() }),
  dedupe: () => "now",
  attempts: 1,
  backoff: 1_000,
});

const say = (field: Field) => ({ commandId: randomUUID(), why: planted[field] });
const act = async (staff: TestBrowser, attemptId: string, what: string, body: object) =>
  succeeded(await staff.send("POST", `/admin/attempts/${attemptId}/${what}`, body));

/** Everything that staff may write about an attempt. */
const writeAbout = async (staff: TestBrowser, attemptId: string) => {
  const text = planted["POST /admin/attempts/:attemptId/notes text"];
  const [first, second] = [randomUUID(), randomUUID()];
  for (const commandId of [first, second]) await act(staff, attemptId, "notes", { commandId, text });
  const retraction = say("POST /admin/attempts/:attemptId/notes/:noteId/retraction why");
  await act(staff, attemptId, `notes/${first}/retraction`, retraction);
  const more = say("POST /admin/attempts/:attemptId/extra-time why");
  await act(staff, attemptId, "extra-time", { ...more, seconds: 60 });
  await act(staff, attemptId, "voiding", say("POST /admin/attempts/:attemptId/voiding why"));
  await act(staff, attemptId, "reinstatement", say("POST /admin/attempts/:attemptId/reinstatement why"));
  await act(staff, attemptId, "voiding", say("POST /admin/attempts/:attemptId/voiding why"));
};

/** What a learner reports about a question, and what staff answer; and an answer that their practice refuses. */
const practiseAndReport = async (learner: TestBrowser, staff: TestBrowser) => {
  const practice = await startPractice(learner, { kind: "section", category: "signs" }, { size: 5 });
  const right = tryAt(practice, 0);
  const commands = [
    { ...right, questionId: planted["POST /practice/:practiceId/commands commands[].questionId"] },
    { ...right, optionId: planted["POST /practice/:practiceId/commands commands[].optionId"] },
  ];
  const refused = await learner.send("POST", `/practice/${practice.practiceId}/commands`, { commands });
  expect(refused.status).toBe(422);
  const { questionId, version } = practice.questions[0]!;
  const { reportId } = succeeded<{ reportId: string }>(
    await learner.send("POST", "/question-reports", {
      ...{ questionId, version, seenIn: "practice", commandId: randomUUID() },
      text: planted["POST /question-reports text"],
    }),
  );
  const answer = planted["POST /admin/question-reports/:reportId/settlement answer"];
  succeeded(await staff.send("POST", `/admin/question-reports/${reportId}/settlement`, { answer }));
};

/** What a learner and staff write to each other, and staff about the learner. */
const talk = async (learner: TestBrowser, staff: TestBrowser, accountId: string) => {
  const said = (field: Field) => ({ text: planted[field], commandId: randomUUID() });
  const { conversationId } = succeeded<{ conversationId: string }>(
    await learner.send("POST", "/conversations", said("POST /conversations text")),
  );
  const more = said("POST /conversations/:conversationId/messages text");
  succeeded(await learner.send("POST", `/conversations/${conversationId}/messages`, more));
  const of = `/admin/tickets/${conversationId}`;
  const answer = said("POST /admin/tickets/:conversationId/messages text");
  const { version } = succeeded<{ version: number }>(
    await staff.send("POST", `${of}/messages`, { ...answer, isNote: false }),
  );
  const topic = planted["PUT /admin/tickets/:conversationId topic"];
  const solved = { channel: "ticket", status: "solved", priority: "normal", assignee: null, dueAt: null };
  succeeded(await staff.send("PUT", of, { version, topic, ...solved }));
  const words = planted["PUT /conversations/:conversationId/rating words"];
  succeeded(await learner.send("PUT", `/conversations/${conversationId}/rating`, { rating: 5, words }));
  succeeded(
    await staff.send("POST", "/admin/tickets", {
      ...{ accountId, source: "staff", links: [], commandId: randomUUID() },
      topic: planted["POST /admin/tickets topic"],
      note: planted["POST /admin/tickets note"],
    }),
  );
};

/** What staff note about a learner, for each other and for themselves, at the learner and at what is theirs. */
const noteAbout = async (staff: TestBrowser, abouts: readonly string[]) => {
  const text = planted["PUT /admin/notes/:noteId text"];
  for (const about of abouts)
    for (const isShared of [true, false]) {
      const note = { version: 0, text, colour: "plain", isShared, isPinned: false, about };
      succeeded(await staff.send("PUT", `/admin/notes/nte_${randomUUID().replaceAll("-", "")}`, note));
    }
};

/** What staff plan to do about a learner. */
const planAbout = async (staff: TestBrowser, about: string) => {
  const title = planted["PUT /admin/appointments/:appointmentId title"];
  const note = planted["PUT /admin/appointments/:appointmentId note"];
  const path = `/admin/appointments/apt_${randomUUID().replaceAll("-", "")}`;
  succeeded(await staff.send("PUT", path, { ...anAppointment(), title, note, about }));
};

/** What a learner who buys types: a coupon stays in the cart, whether it is one or not. */
const fillCart = async (learner: TestBrowser) => {
  const move = (one: object) => learner.send("POST", "/cart/moves", { moves: [one] });
  const planId = planted["POST /cart/moves moves[].planId"];
  expect((await move({ type: "line.add", planId })).status).toBe(404);
  succeeded(await move({ type: "line.add", planId: "access-30" }));
  succeeded(await move({ type: "coupon.apply", coupon: planted["POST /cart/moves moves[].coupon"] }));
};

/** Buys by transfer, proves it, and asks the money back: with words of the buyer's and of the bank. */
const buy = async (learner: TestBrowser, admin: TestBrowser, code: string) => {
  const { lines, ...rest } = billingRequests()["placeOrder"]!.body as { readonly lines: readonly object[] };
  const place = (changes: object) =>
    learner.send("POST", "/orders", { ...rest, lines, method: "eft", ...changes });
  const other = lines.map((line) => ({ ...line, planId: planted["POST /orders lines[].planId"] }));
  for (const wrong of [{ lines: other }, { coupon: planted["POST /orders coupon"] }])
    expect((await place({ ...wrong, commandId: randomUUID() })).status).toBeGreaterThanOrEqual(400);
  const order = succeeded<OrderView>(await place({}));
  await noteAbout(admin, [order.orderId]);
  const base64 = Buffer.from(planted["POST /orders/:orderId/proofs base64"]).toString("base64");
  const proof = { commandId: randomUUID(), type: "application/pdf", base64 };
  succeeded(await learner.send("POST", `/orders/${order.orderId}/proofs`, proof));
  const paid = `2026-11-22,${order.totalCents / 100},${planted["POST /admin/bank-statements csv"]} ${order.reference}`;
  const csv = `Date,Amount,Description\n${paid}`;
  const { lines: read } = succeeded<{ lines: { status: string }[] }>(
    await admin.send("POST", "/admin/bank-statements", { code, csv }),
  );
  expect(read).toMatchObject([{ status: "settled" }]);
  const [holder, number] = ["holder", "number"].map(
    (name) => planted[`POST /orders/:orderId/refunds bank.${name}` as Field],
  );
  const text = planted["PUT /shop/own/review text"];
  succeeded(await learner.send("PUT", "/shop/own/review", { product: "access", stars: 4, text }));
  succeeded(
    await learner.send("POST", "/articles/how-the-marks-work/comments", {
      ...{
        text: planted["POST /articles/:slug/comments text"],
        shownAs: "initials",
        commandId: randomUUID(),
      },
    }),
  );
  const bank = { holder, number, bank: "capitec", type: "savings" };
  succeeded(await learner.send("POST", `/orders/${order.orderId}/refunds`, { bank }));
};

/** An event of the attempt that a subscription gave up on, which an operator discards with a reason. */
const discardDeadLetter = async (operator: TestBrowser, attemptId: string) => {
  const { rows } = await program.database.pool.query<{ id: number }>(
    `INSERT INTO kernel.dead_letter (subscription, event_id, stream, version, type, epoch, tx, position, cause, attempts,
       first_failed_at, last_failed_at)
     SELECT 'planted', event_id, stream, version, type, epoch, tx, position, 'planted', 8, now(), now()
     FROM kernel.event WHERE stream = $1 AND version = 1 RETURNING id::float8 AS id`,
    [uuidOfId(attemptId as never)],
  );
  const reason = planted["POST /admin/dead-letters/:deadLetterId/discard reason"];
  succeeded(await operator.send("POST", `/admin/dead-letters/${rows[0]!.id}/discard`, { reason }));
};

const reviewOf = async (staff: TestBrowser, attemptId: string) =>
  succeeded<AttemptReview>(await staff.send("GET", `/admin/attempts/${attemptId}`));
const search = async () =>
  (await searchDatabase(program.database.pool, planted)).map(({ column, value }) => `${column}: ${value}`);

test("what staff wrote about a learner lies beside the log until the learner is erased, and nowhere afterwards", async () => {
  const learner = browser();
  const admin = browser();
  const { recoveryCodes } = await signInStaff(program.app, admin, "admin");
  const operator = browser();
  await signInStaff(program.app, operator, "operator");

  const asGuest = await start(learner);
  await writeAbout(admin, asGuest.attemptId);
  const person = aPerson({
    name: planted["POST /registrations name"],
    email: planted["POST /registrations email"],
  });
  const { session } = await signUp(learner, person);
  const profile = succeeded<{ version: number }>(await learner.send("GET", "/profile"));
  succeeded(
    await learner.send("PUT", "/profile", {
      name: planted["PUT /profile name"],
      mobile: planted["PUT /profile mobile"],
      licenceCode: "2",
      language: "en",
      version: profile.version,
    }),
  );
  const own = await start(learner);
  await sendAll(learner, own.attemptId, answerTo(own));
  const refused = await learner.send("POST", `/attempts/${own.attemptId}/commands`, {
    commands: [
      command("visit", { questionId: planted["POST /attempts/:attemptId/commands commands[].questionId"] }),
      command("answer", {
        questionId: own.questions[0]!.questionId,
        optionId: planted["POST /attempts/:attemptId/commands commands[].optionId"],
      }),
    ],
  });
  expect(refused.status).toBe(422);
  await writeAbout(admin, own.attemptId);
  await practiseAndReport(learner, admin);
  await talk(learner, admin, session.accountId);
  const tag = planted["POST /admin/contacts/:accountId/tags tag"];
  succeeded(await admin.send("POST", `/admin/contacts/${session.accountId}/tags`, { tag }));
  await noteAbout(admin, [session.accountId, own.attemptId]);
  await planAbout(admin, session.accountId);
  await fillCart(learner);
  await buy(learner, admin, recoveryCodes[0]!);
  const chapter = planted["POST /practice selection.chapter"];
  expect((await requestPractice(learner, { kind: "chapter", chapter })).status).toBe(404);
  const belief = planted["POST /practice selection.belief"];
  expect((await requestPractice(learner, { kind: "belief", belief })).json()).toMatchObject({
    tag: "NothingToPractise",
  });
  await setATestDate(learner, planted["PUT /test-dates/current centre"]);
  await discardDeadLetter(operator, own.attemptId);

  const attempts = [asGuest.attemptId, own.attemptId];
  await eventually(async () => {
    const { rows } = await program.database.pool.query(
      "SELECT 1 FROM kernel.event WHERE type = 'assessment.attempt-claimed'",
    );
    expect(rows).toHaveLength(2);
  });
  const why = planted["POST /admin/attempts/:attemptId/voiding why"];
  const note = planted["POST /admin/attempts/:attemptId/notes text"];
  for (const attemptId of attempts) {
    const review = await reviewOf(admin, attemptId);
    expect(review.voidedBecause).toBe(why);
    expect(review.notes.map(({ text }) => text)).toEqual([note]);
    const seen = succeeded<{ voidedBecause: string }>(await learner.send("GET", `/attempts/${attemptId}`));
    expect(seen.voidedBecause).toBe(why);
  }
  const copy = (await learner.send("POST", "/profile/export")).text;
  const kept = [
    "POST /admin/attempts",
    "POST /question-reports",
    "POST /admin/question-reports",
    "POST /conversations",
    "PUT /conversations",
    "POST /admin/tickets",
    "PUT /admin/tickets",
    "PUT /admin/notes",
    "POST /admin/contacts/:accountId/tags tag",
    "PUT /admin/appointments",
    "PUT /shop/own",
    "POST /articles",
    "PUT /test-dates",
    "POST /cart/moves moves[].coupon",
  ];
  for (const field of Object.keys(planted).filter((one) => kept.some((start) => one.startsWith(start))))
    expect(copy, field).toContain(planted[field as Field]);
  expect((await search()).toSorted()).toEqual([
    "admin_template.appointment.note: PUT /admin/appointments/:appointmentId note",
    "admin_template.appointment.title: PUT /admin/appointments/:appointmentId title",
    "admin_template.article_comment.text: POST /articles/:slug/comments text",
    "admin_template.conversation.rating_words: PUT /conversations/:conversationId/rating words",
    "admin_template.conversation.topic: POST /admin/tickets topic",
    "admin_template.conversation.topic: PUT /admin/tickets/:conversationId topic",
    "admin_template.message.changes: PUT /admin/tickets/:conversationId topic",
    "admin_template.message.text: POST /admin/tickets note",
    "admin_template.message.text: POST /admin/tickets/:conversationId/messages text",
    "admin_template.message.text: POST /conversations text",
    "admin_template.message.text: POST /conversations/:conversationId/messages text",
    "admin_template.note.text: PUT /admin/notes/:noteId text",
    "admin_template.shop_review.text: PUT /shop/own/review text",
    "assessment.question_report.answer: POST /admin/question-reports/:reportId/settlement answer",
    "assessment.question_report.text: POST /question-reports text",
    "billing.cart.cart: POST /cart/moves moves[].coupon",
    "identity.contact_tag.tag: POST /admin/contacts/:accountId/tags tag",
    "kernel.dead_letter.reason: POST /admin/dead-letters/:deadLetterId/discard reason",
    ...Object.keys(planted)
      .filter((field) => field.startsWith("POST /admin/attempts"))
      .map((field) => `kernel.remark.text: ${field}`)
      .toSorted(),
    "scheduling.test_date.centre: PUT /test-dates/current centre",
  ]);

  succeeded(await learner.send("POST", "/profile/closure", { password: person.password }));
  await program.database.pool.query(
    "UPDATE identity.account SET erase_at = now() - interval '1 second' WHERE id = $1",
    [uuidOfId(session.accountId)],
  );
  await program.app.run(
    Effect.flatMap(Jobs, (jobs) => jobs.add(erasePerson, { accountId: session.accountId })),
  );
  await vi.waitFor(async () => expect(await search()).toEqual([]), { timeout: 60_000, interval: 100 });

  for (const attemptId of attempts) {
    // Also an act of staff that comes after the erasure leaves nothing behind.
    const text = planted["POST /admin/attempts/:attemptId/notes text"];
    await act(admin, attemptId, "notes", { commandId: randomUUID(), text });
    const review = await reviewOf(admin, attemptId);
    expect(isRemarkReference(review.voidedBecause!)).toBe(true);
    expect(review.notes).toHaveLength(2);
    for (const { text: said } of review.notes) expect(isRemarkReference(said)).toBe(true);
  }
  expect(await search()).toEqual([]);
});
