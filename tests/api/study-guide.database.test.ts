import { afterAll, beforeAll, expect, test } from "vitest";
import { StudyGuide } from "#modules/catalogue/contract";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";

let database: TestDatabase;
let app: RunningApp;
let visitor: TestBrowser;

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  app = await startApp(database.url);
  visitor = new TestBrowser(app.port);
});

afterAll(async () => {
  visitor.close();
  await app.stop();
  await database.drop();
});

test("a guest reads the study guide, and every picture in it can be fetched", async () => {
  const answer = await visitor.send("GET", "/study-guide");
  expect(answer.status).toBe(200);
  const guide = StudyGuide.parse(answer.json());
  const shown = [
    guide.signs[0]!.signs[0]!.picture!,
    guide.rules.flatMap(({ points }) => points).find(({ picture }) => picture?.kind === "scene")!.picture!,
    guide.controls[0]!.picture,
  ];
  for (const { src } of shown) {
    const picture = await visitor.send("GET", src.replace(/^\/api/, ""));
    expect([picture.status, picture.headers["content-type"]], src).toEqual([
      200,
      "image/svg+xml; charset=utf-8",
    ]);
  }
});
