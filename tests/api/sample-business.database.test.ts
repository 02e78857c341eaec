import { beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { GalleryPicture } from "#modules/admin-template/contract";
import { OrderStatus, type MoneyNumbers } from "#modules/billing/contract";
import { sampleBusiness } from "../../src/sample-business.ts";
import { verifyAll } from "../../src/verify-all.ts";
import { eventually } from "../support/eventually.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { createAccount, sampleStudyGroups } from "../../src/app.ts";
import { signInStaff, succeeded } from "./identity-steps.fixture.ts";

const program = wholeProgram();
const address = "admin@roadworthy.test";
let admin: TestBrowser;
let made: readonly string[];
let spentMs: number;

const count = async (from: string): Promise<number> =>
  (await program.database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`)).rows[0]!.n;
const read = async <Answer>(path: string) => succeeded<Answer>(await admin.send("GET", path));

beforeAll(async () => {
  admin = program.browser();
  await signInStaff(program.app, admin, "admin");
  const account = { name: "Sample Admin", email: address, password: "a quiet road at dawn" };
  await program.app.run(createAccount({ ...account, roles: ["admin"], dateOfBirth: null }));
  const before = process.cpuUsage();
  made = await program.app.run(sampleBusiness(address));
  const { user, system } = process.cpuUsage(before);
  spentMs = (user + system) / 1_000;
});

test("a business is made up once, and quickly", async () => {
  expect(made).toHaveLength(9);
  for (const line of made) expect(line).toMatch(/sample/);
  // The whole program works in this process meanwhile. It is a second at most on a quiet machine.
  expect(spentMs).toBeLessThan(5_000);
  const tables = [
    "identity.account",
    'billing."order"',
    "admin_template.shop_review",
    "admin_template.article_comment",
    "admin_template.article",
    "admin_template.gallery_picture",
    "identity.contact_tag",
    "kernel.mail WHERE state IN ('failed', 'bounced')",
  ];
  const counted = await Promise.all(tables.map(count));
  expect(await program.app.run(sampleBusiness(address))).toEqual([]);
  expect(await Promise.all(tables.map(count))).toEqual(counted);
});

test("there are orders in every state, and each page about money has something to do", async () => {
  const { rows } = await program.database.pool.query<{ status: string }>(
    'SELECT DISTINCT status FROM billing."order"',
  );
  expect(rows.map(({ status }) => status).toSorted()).toEqual(OrderStatus.options.toSorted());
  await eventually(async () => {
    const money = await read<MoneyNumbers>("/admin/numbers/money");
    expect(money.firstBuyers).toBeGreaterThan(5);
    expect(money.coupons.length).toBeGreaterThan(1);
    expect(money.waiting).toMatchObject({ bankLines: 2, notifications: 1, refunds: { count: 1 } });
    expect(money.waiting.eft.count).toBeGreaterThan(1);
    expect(money.total.refundedCents).toBeGreaterThan(0);
  });
  expect((await read<{ invoices: object[] }>("/admin/invoices")).invoices.length).toBeGreaterThan(8);
  expect((await read<{ reviews: object[] }>("/admin/shop/reviews?status=waiting")).reviews).toHaveLength(2);
  expect(await count("kernel.mail WHERE template = 'order-paid'")).toBeGreaterThan(8);
});

test("readers have said something about articles, in every state that staff can find it in", async () => {
  for (const [status, expected] of Object.entries({ waiting: 2, reported: 1, shown: 2, hidden: 1 })) {
    const { comments } = await read<{ comments: object[] }>(`/admin/comments?status=${status}`);
    expect([status, comments.length]).toEqual([status, expected]);
  }
});

test("one article is a draft and one is scheduled, some learners have tags, and two mails did not arrive", async () => {
  for (const status of ["draft", "scheduled"]) {
    const { articles } = await read<{ articles: object[] }>(`/admin/articles?status=${status}`);
    expect([status, articles.length]).toEqual([status, 1]);
  }
  expect((await read<{ tags: string[] }>("/admin/contact-tags")).tags).toHaveLength(3);
  const { mails } = await read<{ mails: { state: string }[] }>("/admin/mails?folder=bounced");
  expect(mails.map(({ state }) => state)).toContain("bounced");
  expect(await count("kernel.mail WHERE state = 'failed'")).toBe(1);
});

test("there are learners, attempts with results, reports and test dates", async () => {
  await eventually(async () => {
    expect(await count("assessment.attempt_summary WHERE passed")).toBeGreaterThan(3);
    expect(await count("assessment.attempt_summary WHERE NOT passed")).toBeGreaterThan(3);
    expect(await count("assessment.attempt_summary WHERE status = 'answering'")).toBe(1);
    expect((await read<{ tests: object[] }>("/admin/tests")).tests.length).toBeGreaterThan(2);
  });
  expect(await count("assessment.question_report")).toBe(2);
  expect(await count("identity.account WHERE registered_at < now() - interval '20 days'")).toBeGreaterThan(4);
});

test("everyone in a sample study group is a person whom staff can open", async () => {
  await program.app.run(sampleStudyGroups(true));
  const members = "scheduling.group_member AS member";
  const known = "EXISTS (SELECT FROM identity.account AS person WHERE person.id = member.account)";
  expect(await count(`${members} WHERE NOT ${known}`)).toBe(0);
  expect(await count(`${members} WHERE ${known}`)).toBeGreaterThan(8);
});

test("the gallery shows what an article and a product show, and a picture that nothing shows yet", async () => {
  const { pictures } = await read<{ pictures: GalleryPicture[] }>("/admin/gallery?sort=oldest");
  expect(pictures).toHaveLength(3);
  for (const { alt, sizes } of pictures) {
    expect(alt.en).toMatch(/^Sample: /);
    expect(sizes.map(({ width }) => width)).toEqual([320, 640, 960]);
  }
  const [inArticle, withProduct, unused] = pictures;
  expect(inArticle!.articles.map(({ title }) => title)).toEqual(["Sample: where you may not park"]);
  expect(withProduct!.products).toEqual(["workbook"]);
  expect([unused!.articles, unused!.products]).toEqual([[], []]);
  const { status, headers } = await admin.send("GET", inArticle!.sizes[0]!.src.replace("/api", ""));
  expect([status, headers["content-type"]]).toEqual([200, "image/webp"]);
});

test("what was made up is as signed and as consistent as what happens", async () => {
  const asked = { known: null, withReadModels: true, onVerified: () => undefined };
  const verified = await eventually(async () => {
    const found = await program.app.run(verifyAll(asked));
    expect(found.faults).toEqual([]);
    return found;
  });
  expect(verified.compared.length).toBeGreaterThan(3);
});

test("no one is made up where there is no admin to try", async () => {
  expect(await program.app.run(sampleBusiness("no-one@roadworthy.test"))).toEqual([]);
});
