import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "#kernel/http/ask.fixture";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { addressOfRunning } from "#kernel/embedded-postgres/running";
import type { AttemptView } from "#modules/assessment/contract";
import { answerTo, command, sendAll, start } from "../api/attempt-steps.fixture.ts";
import { eventually } from "../support/eventually.ts";
import { freePort } from "./app/free-port.ts";
import { type AppProcess, startApp } from "./app/process.ts";
import { ensureWebIsBuilt } from "./app/web-build.ts";
import { exhaust } from "./disk-full/exhaust.ts";
import { mountSmallDisk } from "./disk-full/small-disk.ts";
import { seeded } from "./seeded.ts";

const disk = mountSmallDisk();
if (disk.folder === null) console.warn(`Skipped: ${disk.reason}`);

describe.skipIf(disk.folder === null)("when the disk is full", () => {
  const dataDir = join(disk.folder ?? "", "data");
  let app: AppProcess;
  let port: number;
  let hasEnded = false;

  beforeAll(async () => {
    await ensureWebIsBuilt();
    port = await freePort(seeded(process.pid));
    app = startApp(dataDir, port);
    void app.ended.then(() => (hasEnded = true));
    await app.ready();
  });
  afterAll(async () => {
    if (!hasEnded) process.kill(app.pid, "SIGTERM");
    await app.ended;
    if (disk.folder !== null) disk.unmount();
  });

  test("the program says so, refuses answers with 503, and comes back with all that was stored when there is room", async () => {
    if (disk.folder === null) return;
    const learner = new TestBrowser(port);
    const view: AttemptView = await start(learner);
    const [kept, refused] = [answerTo(view, 0), answerTo(view, 1)];
    expect(await sendAll(learner, view.attemptId, kept)).toMatchObject([{ status: "recorded" }]);

    const hasSaidSo = () => app.said().includes("The disk is full and PostgreSQL has ended");
    await exhaust(disk, (await addressOfRunning(dataDir))!, hasSaidSo);
    const path = `/attempts/${view.attemptId}`;
    const sent = await learner.send("POST", `${path}/commands`, { commands: [refused] });
    expect([sent.status, sent.json()]).toMatchObject([503, { tag: "DatabaseUnavailable" }]);
    expect((await ask(port, "/healthz")).status).toBe(200);
    expect((await ask(port, "/readyz")).status).toBe(503);
    expect(hasEnded).toBe(false);

    disk.makeRoom();
    await eventually(async () => expect((await ask(port, "/readyz")).status).toBe(200));
    // Queries may work again a moment before the program says so.
    await eventually(() => expect(app.said()).toContain("PostgreSQL runs again"));
    expect(await sendAll(learner, view.attemptId, refused)).toMatchObject([{ status: "recorded" }]);
    await sendAll(learner, view.attemptId, command("submit"));
    const { questions } = (await learner.send("GET", path)).json() as AttemptView;
    expect(questions.slice(0, 2).map(({ chosen }) => chosen)).toEqual([kept.optionId, refused.optionId]);
    expect(hasEnded).toBe(false);
    learner.close();
  });
});
