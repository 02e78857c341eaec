import { defineConfig } from "vitest/config";

const databaseTests = ["{src,modules,web}/**/*.database.test.ts"];

/** What can be had without anything outside the process, what needs a server, and what reads the source itself. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{src,modules,web}/**/*.test.{ts,tsx}", "tests/{runner,content}/**/*.test.ts"],
          exclude: databaseTests,
        },
      },
      {
        test: {
          name: "database",
          // Beside the databases: the tests of what tests/support finds outside, a browser for instance.
          include: [
            ...databaseTests,
            "tests/support/**/*.test.ts",
            "tests/{api,reliability}/**/*.database.test.ts",
          ],
          globalSetup: ["tests/support/global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      { test: { name: "architecture", include: ["tests/architecture/**/*.test.ts"], testTimeout: 30_000 } },
    ],
  },
});
