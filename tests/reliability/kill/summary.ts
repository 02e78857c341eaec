import type { Victims } from "../app/strike.ts";
import { type Finding, tally } from "../checker/check.ts";
import { onlyUnavailable } from "../checker/replies.ts";
import { machine, versions } from "../machine.ts";
import { quantile } from "../quantile.ts";
import type { KillRun } from "./run.ts";

const seconds = (ms: number) => Math.round(ms) / 1000;

/** The program restarts after every kill and never ends by itself. */
const cameBack = ({ record }: KillRun): Finding => {
  const count = tally("came-back", "the program restarted after every kill and never ended by itself");
  count.checked(record.hits.length);
  for (const words of record.unasked) count.fail(words);
  return count.finding();
};

const restartsOf = ({ record }: KillRun, victims: (hit: Victims) => boolean) => {
  const times = record.restarts.filter(({ hit }) => victims(hit)).map(({ ms }) => ms);
  return {
    count: times.length,
    p50: seconds(quantile(times, 0.5)),
    p95: seconds(quantile(times, 0.95)),
    longest: seconds(Math.max(...times)),
  };
};

/**
 * Commands whose outcome was unknown for a while. `writtenUnheard` counts those that were written but whose reply was
 * lost; an unrecognised repetition would have doubled exactly these. (A start does not report which it was.)
 */
const unknownsOf = ({ verdict }: KillRun) => {
  const operations = [...verdict.journal.values()];
  const unknown = operations.filter(({ unknowns }) => unknowns > 0);
  const isResolved = ({ acknowledgedAt, refusals }: (typeof operations)[number]) =>
    acknowledgedAt !== null || refusals.length > 0;
  const writtenUnheard = unknown.filter(
    ({ intent, acknowledgedAt, isRecordingHeard }) =>
      acknowledgedAt !== null && !isRecordingHeard && intent.act.type !== "start",
  );
  return {
    commands: unknown.length,
    resolved: unknown.filter(isResolved).length,
    writtenUnheard: writtenUnheard.length,
  };
};

/** A run in figures, for printing or for programs. */
export const summarise = (run: KillRun) => {
  const { options, record, counts, verdict } = run;
  const operations = [...verdict.journal.values()];
  const acknowledged = operations.filter(({ acknowledgedAt }) => acknowledgedAt !== null);
  const findings = [...verdict.findings, cameBack(run), onlyUnavailable(run.counts)];
  const kills = record.hits.length;
  const atTheEnd = options.lastKill ? 1 : 0;
  const withDatabase = record.hits.filter((hit) => hit !== "app").length;
  return {
    passed: findings.every(({ failed }) => failed === 0),
    date: new Date().toISOString().slice(0, 10),
    seed: options.seed,
    sabotage: options.sabotage ?? null,
    machine: machine(),
    loadBefore: run.loadBefore,
    versions: versions(verdict.postgres),
    clients: options.clients,
    pauseMs: options.pause,
    loadSeconds: seconds(run.loadMs),
    checkSeconds: seconds(run.checkMs),
    kills: {
      all: kills,
      underLoad: options.kills,
      duringRestart: kills - options.kills - atTheEnd,
      atTheEnd,
      withDatabase,
    },
    firstStartSeconds: seconds(record.firstStartMs),
    restarts: {
      all: restartsOf(run, () => true),
      app: restartsOf(run, (hit) => hit === "app"),
      withDatabase: restartsOf(run, (hit) => hit !== "app"),
      seconds: record.restarts.map(({ ms }) => seconds(ms)),
    },
    attempts: verdict.streams,
    events: verdict.events,
    requests: counts.requests,
    requestsSentTwice: counts.doubledRequests,
    replies: counts.replies,
    acknowledged: {
      commands: acknowledged.length,
      answers: acknowledged.filter(({ intent }) => intent.act.type === "answer").length,
    },
    unknown: unknownsOf(run),
    bound: { perCommand: Math.min(1, 3 / acknowledged.length), perKill: Math.min(1, 3 / kills) },
    findings,
  };
};

export type Summary = ReturnType<typeof summarise>;
