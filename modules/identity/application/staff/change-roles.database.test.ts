import { randomUUID } from "node:crypto";
import { Effect, Fiber } from "effect";
import { generateSync } from "otplib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { Live } from "#kernel/live/live";
import type { Role } from "#vocabulary/access";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { eventually } from "../../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { SessionView, StaffMember } from "../../contract/index.ts";
import { password, type SignInHarness, signInHarness } from "../../testing/sign-in-harness.ts";
import { sessionTopic } from "../sessions/session-topic.ts";
import { StaffConfirmation } from "./staff-confirmation.ts";

let database: TestDatabase;
let harness: SignInHarness;

beforeEach(async () => {
  database = await createTestDatabase();
  harness = await signInHarness(database);
});

afterEach(async () => {
  expect(harness.logged).toEqual([]);
  await harness.stop();
  await database.drop();
});

const digits = async (secret: string) => {
  const now = await harness.run(Effect.flatMap(DatabaseClock, ({ exact }) => exact));
  return generateSync({ secret, epoch: Math.floor(now / 1_000) });
};

/** Forgets which step was used last, as half a minute later. */
const waitForNextStep = () => database.pool.query("UPDATE identity.account SET totp_last_step = 0");

/** A member of staff, signed in. */
const member = async (...roles: readonly Role[]) => {
  const { accountId, email } = await harness.register({ roles });
  const browser = harness.browser();
  const begun = (await browser.send("POST", "/staff-sign-ins", { email, password })).json() as {
    ticket: string;
    enrolment: { secret: string };
  };
  const { secret } = begun.enrolment;
  const answer = await browser.send("POST", "/staff-sessions", {
    ticket: begun.ticket,
    code: await digits(secret),
    storage: "cookie",
  });
  await waitForNextStep();
  const { session } = answer.json() as { session: SessionView };
  return { accountId: idFromUuid("acc", accountId), email, browser, secret, session };
};
type Member = Awaited<ReturnType<typeof member>>;

const change = async (by: Member, accountId: string, before: readonly Role[], after: readonly Role[]) => {
  const answer = await by.browser.send("PUT", `/admin/accounts/${accountId}/roles`, {
    code: await digits(by.secret),
    before,
    roles: after,
  });
  await waitForNextStep();
  return answer;
};
const tagOf = (answer: { json: () => unknown }) => (answer.json() as { tag?: string }).tag;
const rolesIn = async ({ browser }: Member) =>
  ((await browser.send("GET", "/session")).json() as { session: SessionView | null }).session?.roles;

test("an admin finds an account by its whole address and gives it a role, which the audit log holds", async () => {
  const admin = await member("admin");
  const learner = await harness.register();
  const found = await admin.browser.send("POST", "/admin/accounts/search", { email: learner.email });
  const { account } = found.json() as { account: StaffMember };
  expect(account).toMatchObject({ email: learner.email, roles: [], hasAuthenticator: false, seenAt: null });
  const given = await change(admin, account.accountId, [], ["support", "editor"]);
  expect(given.json()).toMatchObject({ accountId: account.accountId, roles: ["support", "editor"] });
  const { staff } = (await admin.browser.send("GET", "/admin/staff")).json() as { staff: StaffMember[] };
  expect(staff.map(({ accountId }) => accountId).toSorted()).toEqual(
    [admin.accountId, account.accountId].toSorted(),
  );
  expect((await harness.audit()).slice(-2)).toMatchObject([
    { action: "identity.find-account", target: account.accountId, facts: {} },
    {
      action: "identity.change-roles",
      target: account.accountId,
      facts: { previous: [], roles: ["support", "editor"] },
    },
  ]);
});

test("a code whose change the database could not store is taken once more; one whose change is refused is not", async () => {
  const admin = await member("admin");
  const learner = await harness.register();
  const accountId = idFromUuid("acc", learner.accountId);
  const code = await digits(admin.secret);
  const send = (before: readonly Role[]) =>
    admin.browser.send("PUT", `/admin/accounts/${accountId}/roles`, { code, before, roles: ["support"] });
  await database.pool.query(`
    CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'the disk is full' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER full_disk BEFORE UPDATE OF roles ON identity.account EXECUTE FUNCTION full_disk()`);
  expect((await send([])).status).toBe(503);
  expect(harness.logged.splice(0)).toEqual([expect.stringContaining("the disk is full")]);
  await database.pool.query("DROP TRIGGER full_disk ON identity.account");
  expect(tagOf(await send(["editor"]))).toBe("RolesChanged");
  expect(tagOf(await send([]))).toBe("SecondFactorRefused");
});

