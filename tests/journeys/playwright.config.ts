import { defineConfig } from "@playwright/test";
import { findBrowser } from "../support/browser.ts";

const found = await findBrowser();

/** A page lives for seconds: what the optimising compiler makes faster costs more than it saves. */
const withoutOptimising = "--js-flags=--no-opt";

/** Whole stories through the real program: a browser, the server, PostgreSQL. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.journey.ts",
  outputDir: "../../test-results",
  globalSetup: "./prepare.ts",
  // Each worker has a browser and programs of its own. A journey waits for a part of its time, so three fill two cores.
  workers: 3,
  // On a busy machine everything may be late, and no test fails by that: these are for what never comes.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  forbidOnly: true,
  metadata: { noBrowser: found.launch === null ? found.reason : null },
  use: {
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    ...(found.launch !== null && {
      launchOptions: { ...found.launch, args: [...(found.launch.args ?? []), withoutOptimising] },
    }),
    screenshot: "only-on-failure",
    contextOptions: { reducedMotion: "reduce" },
    // It fetches every page's files, which only journeys without a signal need.
    serviceWorkers: "block",
  },
});
