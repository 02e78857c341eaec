import { cpSync, rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { newMemoryFolder } from "../../support/memory-folder.ts";
import { ensureWebIsBuilt } from "../app/web-build.ts";
import { seeded } from "../seeded.ts";
import { alterAnswer } from "./alter-answer.ts";
import { fault } from "./main.ts";
import { arriveAt, type Leaving, leaveWith, type Programs, type Upgraded } from "./upgrade.ts";
import { verdictOf } from "./verdict.ts";
import { lastVersion, NoHistory } from "./versions.ts";

/** The last version of another schema, or why there is none: a shallow clone does not have it. */
const olderVersion = () => {
  try {
    return lastVersion();
  } catch (cause) {
    if (cause instanceof NoHistory) return cause.message;
    throw cause;
  }
};
const older = olderVersion();
const both: Programs = {
  chance: seeded(process.pid),
  program: "patient-main",
  settings: { SAMPLE_DATA: "off" },
};
/** The older program runs from its sources, which takes a busy machine minutes to start. */
const limitMs = 900_000;

describe("an upgrade from the last version of another schema", () => {
  const installation = newMemoryFolder("roadworthy-upgrade-");
  let leaving: Leaving;

  beforeAll(async () => {
    if (typeof older === "string") return;
    await ensureWebIsBuilt();
    leaving = await leaveWith(older, installation, 1, both);
  }, limitMs);
  afterAll(() => rmSync(installation, { recursive: true }));

  /** Starts this program on a copy of the installation. */
  const upgrade = async (damage: (dataDir: string) => Promise<void>) => {
    const dataDir = newMemoryFolder("roadworthy-upgrade-");
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    cpSync(installation, dataDir, { recursive: true });
    await damage(dataDir);
    return arriveAt(dataDir, leaving, both);
  };

  test(
    "keeps attempts, results, log and read models",
    async ({ skip }) => {
      if (typeof older === "string") skip(older);
      expect((await upgrade(async () => {})).wrong).toEqual([]);
    },
    limitMs,
  );

  test(
    "shows that an answer was altered in between",
    async ({ skip }) => {
      if (typeof older === "string") skip(older);
      const { wrong } = await upgrade(alterAnswer);
      expect(wrong.join("\n")).toContain("verify");
    },
    limitMs,
  );
});

test("the verdict is a failure when one version differs, or when half of them never started", () => {
  const whole: Upgraded = { version: { commit: "0", about: "" }, ms: 1, wrong: [] };
  const altered: Upgraded = { ...whole, wrong: ["verify: an event was altered"] };
  const passes = (results: readonly Upgraded[], schemas: number) => {
    const { passed, lines } = verdictOf(results, schemas);
    expect(lines.at(-1)).toBe(passed ? "PASSED" : "FAILED");
    return passed;
  };
  expect(passes([whole, whole], 3)).toBe(true);
  expect(passes([whole, altered], 2)).toBe(false);
  expect(passes([whole], 2)).toBe(false);
  expect(passes([], 0)).toBe(false);
});

test.each([
  [["--guests", "0"], "--guests must be a whole number above 0."],
  [["--guests", "two"], "--guests must be a whole number above 0."],
  [["--guests", "1.5"], "--guests must be a whole number above 0."],
  [["--every", "0"], "--every must be a whole number above 0."],
  [["--every", ""], "--every must be a whole number above 0."],
  [["--sabotage", "lies"], "There is no sabotage lies: use answer."],
])("the options %j are refused with a sentence", async (args, sentence) => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => said.mockRestore());
  expect(await fault.run(args)).toBe(2);
  expect(said.mock.calls).toEqual([[sentence]]);
});
