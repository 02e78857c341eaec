import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { uuidOfId } from "#vocabulary/id";
import { begin } from "../../../tests/support/events-process.ts";
import { wholeProgram } from "../../../tests/support/whole-program.ts";
import { answerTo, command, sendAll, start } from "../../../tests/api/attempt-steps.fixture.ts";
import { recordsOf, run, runOnTerminal } from "./command-line.fixture.ts";

const program = wholeProgram();
let settings: { readonly DATABASE_URL: string };
let attemptId: string;
let stream: string;
const folder = mkdtempSync(path.join(tmpdir(), "events-"));

beforeAll(async () => {
  settings = { DATABASE_URL: program.database.url };
  const learner = program.browser();
  const view = await start(learner);
  attemptId = view.attemptId;
  stream = uuidOfId(view.attemptId as never);
  await sendAll(learner, attemptId, answerTo(view, 2, 1), command("submit"));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("beside a running program", () => {
  test("tail prints the newest events: NDJSON into a pipe, a table when asked for one", async () => {
    const [piped, table] = await Promise.all([
      run(settings, "tail", "-n", "2"),
      run(settings, "tail", "--table", "--stream", attemptId, "--type", "attempt-*"),
    ]);
    expect(piped).toMatchObject({ code: 0, error: "" });
    expect(recordsOf(piped)).toEqual([
      expect.objectContaining({ stream, version: 3, type: "assessment.attempt-submitted" }),
      expect.objectContaining({
        stream,
        version: 4,
        type: "assessment.attempt-marked",
        data: expect.any(Object),
      }),
    ]);
    const lines = table.out.trimEnd().split("\n");
    expect(lines[0]).toMatch(/^recorded \(UTC\) +stream +version +type +what happened$/);
    expect(lines.slice(1).map((line) => line.split(/ {2,}/).at(-1))).toEqual([
      expect.stringMatching(/^Started code 8, paper 1, controls \(version 1\): 8 questions/),
      "Handed in",
      expect.stringMatching(/^Marked: not passed, controls [01]\/8$/),
    ]);
    expect(table.out).not.toContain("\u001b");
  });

  test("on a terminal a command prints a coloured table that fits, or NDJSON when asked", async () => {
    const [table, json, piped] = await Promise.all([
      runOnTerminal(117, settings, "tail", "-n", "2"),
      runOnTerminal(117, settings, "tail", "-n", "2", "--json"),
      run(settings, "tail", "-n", "2"),
    ]);
    expect(table.out).toContain("\u001b[1mrecorded (UTC)\u001b[22m");
    const lines = stripVTControlCharacters(table.out).trimEnd().split("\n");
    expect(lines).toEqual([
      expect.stringMatching(/^recorded \(UTC\) +stream +version +type +what happened$/),
      expect.stringMatching(/^.{88}Handed in$/),
      expect.stringMatching(/^.{88}Marked: not passed, controls…$/),
    ]);
    expect(json).toEqual(piped);
  });

  test("a reader that closes the pipe, as head does, ends a command with 141", async () => {
    const { child, ended } = begin(settings, "tail", "--follow");
    const exited = once(child, "exit");
    child.stdout.destroy();
    await expect(ended).rejects.toThrow("Premature close");
    expect(await exited).toEqual([141, null]);
  });

  test("tail --follow prints new events, and Ctrl-C ends it with 130", async () => {
    const { child, ended } = begin(
      settings,
      "tail",
      "--follow",
      "-n",
      "1",
      "--type",
      "question-flagged",
      "--type",
      "attempt-started",
    );
    const seen: string[] = [];
    const until = (type: string) =>
      new Promise<void>((done) => {
        child.stdout.on("data", (chunk: Buffer) => {
          seen.push(chunk.toString());
          if (seen.join("").includes(type)) done();
        });
      });
    await until("attempt-started");
    const learner = program.browser();
    const view = await start(learner);
    const questionId = view.questions[0]!.questionId;
    await Promise.all([
      until("question-flagged"),
      sendAll(learner, view.attemptId, command("visit", { questionId }), command("flag", { questionId })),
    ]);
    child.kill("SIGINT");
    const { code, out, error } = await ended;
    expect({ code, error }).toEqual({ code: 130, error: "" });
    expect(recordsOf({ code, out, error }).map(({ type }) => type)).toEqual([
      "assessment.attempt-started",
      "assessment.attempt-started",
      "assessment.question-flagged",
    ]);
  });

  test("show describes an attempt in sentences, with the time since its start", async () => {
    const [piped, table, early] = await Promise.all([
      run(settings, "show", attemptId),
      run(settings, "show", stream, "--table"),
      run(settings, "show", attemptId, "--until", "2020-01-01"),
    ]);
    expect(piped.code).toBe(0);
    const [first, second] = recordsOf(piped);
    expect(first).toMatchObject({
      version: 1,
      sinceStart: 0,
      sentence: expect.stringContaining("Started code 8"),
    });
    expect(second).toMatchObject({
      sentence: expect.stringMatching(/^Chose [abc] for question 3 \(controls-/),
    });
    expect(second!["sinceStart"]).toBeGreaterThan(0);
    expect(Number.isInteger(second!["sinceStart"])).toBe(true);
    expect(table.out).toMatch(/^Stream [0-9a-f-]{36}\n4 events in .*\n\nversion +since start/);
    expect(table.out).toMatch(/ 1 +\+0:00\.000 .* par_[0-9a-f]{8}… +Started code 8/);
    const to = await run(settings, "show", attemptId, "--until", String(first!["recordedAt"]));
    expect(recordsOf(to)).toEqual([first]);
    expect(early).toMatchObject({
      code: 1,
      out: "",
      error: expect.stringContaining(`${attemptId} begins later: its first event was recorded 2`),
    });
  });

  test("export writes the whole log, or the part that the options select", async () => {
    const file = path.join(folder, "marked.ndjson");
    const { rows } = await program.database.pool.query("SELECT count(*)::int AS n FROM kernel.event");
    const [all, some, none] = await Promise.all([
      run(settings, "export"),
      run(settings, "export", "--from", "1h", "--type", "assessment.attempt-marked", "--out", file),
      run(settings, "export", "--until", "2020-01-01"),
    ]);
    expect(recordsOf(all)).toHaveLength(rows[0].n);
    expect(all).toMatchObject({ code: 0, error: `${rows[0].n} events.\n` });
    expect(some).toMatchObject({ code: 0, out: "", error: `1 events written to ${file}.\n` });
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
      stream,
      type: "assessment.attempt-marked",
    });
    expect(none).toMatchObject({ code: 0, out: "" });
    const nowhere = path.join(folder, "no", "such", "folder");
    expect(await run(settings, "export", "--out", nowhere)).toMatchObject({
      code: 1,
      error: expect.stringContaining("cannot be written"),
    });
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  test("Ctrl-C does not wait for a long statement", async () => {
    const { pool } = program.database;
    const holder = await pool.connect();
    await holder.query("BEGIN; LOCK TABLE kernel.event IN ACCESS EXCLUSIVE MODE");
    const { child, ended } = begin(settings, "stats");
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%GROUPING SETS%'`;
    await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1), 100_000);
    child.kill("SIGINT");
    expect(await ended).toMatchObject({ code: 130, out: "", error: "" });
    await holder.query("ROLLBACK");
    holder.release();
  });

  test("stats counts by type and by day", async () => {
    const { rows } = await program.database.pool.query("SELECT count(*)::int AS n FROM kernel.event");
    const [piped, table] = await Promise.all([run(settings, "stats"), run(settings, "stats", "--table")]);
    const records = recordsOf(piped);
    expect(records[0]).toMatchObject({ kind: "log", events: rows[0].n, epoch: 1 });
    expect(records).toContainEqual(
      expect.objectContaining({ kind: "type", name: "assessment.attempt-marked", events: 1, streams: 0 }),
    );
    const days = records.filter(({ kind }) => kind === "day");
    expect(days.reduce((sum, { events }) => sum + Number(events), 0)).toBe(rows[0].n);
    expect(table.out).toMatch(/assessment\.attempt-started +2 +2 /);
  });
});

test("wrong usage ends with 2 and prints the usage", async () => {
  const runs = await Promise.all([
    run(settings),
    run(settings, "nonsense"),
    run(settings, "tail", "--nonsense"),
    run(settings, "show"),
    run(settings, "show", "person@example.com"),
    run(settings, "tail", "--since", "yesterday"),
  ]);
  expect(runs.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2, 2]);
  expect(runs[1]!.error).toContain("There is no command nonsense.");
  expect(runs[2]!.error).toContain("'--nonsense'");
  expect(runs[3]!.error).toContain("npm run events -- show <attempt>");
  expect(runs[5]!.error).toContain("is not a moment: use 2026-11-21T08:00:00Z");
  const help = await run(settings, "export", "--help");
  expect(await run(settings, "help", "export")).toEqual(help);
  expect(help).toMatchObject({ code: 0, error: "", out: expect.stringContaining("--until <moment>") });
});
