import { beforeAll, expect, test, vi } from "vitest";
import type { AttemptView } from "#modules/assessment/contract";
import type { AuthoredQuestion } from "#modules/catalogue/contract";
import { createAccount } from "../../app.ts";
import { begin } from "../../../tests/support/events-process.ts";
import { wholeProgram } from "../../../tests/support/whole-program.ts";
import { command, sendAll, start } from "../../../tests/api/attempt-steps.fixture.ts";
import { signInStaff } from "../../../tests/api/identity-steps.fixture.ts";
import { bankIdOf } from "../../../tests/support/right-options.ts";
import { correctKey } from "../../../tests/api/re-marking-steps.fixture.ts";
import { recordsOf, run } from "./command-line.fixture.ts";

const program = wholeProgram();
let settings: { readonly DATABASE_URL: string };
let view: AttemptView;
let corrected: AuthoredQuestion;
let staff: Awaited<ReturnType<typeof signInStaff>>;

beforeAll(async () => {
  settings = { DATABASE_URL: program.database.url };
  const [learner, admin] = [program.browser(), program.browser()];
  staff = await signInStaff(program.app, admin, "admin");
  view = await start(learner);
  const { questionId, options } = view.questions[0]!;
  corrected = await correctKey(admin, bankIdOf(questionId), ({ correct }) => ({
    correct: options.map(({ id }) => id as "a").find((id) => id !== correct)!,
  }));
  const answer = command("answer", { questionId, optionId: corrected.correct });
  await sendAll(learner, view.attemptId, answer, command("submit"));
});

const by = (email: string) => ["--by", email, "--why", "The first key was wrong"];
const audited = async () =>
  (
    await program.database.pool.query(
      "SELECT actor, roles, action, target, facts FROM kernel.audit_entry WHERE action LIKE 'events.%' ORDER BY number",
    )
  ).rows;

test("a dry run lists the attempts whose marks would change, and changes nothing", async () => {
  const [piped, table] = await Promise.all([
    run(settings, "remark", corrected.id, "--dry-run"),
    run(settings, "remark", corrected.id, "--dry-run", "--table"),
  ]);
  expect(piped.code).toBe(0);
  expect(recordsOf(piped)).toEqual([
    expect.objectContaining({ line: "summary", asked: 1, affected: 1, changed: 1 }),
    expect.objectContaining({
      attemptId: view.attemptId,
      outcome: "changed",
      before: { mark: 0, passed: false },
      after: { mark: 1, passed: false },
    }),
  ]);
  expect(table.out).toContain("1 get an event: 1 with changed marks, 0 with the same marks");
  expect(table.out).toMatch(
    new RegExp(`${view.attemptId} +${corrected.version - 1} +[abc] +0/8 fail +1/8 fail +changed\n`),
  );
  expect(await audited()).toEqual([]);
});

test("a re-marking without a reason, without a known account or by a learner is refused", async () => {
  const learner = {
    name: "Ada",
    password: "a learner's own",
    dateOfBirth: "1990-01-01",
    roles: ["client"],
  } as const;
  await program.app.run(createAccount({ ...learner, email: "learner@example.com" }));
  const [bare, unknown, client, nothing] = await Promise.all([
    run(settings, "remark", corrected.id),
    run(settings, "remark", corrected.id, ...by("unknown@example.com")),
    run(settings, "remark", corrected.id, ...by("learner@example.com")),
    run(settings, "remark", "rules-no-such-question", ...by(staff.email)),
  ]);
  expect([bare.code, unknown.code, client.code, nothing.code]).toEqual([2, 1, 1, 1]);
  expect(unknown.error).toBe("There is no account for --by. Nothing was changed.\n");
  expect(client.error).toContain("neither an admin's nor an operator's");
  expect(nothing.error).toBe("There is no question rules-no-such-question.\n");
  expect(await audited()).toEqual([]);
});

test("a re-marking changes marks once, names account and reason, and is in the audit log", async () => {
  const once = await run(settings, "remark", corrected.id, ...by(staff.email));
  expect(once).toMatchObject({ code: 0, error: "" });
  const [record] = recordsOf(once);
  expect(record).toMatchObject({ state: "done", done: 1, changed: 1, by: staff.session.accountId });
  const shown = recordsOf(await run(settings, "show", view.attemptId)).at(-1);
  expect(shown).toMatchObject({
    type: "assessment.attempt-re-marked",
    sentence: `Marked anew, version ${corrected.version} of question 1 (${corrected.id}) counts: not passed, controls 1/8`,
    data: { by: staff.session.accountId, why: "The first key was wrong" },
  });
  const again = await run(settings, "remark", corrected.id, ...by(staff.session.accountId));
  expect(recordsOf(again)[0]).toMatchObject({ state: "done", done: 0, changed: 0 });
  expect(await audited()).toEqual([
    {
      actor: null,
      roles: ["operator"],
      action: "events.remark",
      target: record!["reMarkingId"],
      facts: { questionId: corrected.id, version: corrected.version, by: staff.session.accountId },
    },
    expect.objectContaining({ action: "events.remark" }),
  ]);
  expect(once.out + again.out).not.toContain("@");
});

test("Ctrl-C cancels the remaining attempts, and the audit log records it", async () => {
  const reMarkings = async () =>
    (await program.database.pool.query("SELECT state FROM assessment.re_marking ORDER BY started_at")).rows;
  // The log is locked for a while, so that there is time to interrupt the command.
  const holder = await program.database.pool.connect();
  await holder.query("BEGIN; LOCK TABLE kernel.event IN ACCESS EXCLUSIVE MODE");
  const { child, ended } = begin(settings, "remark", corrected.id, ...by(staff.email));
  await vi.waitFor(async () => expect((await reMarkings()).at(-1)).toEqual({ state: "running" }), 100_000);
  child.kill("SIGINT");
  expect(await ended).toMatchObject({ code: 130, out: "" });
  await holder.query("ROLLBACK");
  holder.release();
  expect((await reMarkings()).at(-1)).toEqual({ state: "cancelled" });
  expect((await audited()).at(-1)).toMatchObject({ actor: null, action: "events.cancel-remark" });
});
