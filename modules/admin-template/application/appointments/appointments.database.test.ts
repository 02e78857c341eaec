import { randomUUID } from "node:crypto";
import { Effect, Layer } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresAudit } from "#kernel/audit/postgres-audit";
import { databaseClock } from "#kernel/clock/database-clock";
import { poolsLayer } from "#kernel/database/pools";
import { Authenticator } from "#kernel/http/authentication";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";
import { adultsWhere } from "#modules/identity/testing";
import type { Role } from "#vocabulary/access";
import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid } from "#vocabulary/id";
import { moduleHarness } from "../../../../tests/support/module-harness.ts";
import { patientTimeouts } from "../../../../tests/support/patient-timeouts.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { isWhole, planOf } from "../../../../tests/support/query-plan.ts";
import type { Appointment } from "../../contract/index.ts";
import { sampleAppointments } from "../../infrastructure/sample-appointments.ts";
import { postgresAppointments } from "../../infrastructure/postgres-appointments.ts";
import { appointmentsOf, eraseAppointmentsWhenPersonErased } from "./appointment-data.ts";
import { appointmentHandlers } from "./appointment-handlers.ts";

const [nomsa, sipho] = [randomUUID(), randomUUID()];
const editor = randomUUID();
const roles: Readonly<Record<string, readonly Role[]>> = {
  [nomsa]: ["admin"],
  [sipho]: ["support"],
  [editor]: ["editor"],
};
const learner = randomUUID();

const make = (url: string) =>
  moduleHarness(
    { endpoints: Object.values(appointmentHandlers) },
    Layer.mergeAll(
      postgresAppointments,
      postgresAudit,
      databaseClock,
      Layer.succeed(Authenticator, {
        authenticate: (accountId) =>
          Effect.succeed({ sessionId: accountId, accountId, roles: roles[accountId]! }),
      }),
      adultsWhere((account) => account === learner),
    ).pipe(
      Layer.provideMerge(poolsLayer({ connectionString: url }, testLogKeys)),
      Layer.provideMerge(patientTimeouts),
    ),
  );

let database: TestDatabase;
let harness: Awaited<ReturnType<typeof make>>;
beforeAll(async () => {
  database = await createTestDatabase();
  harness = await make(database.url);
});
afterAll(async () => {
  await harness.stop();
  await database.drop();
});

const content = { title: "Ring the bank", note: "", day: "2026-11-25", time: "09:30", minutes: 30 };
const fresh = { version: 0, ...content, isShared: false, about: null };
const pathOf = (id: string) => `/admin/appointments/${idFromUuid("apt", id)}`;
const as = (account: string) => harness.browser({ headers: { authorization: `Bearer ${account}` } });
const save = (account: string, id: string, body: object) => as(account).send("PUT", pathOf(id), body);
const tagOf = (answer: Awaited<ReturnType<typeof save>>) => [
  answer.status,
  (answer.json() as { tag?: string }).tag,
];
const list = async (account: string, from = "2026-11-23", until = "2026-11-29") => {
  const answer = await as(account).send("GET", `/admin/appointments?from=${from}&until=${until}`);
  return (answer.json() as { appointments: Appointment[] }).appointments;
};
const titles = async (account: string) => (await list(account)).map(({ title }) => title);
const acts = async (id: string) => {
  const { rows } = await database.pool.query<{ action: string; facts: object }>(
    "SELECT action, facts FROM kernel.audit_entry WHERE target = $1 ORDER BY number",
    [idFromUuid("apt", id)],
  );
  return rows;
};

