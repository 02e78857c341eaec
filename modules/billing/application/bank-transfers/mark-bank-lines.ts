import { Effect } from "effect";
import * as z from "zod/mini";
import { handle } from "#kernel/jobs/registry";
import { defineJob } from "#vocabulary/job";
import { BankLines } from "./bank-lines.ts";

/** Marks the words of bank lines that a release without marks read, so that staff find them. */
export const markBankLines = defineJob({
  name: "billing.mark-bank-lines",
  queue: "general",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 3,
  backoff: 10_000,
});

const everyMs = 5 * 60 * 1000;
const atOnce = 2_000;

export const markBankLinesHandler = handle(
  markBankLines,
  Effect.fnUntraced(function* () {
    yield* (yield* BankLines).markWords(atOnce);
  }),
  // The search reads an index that is empty once all are marked.
  { data: {}, everyMs },
);
