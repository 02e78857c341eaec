import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { CheckoutCart, MoneyNumbers } from "#modules/billing/contract";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { wholeProgram } from "../support/whole-program.ts";
import { billingRequests } from "./billing-requests.fixture.ts";
import { aPerson, signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";

const program = wholeProgram({ PAYMENTS: "simulator" });
let editor: TestBrowser;
let support: TestBrowser;
let admin: TestBrowser;

beforeAll(async () => {
  [editor, support, admin] = [program.browser(), program.browser(), program.browser()];
  await signInStaff(program.app, editor, "editor");
  await signInStaff(program.app, support, "support");
  await signInStaff(program.app, admin, "admin");
});

const run = (text: string, values: readonly unknown[] = []) => program.database.pool.query(text, [...values]);

/** What a list has for a search, by one field of its rows. */
const found = async (by: TestBrowser, address: string, list: string, field: string) => {
  const rows = succeeded<Record<string, readonly Record<string, unknown>[]>>(await by.get(address))[list]!;
  return rows.map((row) => row[field]);
};

test("reports are found by words of what they say and of their question’s code", async () => {
  for (const [questionId, text] of [
    ["rules-overtaking-3", "The arrow is too small"],
    ["rules-parking-1", "Two answers are right"],
    ["signs-arrows-1", "The picture is blurred"],
  ])
    await run(
      `INSERT INTO assessment.question_report (id, question_id, version, text, seen_in)
       VALUES (gen_random_uuid(), $1, 1, $2, 'practice')`,
      [questionId, text],
    );
  const search = (text: string, more = "") =>
    found(editor, `/admin/question-reports?status=open&text=${text}${more}`, "reports", "questionId");
  expect(await search("ARROW")).toEqual(["rules-overtaking-3", "signs-arrows-1"]);
  expect(await search("arrow", "&sort=newest")).toEqual(["signs-arrows-1", "rules-overtaking-3"]);
  expect(await search("rules-parking")).toEqual(["rules-parking-1"]);
  expect(await search("rules%20small")).toEqual(["rules-overtaking-3"]);
  expect(await search("%21")).toEqual([]);
  expect(await search("")).toHaveLength(3);
  const { text } = await editor.get("/admin/exports/question-reports?status=open&text=blurred");
  expect(text).toContain("signs-arrows-1");
  expect(text).not.toContain("rules-");
});

test("reviews are found by words of what they say, among those of their status", async () => {
  for (const [text, status] of [
    ["Helped me a lot", "shown"],
    ["It helps, but is long", "shown"],
    ["Helpful", "hidden"],
  ])
    await run(
      `INSERT INTO admin_template.shop_review (id, account, product, stars, text, status, written_at)
       VALUES (gen_random_uuid(), gen_random_uuid(), 'workbook', 4, $1, $2, clock_timestamp())`,
      [text, status],
    );
  const search = (text: string) =>
    found(editor, `/admin/shop/reviews?status=shown&text=${text}`, "reviews", "text");
  expect(await search("help")).toEqual(["Helped me a lot", "It helps, but is long"]);
  expect(await search("lot%20helped")).toEqual(["Helped me a lot"]);
  expect(await search("stars")).toEqual([]);
});

/** A learner of this name. */
const learner = async (name: string) => {
  const browser = program.browser();
  const { session, email } = await signUp(browser, { ...aPerson(), name });
  return { browser, email, accountId: session.accountId, account: uuidOfId(session.accountId) };
};
const lastAct = async () =>
  (await run("SELECT action, target, facts FROM kernel.audit_entry ORDER BY number DESC LIMIT 1"))
    .rows[0] as unknown;

test("study groups and who is in them are found by a name, a whole address or an account", async () => {
  const [nomsa, sipho, lerato] = [
    await learner("Nomsa Dlamini"),
    await learner("Sipho Dlamini"),
    await learner("Lerato Khumalo"),
  ];
  const group = async (maker: string, invited: string | null) => {
    const id = randomUUID();
    await run(`INSERT INTO scheduling.study_group (id, maker, made_at) VALUES ($1, $2, clock_timestamp())`, [
      id,
      maker,
    ]);
    for (const [account, by] of [
      [maker, null],
      [invited, maker],
    ])
      if (account !== null)
        await run(
          `INSERT INTO scheduling.group_member
           (id, "group", account, invited_by, joined_at, shown_as, shares_streak, shares_papers)
           VALUES (gen_random_uuid(), $1, $2, $3, clock_timestamp(), 'initials', false, false)`,
          [id, account, by],
        );
    return idFromUuid("grp", id);
  };
  const [first, second] = [await group(nomsa.account, lerato.account), await group(sipho.account, null)];
  const groups = (person: string) =>
    found(support, `/admin/study-groups?person=${encodeURIComponent(person)}`, "groups", "groupId");
  const members = (person: string) =>
    found(support, `/admin/study-group-members?person=${encodeURIComponent(person)}`, "members", "accountId");
  expect(await groups("dlamini")).toEqual([second, first]);
  expect(await groups("Lerato")).toEqual([first]);
  expect(await groups("Ler")).toEqual([]);
  expect(await groups(sipho.accountId)).toEqual([second]);
  expect(await groups("")).toEqual([second, first]);
  // Those who joined, and those who joined by the link of this person.
  expect(await members("nomsa")).toEqual([lerato.accountId, nomsa.accountId]);
  expect(await members("khumalo lerato")).toEqual([lerato.accountId]);

  expect(await groups(nomsa.email)).toEqual([first]);
  expect(await lastAct()).toEqual({
    ...{ action: "scheduling.find-member", target: nomsa.accountId, facts: { found: true } },
  });
  expect(await groups("nobody@example.org")).toEqual([]);
  expect(await lastAct()).toMatchObject({ target: null, facts: { found: false } });
});

test("the file of a list names no one who was looked for in the audit log", async () => {
  const { status } = await support.get("/admin/exports/study-groups?person=dlamini&status=open");
  expect(status).toBe(200);
  expect(await lastAct()).toMatchObject({
    facts: { list: "study-groups", format: "csv", status: "open" },
  });
  expect(JSON.stringify(await lastAct())).not.toContain("dlamini");
});

test("refunds and notifications are found by their order and buyer, for admins alone", async () => {
  const [buyer, other] = [await learner("Zanele Mthembu"), await learner("Thabo Nkosi")];
  const references: string[] = [];
  const orders: string[] = [];
  for (const { browser, account } of [buyer, other]) {
    const { orderId, reference } = succeeded<{ orderId: `ord_${string}`; reference: string }>(
      await browser.send("POST", "/orders", billingRequests()["placeOrder"]!.body),
    );
    references.push(reference);
    orders.push(orderId);
    const order = uuidOfId(orderId as never);
    await run(
      `WITH paid AS (
         INSERT INTO billing.payment (id, order_id, provider, provider_payment_id, cents, fee_cents, received_at)
         VALUES (gen_random_uuid(), $1, 'simulator', $2, 9900, 0, now()) RETURNING id)
       INSERT INTO billing.refund (id, order_id, account, payment_id, cents, reason, status, requested_by, requested_at)
       SELECT gen_random_uuid(), $1, $3, id, 9900, 'cooling-off', 'requested', $3, now() FROM paid`,
      [order, reference, account],
    );
    await run(
      `INSERT INTO billing.notification (id, digest, address, order_id, status, checks, received_at, next_at)
       VALUES (gen_random_uuid(), sha256($2::bytea), '', $1, 'held', '{}', now(), now())`,
      [order, reference],
    );
  }
  const refunds = (query: string) => found(admin, `/admin/refunds?${query}`, "refunds", "orderId");
  const inbox = (query: string) => found(admin, `/admin/notifications?${query}`, "notifications", "orderId");
  for (const search of [refunds, inbox]) {
    expect(await search(`text=${references[0]!.toLowerCase()}`)).toEqual([orders[0]]);
    expect(await search(`text=${orders[1]!}`)).toEqual([orders[1]]);
    expect(await search(`text=${buyer.accountId}`)).toEqual([orders[0]]);
    expect(await search("text=anything")).toEqual([]);
    expect(new Set(await search(""))).toEqual(new Set(orders));
  }
  expect(await refunds("person=thabo")).toEqual([orders[1]]);
  expect(await refunds(`person=${buyer.email}`)).toEqual([orders[0]]);
  expect(await lastAct()).toMatchObject({ action: "billing.find-buyer", target: buyer.accountId });
  for (const list of ["refunds", "notifications"])
    for (const by of [support, editor])
      expect((await by.get(`/admin/${list}?text=${references[0]!}`)).status).toBe(403);
});

test("carts are found by their owner, by what is in them and by their coupon, and still name no one", async () => {
  const [owner, other] = [await learner("Naledi Sithole"), await learner("Kagiso Botha")];
  for (const [{ account }, planId, coupon, minutes] of [
    [owner, "access-7", null, 1],
    [other, "access-90", "SPRING", 2],
    [{ account: randomUUID() }, "access-7", "SPRING", 3],
  ] as const)
    await run(
      `INSERT INTO billing.cart (owner, cart, changed_at)
       VALUES ($1, jsonb_build_object('phase', 'open', 'lines', jsonb_build_array(jsonb_build_object('planId', $2::text, 'quantity', 1)),
         'coupon', $3::text, 'orderId', NULL), date_trunc('second', now()) - $4 * interval '1 minute')`,
      [account, planId, coupon, minutes],
    );
  const carts = async (query: string) => {
    const { text, status } = await admin.get(`/admin/checkouts?${query}`);
    for (const { account } of [owner, other]) expect(text).not.toContain(account.replaceAll("-", ""));
    const page = succeeded<{ carts: readonly CheckoutCart[] }>({ text, status });
    return page.carts.map(({ lines, coupon }) => `${lines[0]!.planId} ${coupon}`);
  };
  expect(await carts("")).toEqual(["access-7 null", "access-90 SPRING", "access-7 SPRING"]);
  expect(await carts(`person=${owner.accountId}`)).toEqual(["access-7 null"]);
  expect(await carts("person=botha")).toEqual(["access-90 SPRING"]);
  expect(await carts("plan=access-7&sort=oldest")).toEqual(["access-7 SPRING", "access-7 null"]);
  expect(await carts("discounted=yes")).toEqual(["access-90 SPRING", "access-7 SPRING"]);
  expect(await carts("discounted=yes&plan=access-90")).toEqual(["access-90 SPRING"]);
  expect(await carts(`person=${encodeURIComponent(other.email)}`)).toEqual(["access-90 SPRING"]);
  expect(await lastAct()).toEqual({
    ...{ action: "billing.find-buyer", target: other.accountId, facts: { found: true } },
  });
  const { text, status } = await admin.get(
    `/admin/exports/carts?person=${encodeURIComponent(owner.accountId)}`,
  );
  expect(status).toBe(200);
  expect(text.trim().split("\r\n")).toHaveLength(2);
  expect(text).toContain(",access-7×1,");
  expect(await lastAct()).toMatchObject({
    action: "billing.export-list",
    facts: { list: "carts", format: "csv" },
  });
  expect(JSON.stringify(await lastAct())).not.toContain(owner.accountId);
});

test("what is counted as unmatched is listed alone: notifications that were held or refused", async () => {
  await run(
    `INSERT INTO billing.notification (id, digest, address, status, checks, received_at, next_at)
     SELECT gen_random_uuid(), sha256(status::bytea), '', status, '{}', now(), now()
     FROM unnest(ARRAY['waiting', 'settled', 'noted', 'held', 'refused']) AS status`,
  );
  const list = async (query: string) =>
    (await found(admin, `/admin/notifications?${query}`, "notifications", "status")) as readonly string[];
  const numbers = succeeded<MoneyNumbers>(await admin.get("/admin/numbers/money?days=7"));
  for (const sort of ["newest", "oldest"]) {
    const statuses = await list(`status=unmatched&sort=${sort}`);
    expect(new Set(statuses)).toEqual(new Set(["held", "refused"]));
    expect(statuses).toHaveLength(numbers.waiting.notifications);
  }
  expect((await list("")).length).toBeGreaterThan(numbers.waiting.notifications);
});

test("staff are found by the beginnings of their names, or a whole address", async () => {
  const { staff } = succeeded<{ staff: readonly { name: string; email: string }[] }>(
    await admin.get("/admin/staff"),
  );
  const search = (person: string) =>
    found(admin, `/admin/staff?person=${encodeURIComponent(person)}`, "staff", "email");
  const [one] = staff;
  expect(await search(one!.email.toUpperCase())).toEqual([one!.email]);
  expect(await search(one!.email.slice(0, -1))).toEqual([]);
  expect(await search(one!.name.slice(0, 4))).toContain(one!.email);
  expect(await search("qqq")).toEqual([]);
});
