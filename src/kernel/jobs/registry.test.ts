import { Effect } from "effect";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { defineJob } from "#vocabulary/job";
import { handle, JobsMiswired, registerJobs } from "./registry.ts";

const job = <const Name extends string>(name: Name) =>
  defineJob({
    name,
    queue: "general",
    data: z.object({ id: z.string() }),
    dedupe: ({ id }) => id,
    attempts: 1,
    backoff: 0,
  });

const settleOrder = job("billing.settle-order");
const expireAttempt = job("assessment.expire-attempt");
const settling = handle(settleOrder, () => Effect.void);
const expiring = handle(expireAttempt, () => Effect.void);

const problems = (handlers: Parameters<typeof registerJobs>[0]): string => {
  try {
    registerJobs(handlers);
  } catch (error) {
    expect(error).toBeInstanceOf(JobsMiswired);
    return (error as Error).message;
  }
  throw new Error("The handlers were accepted.");
};

describe("the job registry", () => {
  test("finds the handler of every job", () => {
    const registry = registerJobs([settling, expiring]);
    expect(registry.find("billing.settle-order")).toBe(settling);
    expect(registry.knows("assessment.expire-attempt")).toBe(true);
    expect(registry.knows("assessment.expire-exam")).toBe(false);
  });

  test("refuses a job with two handlers, and names the line to remove", () => {
    expect(problems([settling, handle(settleOrder, () => Effect.void)])).toBe(
      "Job billing.settle-order has 2 handlers: " +
        "keep one handle(settleOrder, …) in modules/billing/index.ts and remove the others.",
    );
  });

  test("refuses two jobs of one name, and reports every problem at once", () => {
    const other = handle(job("billing.settle-order"), () => Effect.void);
    expect(problems([settling, other, expiring, expiring]).split("\n")).toEqual([
      "2 jobs are called billing.settle-order: rename all but one in defineJob.",
      expect.stringContaining("Job assessment.expire-attempt has 2 handlers"),
    ]);
  });

  test("runs a handler on valid data, and rejects other data with its path", async () => {
    const seen: string[] = [];
    const { run } = handle(settleOrder, ({ id }) => Effect.sync(() => seen.push(id)));
    await Effect.runPromise(run({ id: "ord_1" }));
    const refused = await Effect.runPromise(Effect.flip(run({ id: 7 })));
    expect(seen).toEqual(["ord_1"]);
    expect(refused).toMatchObject({ _tag: "JobDataInvalid", job: "billing.settle-order" });
    expect((refused as Error).message).toContain("at id");
  });
});
