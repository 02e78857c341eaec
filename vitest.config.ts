import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";
import { workers } from "./tests/support/workers.ts";

/** Tests that need a server, or start processes and threads. */
const outside = ["{src,modules,web}/**/*.{database,process}.test.ts"];

/** Tests with a document: what they render, click and store in the browser. */
const withDocument = ["web/**/*.dom.test.{ts,tsx}"];

/**
 * Timeouts are for what never happens. On a busy machine everything may be late and no test fails by that, so they are
 * far longer than any test needs.
 */
const pollMs = 100_000;
const testMs = 300_000;

/** A worker loads the whole program again and again: with room for it from the beginning, less is collected on the way. */
const execArgv = ["--min-semi-space-size=32", "--max-semi-space-size=64", "--initial-heap-size=1024"];

/**
 * What needs nothing outside the process, what needs a server or a process, and what reads the source itself. Only files with a document are
 * isolated, as libraries of the browser keep state in their modules. Any other file leaves nothing behind in its worker
 * but what it imported, which the next one need not do again.
 */
export default defineConfig({
  test: {
    maxWorkers: workers,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          isolate: false,
          execArgv,
          setupFiles: ["tests/support/put-back.ts"],
          include: [
            "{src,modules,web}/**/*.test.{ts,tsx}",
            "tests/{runner,content,pictures,performance}/**/*.test.ts",
          ],
          exclude: [
            "**/node_modules/**",
            ...outside,
            ...withDocument,
            "tests/performance/**/*.database.test.ts",
          ],
          testTimeout: testMs,
          expect: { poll: { timeout: pollMs } },
        },
      },
      {
        test: {
          name: "dom",
          environment: "happy-dom",
          execArgv,
          setupFiles: ["tests/support/patient-document.ts"],
          include: withDocument,
          testTimeout: testMs,
          expect: { poll: { timeout: pollMs } },
        },
      },
      {
        test: {
          name: "database",
          isolate: false,
          execArgv,
          // Beside the databases: the tests of what tests/support finds outside, a browser for instance.
          include: [
            ...outside,
            "tests/support/**/*.test.ts",
            "tests/{api,load,performance,reliability}/**/*.database.test.ts",
          ],
          globalSetup: ["tests/support/global-setup.ts"],
          testTimeout: testMs,
          hookTimeout: testMs,
          expect: { poll: { timeout: pollMs } },
        },
      },
      {
        test: {
          name: "architecture",
          isolate: false,
          execArgv,
          include: ["tests/architecture/**/*.test.ts"],
          testTimeout: testMs,
          hookTimeout: testMs,
        },
      },
    ],
  },
});
