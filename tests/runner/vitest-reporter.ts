import type { Reporter, TestCase, TestModule } from "vitest/node";
import { recordResult } from "./results.ts";

/** Tells `npm test` what became of each test, with the reason of a skip, which vitest's JSON leaves out. */
export default class VitestReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    const { note } = { note: undefined, ...test.result() } as { readonly note: string | undefined };
    if (state === "pending") return;
    recordResult({
      id: test.id,
      group: test.project.name,
      name: `${test.module.relativeModuleId} > ${test.fullName}`,
      outcome: state,
      ms: test.diagnostic()?.duration ?? 0,
      ...(state === "skipped" ? { reason: note ?? `marked ${test.options.mode ?? "skip"}` } : {}),
    });
  }

  /** A file that cannot be imported has no tests to fail. */
  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    const fileMs = collectDuration + setupDuration + duration;
    recordResult({ group: module.project.name, file: module.relativeModuleId, fileMs });
    if (module.errors().length === 0) return;
    const name = `${module.relativeModuleId} (the file itself)`;
    recordResult({ id: module.id, group: module.project.name, name, outcome: "failed" });
  }
}
