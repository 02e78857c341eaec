import { Effect } from "effect";
import type pg from "pg";
import { type PlanLine, planReMark } from "#modules/assessment/contract";
import { editQuestion, type QuestionFile, readQuestion } from "#modules/catalogue/contract";
import type { TextStream } from "#kernel/http/text-stream";
import { atLeast, median, ratio, type Target } from "../report.ts";
import { contest } from "../store/contest.ts";
import { copyOf } from "../store/copy.ts";
import type { Server } from "../store/server.ts";
import { examPapers } from "./load-log.ts";
import type { Program } from "./program.ts";
import { replayLog, verifyLog } from "./whole-log.ts";

const verifyPart = "verify, anchors and all";
const planPart = "dry run of a re-marking";
const fastEnough = 150_000;
const shareOfCopy = 0.3;

const verifyAll = (events: number) =>
  Effect.map(verifyLog, ({ events: seen, unanchored }) => {
    if (seen !== events || unanchored > 0)
      throw new Error(`${seen} of ${events} events seen, ${unanchored} without anchor.`);
  });

const replayAll = (events: number) =>
  Effect.map(replayLog, (read) => {
    if (read !== events) throw new Error(`${read} of ${events} events were read.`);
  });

/** Changes the key of a question that attempts asked; returns the correction. */
const correctKey = async ({ ask, run }: Program) => {
  const [{ paper, key }] = (await run(examPapers)) as [Effect.Success<typeof examPapers>[number]];
  const { questionId, options } = paper.questions[0]!;
  const { question } = await ask<QuestionFile>(readQuestion, { params: { questionId } });
  const { version: expectedVersion, ...draft } = question;
  const correct = options.find((id) => id !== key[questionId])!;
  const body = {
    question: { ...draft, explanation: "The first key was a mistake of ours.", correct },
    expectedVersion,
    why: "The key was wrong",
  };
  const { version } = await ask<{ version: number }>(editQuestion, { params: { questionId }, body });
  return { questionId, version };
};

const planAll = async ({ ask }: Program, body: Awaited<ReturnType<typeof correctKey>>, asked: number) => {
  const { parts } = await ask<TextStream>(planReMark, { body });
  let text = "";
  for await (const part of parts) text += part;
  const lines = text.trimEnd().split("\n");
  const summary = lines
    .map((line) => JSON.parse(line) as PlanLine)
    .find((line): line is Extract<PlanLine, { line: "summary" }> => line.line === "summary");
  if (summary === undefined || summary.affected === 0 || summary.asked > asked)
    throw new Error(`The dry run says: ${lines[0]}`);
};

const countEvents = async (pool: pg.Pool): Promise<number> =>
  (await pool.query<{ n: number }>("SELECT count(*)::int AS n FROM kernel.event")).rows[0]!.n;

/** The jobs that read the whole log, compared with the fastest way to read it. */
export const measureProving = async (
  program: Program,
  server: Server,
  { pool, database, attempts }: { pool: pg.Pool; database: string; attempts: number },
  { repetitions, say }: { repetitions: number; say: (line: string) => void },
) => {
  const events = await countEvents(pool);
  const { name: limit, copy } = copyOf(server, pool, database);
  const verifying = { [limit]: copy, verify: () => program.run(verifyAll(events)) };
  const verified = await contest(verifyPart, verifying, events, repetitions, say);
  // Behind the adoption: it takes audit entries for those of a program that did not sign them.
  const correction = await correctKey(program);
  const corrected = await countEvents(pool);
  const planning = {
    replay: () => program.run(replayAll(corrected)),
    planReMark: () => planAll(program, correction, attempts),
  };
  const runs = [...verified, ...(await contest(planPart, planning, corrected, repetitions, say))];
  const rate = ratio(runs, verifyPart, ["verify", limit], "events/s");
  const perSecond = median(
    runs.filter(({ contestant }) => contestant === "verify").map(({ figures }) => figures["events/s"]!),
  );
  const targets: readonly Target[] = [
    {
      name: `verify, to ${limit} (${Math.round(perSecond)} events/s)`,
      value: rate,
      target: `≥ ${shareOfCopy}, or ≥ ${fastEnough} events/s`,
      met: rate >= shareOfCopy || perSecond >= fastEnough,
    },
    atLeast("dry run, to replay", ratio(runs, planPart, ["planReMark", "replay"], "events/s"), 0.1),
  ];
  return { runs, targets };
};
