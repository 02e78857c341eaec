import { expect } from "vitest";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { Jobs } from "#kernel/jobs/queue";
import { mailServer } from "#kernel/mail/mail-server.fixture";
import { startApp } from "../../api/running-app.fixture.ts";
import { eventually } from "../../support/eventually.ts";
import { createTestDatabase } from "../../support/postgres.ts";
import { ensureWebIsBuilt } from "../app/web-build.ts";
import { type Chance, seeded } from "../seeded.ts";
import { isSabotaged, reportDelivered } from "./from-environment.ts";
import { restlessDeliveries } from "./restless.ts";

/** The second delivery comes when the first one is over. */
export const oneByOne: Chance = { ...seeded(1), hits: () => true };

/** The program with a mail server, whose jobs come twice and not in order. */
export const restlessProgram = async (
  chance: Chance = isSabotaged ? oneByOne : seeded(20_261_123),
  more: Readonly<Record<string, string>> = {},
) => {
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
    ...more,
  };
  const app = await startApp(database.url, settings, "patient", deliveries);
  const visitor = new TestBrowser(app.port);
  /** Waits until a job of a name was delivered twice, and nothing waits or runs any more. */
  const quiet = (job: string) =>
    eventually(async () => {
      expect(delivered).toContain(job);
      const { mail, general } = await app.run(Jobs.use((jobs) => jobs.counts));
      expect([mail.waiting, mail.active, general.waiting, general.active]).toEqual([0, 0, 0, 0]);
    });
  const stop = async () => {
    visitor.close();
    await app.stop();
    await mails.stop();
    await database.drop();
  };
  return { app, database, received: mails.received, visitor, quiet, stop };
};
