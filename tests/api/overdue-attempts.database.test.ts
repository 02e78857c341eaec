import { Effect } from "effect";
import { expect, test } from "vitest";
import { networkGraceMs } from "#modules/assessment/contract";
import { AttemptList } from "../../modules/assessment/application/attempts/attempt-list.ts";
import { eventually } from "../support/eventually.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { command, sendAll, start } from "./attempt-steps.fixture.ts";

const program = wholeProgram();

test("the search for attempts that should be closed finds open ones after their grace period, and neither running nor voided nor closed ones", async () => {
  const visitor = program.browser();
  const attempts: string[] = [];
  for (let number = 0; number < 4; number++) attempts.push((await start(visitor)).attemptId);
  const [overdue, , voided, closed] = attempts.map((id) => id.slice(4));
  await sendAll(visitor, attempts[3]!, command("submit"));
  const { pool } = program.database;
  await eventually(async () => {
    const { rows } = await pool.query("SELECT status FROM assessment.attempt_summary ORDER BY status");
    expect(rows.map(({ status }) => status)).toEqual(["answering", "answering", "answering", "marked"]);
  });
  // Moves ends back in the read model, which is all that the search looks at.
  const endedAgo = "UPDATE assessment.attempt_summary SET deadline = now() - $1::interval WHERE stream = $2";
  for (const stream of [overdue, voided, closed])
    await pool.query(endedAgo, [`${networkGraceMs + 1_000} milliseconds`, stream]);
  await pool.query("UPDATE assessment.attempt_summary SET voided = true WHERE stream = $1", [voided]);
  const found = await program.app.run(Effect.flatMap(AttemptList, (list) => list.overdue(10)));
  expect(found.map((stream) => stream.replaceAll("-", ""))).toEqual([overdue]);
});