test("an appointment is kept, changed, moved and removed, each with its entry in the audit log, which has no words of it", async () => {
  const id = randomUUID();
  expect((await save(nomsa, id, fresh)).json()).toEqual({
    ...fresh,
    ...{ appointmentId: idFromUuid("apt", id), version: 1, owner: accountIdOf(nomsa) },
  });
  const moved = { ...fresh, version: 1, day: "2026-11-27", time: null };
  expect((await save(nomsa, id, moved)).json()).toMatchObject({ version: 2, day: "2026-11-27", time: null });
  expect(await list(nomsa)).toMatchObject([{ version: 2, day: "2026-11-27" }]);
  expect((await as(nomsa).send("DELETE", pathOf(id))).status).toBe(200);
  expect(tagOf(await as(nomsa).send("DELETE", pathOf(id)))).toEqual([404, "AppointmentNotFound"]);
  expect(await list(nomsa)).toEqual([]);
  expect(await acts(id)).toEqual([
    { action: "office.save-appointment", facts: { version: 1 } },
    { action: "office.save-appointment", facts: { version: 2 } },
    { action: "office.remove-appointment", facts: {} },
  ]);
});

test("of two changes from the same version the second is refused, and overwrites nothing", async () => {
  const id = randomUUID();
  await save(nomsa, id, fresh);
  await save(nomsa, id, { ...fresh, version: 1, title: "First" });
  expect(tagOf(await save(nomsa, id, { ...fresh, version: 1, title: "Second" }))).toEqual([
    409,
    "AppointmentChanged",
  ]);
  expect(tagOf(await save(nomsa, id, fresh))).toEqual([409, "AppointmentChanged"]);
  expect(await titles(nomsa)).toEqual(["First"]);
  await as(nomsa).send("DELETE", pathOf(id));
});

test("a colleague sees what is shared and nothing else, and can change neither", async () => {
  const [own, shared] = [randomUUID(), randomUUID()];
  await save(nomsa, own, fresh);
  await save(nomsa, shared, { ...fresh, title: "Meet the printers", time: "08:00", isShared: true });
  expect(await titles(nomsa)).toEqual(["Meet the printers", "Ring the bank"]);
  expect(await titles(sipho)).toEqual(["Meet the printers"]);
  for (const id of [own, shared]) {
    expect(tagOf(await save(sipho, id, { ...fresh, version: 1 }))).toEqual([404, "AppointmentNotFound"]);
    expect(tagOf(await as(sipho).send("DELETE", pathOf(id)))).toEqual([404, "AppointmentNotFound"]);
    expect((await save(sipho, id, fresh)).status).toBe(409);
    await as(nomsa).send("DELETE", pathOf(id));
  }
});

test("appointments are listed by whose they are and by the beginnings of words in their titles, and no one finds what a colleague does not share", async () => {
  const [own, shared, secret] = [randomUUID(), randomUUID(), randomUUID()];
  await save(nomsa, own, { ...fresh, title: "Ring the printers" });
  await save(sipho, shared, { ...fresh, title: "Bank, with the ring binder", isShared: true });
  await save(sipho, secret, { ...fresh, title: "Ring in private" });
  const found = async (filter: string, account = nomsa) => {
    const answer = await as(account).send(
      "GET",
      `/admin/appointments?from=2026-11-23&until=2026-11-29&${filter}`,
    );
    return (answer.json() as { appointments: Appointment[] }).appointments
      .map(({ title }) => title)
      .toSorted();
  };
  const [theirs, mine] = [accountIdOf(sipho), accountIdOf(nomsa)];
  expect(await found(`owner=${mine}`)).toEqual(["Ring the printers"]);
  expect(await found(`owner=${theirs}`)).toEqual(["Bank, with the ring binder"]);
  expect(await found(`owner=${theirs}`, sipho)).toHaveLength(2);
  expect(await found("text=ring")).toEqual(["Bank, with the ring binder", "Ring the printers"]);
  expect(await found("text=print%20rin")).toEqual(["Ring the printers"]);
  expect(await found(`owner=${theirs}&text=printers`)).toEqual([]);
  expect((await as(nomsa).send("GET", "/admin/appointments?owner=me")).status).toBe(400);
  for (const [account, id] of [
    [nomsa, own],
    [sipho, shared],
    [sipho, secret],
  ] as const)
    await as(account).send("DELETE", pathOf(id));
});

