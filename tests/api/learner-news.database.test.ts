import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { StaffNews } from "#modules/admin-template/contract";
import { eventually } from "../support/eventually.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { billingRequests } from "./billing-requests.fixture.ts";
import { askStaff } from "./conversation-requests.fixture.ts";
import { signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";
import { startPractice } from "./practice-steps.fixture.ts";

const program = wholeProgram({ PAYMENTS: "simulator" });
let admin: TestBrowser;
let support: TestBrowser;
let editor: TestBrowser;
let learner: TestBrowser;
let accountId: string;

beforeAll(async () => {
  [admin, support, editor, learner] = [
    ...[program.browser(), program.browser()],
    ...[program.browser(), program.browser()],
  ] as [TestBrowser, TestBrowser, TestBrowser, TestBrowser];
  await signInStaff(program.app, admin, "admin");
  await signInStaff(program.app, support, "support");
  await signInStaff(program.app, editor, "editor");
  ({ accountId } = (await signUp(learner)).session);
});

/** A page that a member of staff has just opened, and every path that it hears of. */
const page = async (by: TestBrowser) => {
  const stream = by.follow("/admin/news");
  await eventually(() => expect(stream.heard).not.toHaveLength(0));
  return {
    stale: () => (stream.heard as readonly StaffNews[]).flatMap(({ stale }) => stale),
    all: () => JSON.stringify(stream.heard),
    leave: () => stream.leave(),
  };
};

const report = async (text = "The picture is too small") => {
  const practice = await startPractice(learner, { kind: "section", category: "signs" }, { size: 5 });
  const { questionId, version } = practice.questions[0]!;
  const said = { questionId, version, seenIn: "practice", commandId: randomUUID(), text };
  return learner.send("POST", "/question-reports", said);
};

test("a new order is heard at once by those who may read orders, and not whose it is", async () => {
  const [ofAdmin, ofSupport] = [await page(admin), await page(support)];
  succeeded(await learner.send("POST", "/orders", billingRequests()["placeOrder"]!.body));
  await eventually(() => expect(ofAdmin.stale()).toContain("/admin/orders"));
  succeeded(await report());
  await eventually(() => expect(ofSupport.stale()).toContain("/admin/question-reports"));
  expect(ofSupport.stale()).not.toContain("/admin/orders");
  expect(ofAdmin.all()).not.toContain(accountId);
  ofAdmin.leave();
  ofSupport.leave();
});

test("a use of a coupon is heard with the order that takes it, and with the one that gives it back", async () => {
  const code = "HEARD";
  succeeded(
    await admin.post("/admin/coupons", { ...billingRequests()["createCoupon"]!.body, code, plans: null }),
  );
  const usesOf = async () =>
    succeeded<{ coupons: { uses: number }[] }>(await admin.get(`/admin/coupons?text=${code}`)).coupons[0]
      ?.uses;
  const placing = await page(admin);
  const order = { ...billingRequests()["placeOrder"]!.body, commandId: randomUUID(), coupon: code };
  const { orderId } = succeeded<{ orderId: string }>(await learner.send("POST", "/orders", order));
  await eventually(() => expect(placing.stale()).toContain("/admin/coupons"));
  expect(await usesOf()).toBe(1);
  placing.leave();
  const cancelling = await page(admin);
  succeeded(await learner.send("POST", `/orders/${orderId}/cancellation`));
  await eventually(() => expect(cancelling.stale()).toContain("/admin/coupons"));
  expect(await usesOf()).toBe(0);
  cancelling.leave();
});

test("a report about a question is heard by who edits questions", async () => {
  const reporting = await page(editor);
  succeeded(await report("The picture is still too small"));
  await eventually(() => expect(reporting.stale()).toContain("/admin/questions"));
  expect(reporting.stale()).toContain("/admin/questions/:questionId");
  reporting.leave();
});

test("the list of mails is heard of once a mail was sent", async () => {
  const ofSupport = await page(support);
  const receiver = await signUp(program.browser());
  await eventually(() => expect(ofSupport.stale()).toContain("/admin/mails"));
  const path = `/admin/mails?${new URLSearchParams({ accountId: receiver.session.accountId, folder: "sent" })}`;
  const { mails } = succeeded<{ mails: unknown[] }>(await support.get(path));
  expect(mails.length).toBeGreaterThan(0);
  ofSupport.leave();
});

test("the list of orders has the new one by the time that it is heard of", async () => {
  const ofAdmin = await page(admin);
  const order = { ...billingRequests()["placeOrder"]!.body, commandId: randomUUID() };
  const { orderId } = succeeded<{ orderId: string }>(await learner.send("POST", "/orders", order));
  await eventually(() => expect(ofAdmin.stale()).toContain("/admin/orders"));
  const found = succeeded<{ orders: { orderId: string }[] }>(await admin.get("/admin/orders?method=payfast"));
  expect(found.orders.map((one) => one.orderId)).toContain(orderId);
  ofAdmin.leave();
});

test("a message of a learner is heard by support and by no editor", async () => {
  const [ofSupport, ofEditor] = [await page(support), await page(editor)];
  await askStaff(learner);
  await eventually(() =>
    expect(ofSupport.stale()).toEqual(expect.arrayContaining(["/admin/chats", "/admin/numbers/tickets"])),
  );
  expect(ofEditor.stale()).toEqual([]);
  ofSupport.leave();
  ofEditor.leave();
});

test("an attempt is heard of once the list of attempts has it", async () => {
  const ofSupport = await page(support);
  const attempt = { testCode: "code 8", testNum: 1, commandId: randomUUID() };
  succeeded(await learner.send("POST", "/attempts", attempt));
  await eventually(() =>
    expect(ofSupport.stale()).toEqual(expect.arrayContaining(["/admin/attempts", "/admin/active-learners"])),
  );
  const found = succeeded<{ entries: unknown[] }>(await support.get(`/admin/attempts?learner=${accountId}`));
  expect(found.entries).toHaveLength(1);
  ofSupport.leave();
});

test("what a learner is refused is no news", async () => {
  const ofSupport = await page(support);
  expect((await report("")).status).toBe(400);
  await askStaff(learner);
  await eventually(() => expect(ofSupport.stale()).toContain("/admin/chats"));
  expect(ofSupport.stale()).not.toContain("/admin/question-reports");
  ofSupport.leave();
});