test("a code whose act took longer than a request may is taken once more", async () => {
  const admin = await member("admin");
  const session = {
    accountId: uuidOfId(admin.accountId),
    sessionId: randomUUID(),
    roles: ["admin"] as const,
  };
  const request = { caller: { participant: "", session }, reference: "test" };
  const code = await digits(admin.secret);
  const confirmed = <A>(act: Effect.Effect<A>) =>
    Effect.flatMap(StaffConfirmation, (confirmation) => confirmation.confirmed(request, code, act));
  const begun = Promise.withResolvers<void>();
  const endless = Effect.andThen(Effect.sync(begun.resolve), Effect.never);
  await harness.run(
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(confirmed(endless));
      yield* Effect.promise(() => begun.promise);
      yield* Fiber.interrupt(fiber);
    }),
  );
  expect(await harness.run(confirmed(Effect.succeed("done")))).toBe("done");
  const third = await harness.run(Effect.flip(confirmed(Effect.succeed("done"))));
  expect(third).toMatchObject({ _tag: "SecondFactorRefused" });
});

test("a changed role counts at once in a session that is open, and its pages are told", async () => {
  const [admin, other] = [await member("admin"), await member("support")];
  const heard: unknown[] = [];
  const silence = await harness.run(
    Effect.map(Live, ({ listen }) =>
      listen(sessionTopic(uuidOfId(other.session.sessionId)), (message) => heard.push(message)),
    ),
  );
  expect((await other.browser.send("GET", "/admin/staff")).status).toBe(403);
  await change(admin, other.accountId, ["support"], ["admin"]);
  expect((await other.browser.send("GET", "/admin/staff")).status).toBe(200);
  expect(await rolesIn(other)).toEqual(["admin"]);
  await eventually(() => expect(heard).toEqual([{ type: "rotate" }]));
  await change(admin, other.accountId, ["admin"], []);
  expect(tagOf(await other.browser.send("GET", "/admin/staff"))).toBe("NotSignedIn");
  await eventually(() => expect(heard).toContainEqual({ type: "closed", reason: "ended-by-staff" }));
  silence();
});

test("a learner who is staff too stays signed in as a learner when the role is taken", async () => {
  const admin = await member("admin");
  const { accountId, email } = await harness.register({ roles: ["client", "editor"] });
  const learner = harness.browser();
  await learner.signIn(email);
  const taken = await change(admin, idFromUuid("acc", accountId), ["editor"], []);
  expect(taken.json()).toMatchObject({ roles: [] });
  expect(((await learner.send("GET", "/session")).json() as { session: SessionView }).session.roles).toEqual([
    "client",
  ]);
});

test("the last admin stays one, also when two admins take each other's role at the same moment", async () => {
  const admin = await member("admin");
  const alone = await change(admin, admin.accountId, ["admin"], ["operator"]);
  expect([alone.status, tagOf(alone)]).toEqual([409, "LastAdmin"]);
  const other = await member("admin");
  const answers = await Promise.all([
    change(admin, other.accountId, ["admin"], ["support"]),
    change(other, admin.accountId, ["admin"], ["support"]),
  ]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  const { rows } = await database.pool.query<{ admins: number }>(
    "SELECT count(*)::int AS admins FROM identity.account WHERE 'admin' = ANY (roles)",
  );
  expect(rows).toEqual([{ admins: 1 }]);
});

test("roles that another admin changed meanwhile, or a wrong code, change nothing", async () => {
  const [admin, other] = [await member("admin"), await member("support")];
  const stale = await change(admin, other.accountId, ["editor"], ["editor", "admin"]);
  expect([stale.status, tagOf(stale)]).toEqual([409, "RolesChanged"]);
  const guessed = await admin.browser.send("PUT", `/admin/accounts/${other.accountId}/roles`, {
    code: "ABCDEFGHJKMNP",
    before: ["support"],
    roles: ["admin"],
  });
  expect([guessed.status, tagOf(guessed)]).toEqual([422, "SecondFactorRefused"]);
  expect(await rolesIn(other)).toEqual(["support"]);
});
