import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { sampleLetters } from "#modules/admin-template";
import type { MailThread, SentMail } from "#modules/admin-template/contract";
import type { ContactCard } from "#modules/identity/contract";
import { uuidOfId } from "#vocabulary/id";
import { isWhole, planOf } from "../support/query-plan.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { mailTo, signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";

const program = wholeProgram();
let admin: TestBrowser;
let support: TestBrowser;
let learner: Awaited<ReturnType<typeof signUp>>;

interface Page {
  readonly mails: readonly SentMail[];
  readonly templates: readonly string[];
  readonly next: string | null;
}

const list = async (browser: TestBrowser, query = "") =>
  succeeded<Page>(await browser.send("GET", `/admin/mails${query}`));
const templatesOf = ({ mails }: Page) => mails.map(({ template }) => template);

/** Writes a mail as it looks after it was sent or given up. */
const write = (template: string, state: string, error: string | null, minutesAgo: number) =>
  program.database.pool.query(
    `INSERT INTO kernel.mail (id, account, template, language, state, attempts, last_error, created_at, sent_at)
     VALUES ($1, $2, $3, 'en', $4, 2, $5, now() - make_interval(mins => $6), CASE WHEN $4 = 'sent' THEN now() END)`,
    [randomUUID(), uuidOfId(learner.session.accountId), template, state, error, minutesAgo],
  );

beforeAll(async () => {
  const browser = program.browser();
  [admin, support] = [program.browser(), program.browser()];
  learner = await signUp(browser);
  await mailTo(browser, learner.email, "confirm-email");
  await signInStaff(program.app, admin, "admin");
  await signInStaff(program.app, support, "support");
  await write("order-paid", "sent", null, 3);
  await write("question-answered", "failed", "never: EMESSAGE DATA 550", 2);
  await write("question-answered", "waiting", "later: ECONNREFUSED", 1);
});

test("staff see what was mailed to whom and what went wrong, and never what it said", async () => {
  const page = await list(admin, `?accountId=${learner.session.accountId}`);
  expect(templatesOf(page)).toEqual(
    expect.arrayContaining(["confirm-email", "order-paid", "question-answered"]),
  );
  expect(page.mails.every(({ accountId }) => accountId === learner.session.accountId)).toBe(true);
  const [failed] = (await list(admin, "?state=failed")).mails;
  expect(failed).toMatchObject({
    trouble: "never",
    error: "never: EMESSAGE DATA 550",
    attempts: 2,
    sentAt: null,
  });
  const [waiting] = (await list(admin, "?state=waiting&template=question-answered")).mails;
  expect(waiting).toMatchObject({ template: "question-answered", trouble: "later" });
  expect(JSON.stringify(page)).not.toContain(learner.email);
});

test("support sees no mail about money, in the list and on a person's card", async () => {
  expect(templatesOf(await list(admin))).toContain("order-paid");
  const seen = await list(support);
  expect(templatesOf(seen)).toContain("confirm-email");
  expect(templatesOf(seen)).not.toContain("order-paid");
  expect(seen.templates).not.toContain("order-paid");
  expect((await list(support, "?template=order-paid")).mails).toEqual([]);
  const card = async (browser: TestBrowser) =>
    succeeded<ContactCard>(
      await browser.send("GET", `/admin/contacts/${learner.session.accountId}`),
    ).mails.map(({ template }) => template);
  expect(await card(admin)).toContain("order-paid");
  expect(await card(support)).not.toContain("order-paid");
});

test("a list longer than a page continues where it ended, by an index", async () => {
  for (let minutes = 10; minutes < 62; minutes++) await write("study-day", "sent", null, minutes);
  const first = await list(admin, "?template=study-day");
  expect(first.mails).toHaveLength(50);
  const second = await list(admin, `?template=study-day&after=${first.next}`);
  expect(second.mails).toHaveLength(2);
  expect(second.next).toBeNull();
  const order = [...first.mails, ...second.mails].map(({ createdAt }) => createdAt);
  expect(order).toEqual(order.toSorted().toReversed());

  await program.database.pool.query(
    `INSERT INTO kernel.mail (id, account, template, language, state, created_at)
     SELECT gen_random_uuid(), $1, 'session-revoked', 'en', 'sent', now() - n * interval '1 minute'
     FROM generate_series(100, 20000) AS n`,
    [randomUUID()],
  );
  await program.database.pool.query("ANALYZE kernel.mail");
  const ordered = "ORDER BY created_at DESC, id DESC LIMIT 51";
  for (const [where, index] of [
    ["state = 'failed'", "mail_by_state"],
    ["template = 'study-day'", "mail_by_template"],
    ["template = ANY(ARRAY['session-revoked', 'study-day'])", "mail_listed"],
  ]) {
    const nodes = await planOf(
      program.database.pool,
      `SELECT id FROM kernel.mail WHERE ${where} ${ordered}`,
      [],
    );
    const scans = nodes.filter((node) => node["Relation Name"] === "mail");
    expect(scans.map((node) => node["Index Name"])).toEqual([index]);
    if (index !== "mail_listed") expect(scans.filter(isWhole)).toEqual([]);
  }
});

test("a program that is tried out has a living inbox of invented people, once, and another has none of them", async () => {
  const inbox = async () => {
    const answer = await support.send("GET", "/admin/mail-threads");
    return succeeded<{ threads: MailThread[] }>(answer).threads;
  };
  expect(await inbox()).toEqual([]);
  const load = (areWanted: boolean) => program.app.run(sampleLetters(areWanted));
  expect(await load(true)).toBe("3 sample mails, from people who do not exist");
  expect(await load(true)).toBeNull();
  expect((await inbox()).map(({ sender, isRead }) => [sender?.name, isRead])).toEqual([
    ["Sample Parent", false],
    ["Sample Driving School", true],
  ]);
  // Two of the mails are from one address.
  const leads = await support.send("GET", "/admin/contacts?kind=lead");
  expect(succeeded<{ contacts: object[] }>(leads).contacts).toHaveLength(2);
  expect(await load(false)).toBe("3 sample mails removed");
  expect(await inbox()).toEqual([]);
  expect(await load(false)).toBeNull();
});
