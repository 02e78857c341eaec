import { afterEach, expect, test } from "vitest";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { Jobs } from "#kernel/jobs/queue";
import { mailServer } from "#kernel/mail/mail-server.fixture";
import { answerTo, sendAll, start } from "../../api/attempt-steps.fixture.ts";
import { aPerson, succeeded } from "../../api/identity-steps.fixture.ts";
import { startApp } from "../../api/running-app.fixture.ts";
import { eventually } from "../../support/eventually.ts";
import { createTestDatabase } from "../../support/postgres.ts";
import { ensureWebIsBuilt } from "../app/web-build.ts";
import { type Chance, seeded } from "../seeded.ts";
import { isSabotaged, reportDelivered } from "./from-environment.ts";
import { restlessDeliveries } from "./restless.ts";
import { sabotageBy } from "./sabotage.ts";

let stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  stops = [];
});

/** The second delivery comes when the first one is over. */
const oneByOne: Chance = { ...seeded(1), hits: () => true };

/** The program with a mail server, whose jobs come twice and not in order. */
const restlessProgram = async (chance: Chance = isSabotaged ? oneByOne : seeded(20_261_123)) => {
  await ensureWebIsBuilt();
  const database = await createTestDatabase();
  const mails = await mailServer();
  const delivered: string[] = [];
  const deliveries = restlessDeliveries(chance, (job) => {
    delivered.push(job);
    reportDelivered(job);
  });
  const settings = {
    SMTP_URL: mails.url,
    MAIL_FROM: "Roadworthy <hello@example.com>",
    EXAM_LIMIT_SECONDS: "5",
  };
  const app = await startApp(database.url, settings, "patient", deliveries);
  const visitor = new TestBrowser(app.port);
  stops.push(
    () => database.drop(),
    mails.stop,
    app.stop,
    () => visitor.close(),
  );
  /** Waits until so many jobs of a name were delivered twice, and nothing waits or runs any more. */
  const quiet = (job: string) =>
    eventually(async () => {
      expect(delivered).toContain(job);
      const { mail, general } = await app.run(Jobs.use((jobs) => jobs.counts));
      expect([mail.waiting, mail.active, general.waiting, general.active]).toEqual([0, 0, 0, 0]);
    });
  return { database, received: mails.received, visitor, quiet };
};

const register = async (visitor: TestBrowser) =>
  succeeded(await visitor.send("POST", "/registrations", aPerson()));

test("jobs that come twice and late close an exam once and send one mail", async () => {
  const { database, received, visitor, quiet } = await restlessProgram();
  await register(visitor);
  const view = await start(visitor);
  await sendAll(visitor, view.attemptId, answerTo(view));
  await quiet("kernel.send-mail");
  await quiet("assessment.expire-attempt");
  expect(received).toHaveLength(1);
  const { rows } = await database.pool.query<{ type: string }>(
    "SELECT type FROM kernel.event WHERE stream = $1 ORDER BY version",
    [view.attemptId.slice(4)],
  );
  expect(rows.map(({ type }) => type.replace("assessment.", ""))).toEqual([
    "attempt-started",
    "answer-chosen",
    "attempt-expired",
    "attempt-marked",
  ]);
});

test("a mail that is not known as sent afterwards is found to be sent twice", async () => {
  const { database, received, visitor, quiet } = await restlessProgram(oneByOne);
  await sabotageBy("forgotten-claims", database.pool);
  await register(visitor);
  await quiet("kernel.send-mail");
  expect(received.length).toBeGreaterThan(1);
});
