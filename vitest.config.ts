import { defineConfig } from "vitest/config";
import { workers } from "./tests/support/workers.ts";

const databaseTests = ["{src,modules,web}/**/*.database.test.ts"];

/** How long is waited for what must come. Long, because a busy machine is late, and no test may fail by that. */
const patience = 30_000;

/** What can be had without anything outside the process, what needs a server, and what reads the source itself. */
export default defineConfig({
  test: {
    maxWorkers: workers,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{src,modules,web}/**/*.test.{ts,tsx}", "tests/{runner,content}/**/*.test.ts"],
          exclude: databaseTests,
          testTimeout: patience,
          expect: { poll: { timeout: patience } },
        },
      },
      {
        test: {
          name: "database",
          // A file leaves nothing behind in its worker but what it imported, which the next one need not do again.
          isolate: false,
          // Beside the databases: the tests of what tests/support finds outside, a browser for instance.
          include: [
            ...databaseTests,
            "tests/support/**/*.test.ts",
            "tests/{api,reliability}/**/*.database.test.ts",
          ],
          globalSetup: ["tests/support/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: patience } },
        },
      },
      { test: { name: "architecture", include: ["tests/architecture/**/*.test.ts"], testTimeout: 60_000 } },
    ],
  },
});
