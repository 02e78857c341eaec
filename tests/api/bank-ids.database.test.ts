import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Answer } from "#kernel/http/ask.fixture";
import type { AttemptView } from "#modules/assessment/contract";
import { endpoints } from "../../src/app.ts";
import { bankIds } from "../support/right-options.ts";
import { eventually } from "../support/eventually.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { answerTo, command, sendAll, start } from "./attempt-steps.fixture.ts";
import { signUp } from "./identity-steps.fixture.ts";
import { readPack, startPractice, tryAt } from "./practice-steps.fixture.ts";

const program = wholeProgram();

/** Returns the ids of the bank that an answer contains, as a value or as a name. */
const bankIdsIn = (text: string): readonly string[] =>
  [...text.matchAll(/"([^"\\]{1,80})"/g)].map(([, word]) => word!).filter((word) => bankIds.has(word));

test("nothing that a learner is answered, in any list, exam, practice or copy of their data, holds an id of the bank", async () => {
  const learner = program.browser();
  const asked: string[] = [];
  const send = learner.send;
  const heard = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await send(method, path, body);
    asked.push(`${method} ${path}: ${bankIdsIn(answer.text).join(", ")}`);
    return answer;
  };
  Object.assign(learner, { send: heard, get: (path: string) => heard("GET", path) });

  const attempt: AttemptView = await start(learner, { testCode: "code 8", testNum: 1 });
  await sendAll(learner, attempt.attemptId, answerTo(attempt), command("submit"));
  await learner.get(`/attempts/${attempt.attemptId}`);
  expect((await learner.get(`/attempts/${attempt.attemptId}/result`)).status).toBe(200);
  const practice = await startPractice(learner, { kind: "section", category: "rules" });
  const commands = [tryAt(practice, 0, false), { ...tryAt(practice, 1), optionId: "z" }];
  await heard("POST", `/practice/${practice.practiceId}/commands`, { commands });
  await learner.get(`/practice/${practice.practiceId}`);
  await readPack(learner);
  const { questionId, version } = practice.questions[0]!;
  const report = { questionId, version, seenIn: "practice", text: "Unclear", commandId: randomUUID() };
  expect((await heard("POST", "/question-reports", report)).status).toBeLessThan(300);
  await signUp(learner);
  // What was done before the sign-in is claimed by a subscription, a moment later.
  const ofAccount = "SELECT FROM assessment.practice_summary WHERE stream = $1 AND account IS NOT NULL";
  await eventually(async () =>
    expect((await program.database.pool.query(ofAccount, [practice.practiceId.slice(4)])).rowCount).toBe(1),
  );
  const lists = endpoints
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ method, path, access, produces }) =>
        method === "GET" && !path.includes(":") && !Array.isArray(access) && produces === undefined,
    );
  expect(lists.length).toBeGreaterThan(20);
  for (const { path } of lists) await learner.get(`${path}?testCode=code%208`);
  expect((await heard("POST", "/profile/export")).text).toContain(practice.practiceId);
  expect(asked.filter((line) => !line.endsWith(": "))).toEqual([]);
});

test("an id of the bank is found where one stands", () => {
  const [id] = bankIds;
  expect(bankIdsIn(JSON.stringify({ key: { [id!]: "a" }, list: [id, "q_0", `${id}x`] }))).toEqual([id, id]);
});
