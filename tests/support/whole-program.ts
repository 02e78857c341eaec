import { afterAll, beforeAll } from "vitest";
import { type RunningApp, startApp } from "../api/running-app.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { createTestDatabase, type TestDatabase } from "./postgres.ts";

/** The program on a database of a test file's own, from the file's first test to its last. */
export interface WholeProgram {
  readonly app: RunningApp;
  readonly database: TestDatabase;
  /** A new browser, on a network of its own by default; it is closed with the program. */
  readonly browser: (network?: string) => TestBrowser;
}

/**
 * Call it at the top of a `*.database.test.ts`. The program believes one proxy, so that browsers can come from
 * different networks.
 */
export const wholeProgram = (settings: Record<string, string> = {}): WholeProgram => {
  let database: TestDatabase;
  let app: RunningApp;
  const browsers: TestBrowser[] = [];
  beforeAll(async () => {
    await ensureWebIsBuilt();
    database = await createTestDatabase();
    app = await startApp(database.url, { TRUSTED_PROXIES: "1", ...settings });
  });
  afterAll(async () => {
    for (const browser of browsers) browser.close();
    await app.stop();
    await database.drop();
  });
  return {
    get app() {
      return app;
    },
    get database() {
      return database;
    },
    browser: (network = `10.7.${browsers.length >> 8}.${browsers.length & 255}`) => {
      const fresh = new TestBrowser(app.port, { network });
      browsers.push(fresh);
      return fresh;
    },
  };
};