test("only those who may see people see whom a shared appointment is about, and it goes with that person and with its owner", async () => {
  const about = accountIdOf(learner);
  const [one, other] = [randomUUID(), randomUUID()];
  expect(tagOf(await save(nomsa, one, { ...fresh, about: accountIdOf(randomUUID()) }))).toEqual([
    422,
    "LearnerNotFound",
  ]);
  await save(nomsa, one, { ...fresh, about, isShared: true });
  await save(nomsa, other, { ...fresh, isShared: true });
  const seen = async (account: string) => (await list(account)).map((appointment) => appointment.about);
  expect(new Set(await seen(sipho))).toEqual(new Set([about, null]));
  expect(await seen(editor)).toEqual([null, null]);
  const ofLearner = await harness.run(appointmentsOf(learner));
  expect(ofLearner).toMatchObject([{ appointmentId: idFromUuid("apt", one), isOwn: false }]);
  expect(JSON.stringify(ofLearner)).not.toContain("acc_");

  const erase = (account: string) =>
    harness.run(
      eraseAppointmentsWhenPersonErased.handle({
        ...{ type: "identity.person-erased", schemaVersion: 1 },
        data: { accountId: accountIdOf(account) },
      } as never),
    );
  await erase(learner);
  expect((await list(nomsa)).map(({ appointmentId }) => appointmentId)).toEqual([idFromUuid("apt", other)]);
  await erase(nomsa);
  expect(await list(sipho)).toEqual([]);
});

test("the calendar shows 62 days at most, and days out of order are one day", async () => {
  const spanOf = async (from: string, until: string) => {
    const answer = await as(nomsa).send("GET", `/admin/appointments?from=${from}&until=${until}`);
    return (answer.json() as { span: unknown }).span;
  };
  expect(await spanOf("2026-01-01", "2026-12-31")).toEqual({ from: "2026-01-01", until: "2026-03-03" });
  expect(await spanOf("2026-01-01", "2025-12-31")).toEqual({ from: "2026-01-01", until: "2026-01-01" });
});

test("a member of staff has 2 000 appointments at most, and their list reads no whole table", async () => {
  await database.pool.query(
    `INSERT INTO admin_template.appointment (id, owner, title, note, day, minutes, is_shared)
     SELECT gen_random_uuid(), CASE WHEN n <= 2000 THEN $1::uuid ELSE gen_random_uuid() END, 'Many', '',
       '2020-01-01'::date + n % 3650, 30, n % 50 = 0 FROM generate_series(1, 20000) AS n`,
    [sipho],
  );
  await database.pool.query("ANALYZE admin_template.appointment");
  expect(tagOf(await save(sipho, randomUUID(), fresh))).toEqual([409, "AppointmentsFull"]);
  const nodes = await planOf(
    database.pool,
    `SELECT * FROM admin_template.appointment
     WHERE day >= $1 AND day <= $2 AND (owner = $3 OR is_shared = true) ORDER BY day, time NULLS FIRST, id`,
    ["2026-11-01", "2026-11-30", sipho],
  );
  expect(nodes.filter((node) => isWhole(node))).toEqual([]);
  await database.pool.query("DELETE FROM admin_template.appointment");
});

test("the sample appointments of a colleague who does not exist are loaded into an empty calendar and removed again", async () => {
  expect(await harness.run(sampleAppointments(true))).toMatch(/^\d sample appointments/);
  expect(await harness.run(sampleAppointments(true))).toBeNull();
  const soon = new Date().toISOString().slice(0, 10);
  const later = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  expect((await list(editor, soon, later)).length).toBeGreaterThan(0);
  expect(await harness.run(sampleAppointments(false))).toMatch(/removed$/);
  expect(await list(editor, soon, later)).toEqual([]);
});
