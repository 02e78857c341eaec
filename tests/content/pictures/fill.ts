import { setTimeout as wait } from "node:timers/promises";
import { request } from "@playwright/test";
import pg from "pg";
import { logKeysOf } from "#kernel/secrets/log-keys";
import type { AttemptView } from "#modules/assessment/contract";
import { assessmentEvents } from "../../../modules/assessment/contract/events.ts";
import { readSecretKey } from "../../../src/secret-key.ts";
import type { App } from "../../journeys/app.ts";
import { seeded } from "../../reliability/seeded.ts";
import { insertStreams } from "../../support/made-streams.ts";
import type { Started } from "./made-acts.ts";
import { makeAttempt } from "./made-attempt.ts";

const papers = [
  { testCode: "code 8", testNum: 1 },
  { testCode: "code 8", testNum: 2 },
  { testCode: "code 8", testNum: 3 },
  { testCode: "code 10 & 14", testNum: 1 },
  { testCode: "code 8", testNum: 1, category: "signs" },
  { testCode: "motor bike", testNum: 1, category: "rules" },
];
const dayMs = 86_400_000;
const days = 30;

/** Returns a time in the last month, by day; more frequent lately, and none in the last hour. */
const momentOf = (n: number): number => {
  const chance = seeded(7, n);
  const ago = Math.floor(days * chance.next() ** 1.6);
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  const at = today - ago * dayMs + chance.whole(6 * 3600, 18 * 3600) * 1000;
  return Math.min(at, Date.now() - chance.whole(80, 300) * 60_000);
};

/** Fills a program with a month of invented attempts, and a few that are really open. */
export const fill = async (app: App, count: number): Promise<void> => {
  const guest = await request.newContext({ baseURL: app.url });
  const started: Started[] = [];
  for (const paper of papers) {
    const answer = await guest.post("/api/attempts", { data: paper });
    const { attemptId } = (await answer.json()) as AttemptView;
    const stream = attemptId.slice("att_".length);
    const [row] = await app.ask("SELECT data FROM kernel.event WHERE stream = $1::uuid AND version = 1", [
      stream,
    ]);
    started.push(row!["data"] as Started);
  }
  await guest.dispose();
  const database = new pg.Client(await app.database());
  await database.connect();
  const keys = logKeysOf(await readSecretKey({ secretKey: undefined, dataDir: app.dataDir }));
  const moments = Array.from({ length: count }, (_, n) => momentOf(n)).sort((one, other) => one - other);
  for (let from = 0; from < count; from += 50)
    await insertStreams(
      database,
      keys,
      assessmentEvents,
      moments
        .slice(from, from + 50)
        .map((at, index) => makeAttempt(seeded(9, from + index).oneOf(started), from + index, at)),
    );
  await database.end();
  const known = async () =>
    Number((await app.ask("SELECT count(*) AS rows FROM assessment.attempt_summary"))[0]!["rows"]);
  // The list of attempts catches up by itself.
  while ((await known()) < count + papers.length) await wait(100);
};
