import { Agent } from "node:http";
import type pg from "pg";
import { type Id, uuidOfId } from "#vocabulary/id";
import { ask } from "../load/post.ts";
import { poll } from "../../support/poll.ts";

const startMs = 30_000;

/** Starts an exam as a guest of its own, who never comes back. Returns its stream. */
const leaveOne = async (url: string, agent: Agent): Promise<string> => {
  const body = { testCode: "code 8", testNum: 1 };
  const reply = await poll("The start of an exam", startMs, async () => {
    const answer = await ask({ url: `${url}/api/attempts`, method: "POST", agent, cookie: null, body }).catch(
      () => null,
    );
    return answer?.status === 201 ? answer : undefined;
  });
  return uuidOfId((reply.body as { readonly attemptId: Id<"att"> }).attemptId);
};

/** Starts this many exams that only the clock ends. Returns their streams. */
export const leaveExams = async (url: string, count: number): Promise<readonly string[]> => {
  const agent = new Agent({ keepAlive: true });
  const streams: string[] = [];
  while (streams.length < count) streams.push(await leaveOne(url, agent));
  agent.destroy();
  return streams;
};

/** Only a job can close these exams: no learner asks for them again. */
const closedText = `SELECT count(*)::int AS closed FROM assessment.attempt_summary
  WHERE stream = ANY ($1::uuid[]) AND closed_at IS NOT NULL`;

/** Waits until all of them are closed. Returns how many were at the end of its patience. */
export const untilClosed = async (
  pool: pg.Pool,
  streams: readonly string[],
  withinMs: number,
): Promise<number> => {
  let closed = 0;
  await poll("The end of all exams", withinMs, async () => {
    closed = (await pool.query<{ closed: number }>(closedText, [streams])).rows[0]!.closed;
    return closed === streams.length ? true : undefined;
  }).catch(() => {});
  return closed;
};
