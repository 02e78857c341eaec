import * as z from "zod/mini";
import { Day } from "#vocabulary/day";
import { defineEndpoint } from "#vocabulary/endpoint";
import { idSchema } from "#vocabulary/id";
import { OrderId } from "./ids.ts";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { AfterCursor } from "#vocabulary/list-cursor";
import { timeSort } from "#vocabulary/list-sort";
import { visible } from "#vocabulary/why";
import { Cents } from "./money.ts";

const admins = ["admin"] as const;
const confirmed = { code: z.string().check(z.minLength(6), z.maxLength(40)) };
const confirming = { SecondFactorRefused: 422, TooManyTries: 429 } as const;

export const BankLineId = idSchema("bnk");
export type BankLineId = z.infer<typeof BankLineId>;

/**
 * `settled`: it paid its order. `seconding`: it fits, and is so large that a second admin has to agree. `short`, `over`:
 * another amount than the order's. `unknown`: no order's reference. `duplicate`: its order does not wait for money.
 */
export const BankLineStatus = z.enum([
  "settled",
  "seconding",
  "short",
  "over",
  "unknown",
  "duplicate",
  "dismissed",
]);
export type BankLineStatus = z.infer<typeof BankLineStatus>;

export const BankLine = z.object({
  bankLineId: BankLineId,
  day: Day,
  cents: Cents,
  /** What the payer wrote, and what the bank added. */
  text: z.string(),
  status: BankLineStatus,
  orderId: z.nullable(OrderId),
});
export type BankLine = z.infer<typeof BankLine>;

/** The names of a file's columns, where they are not those that the program knows. */
export const StatementColumns = z.object({
  date: z.string().check(z.minLength(1), z.maxLength(60)),
  amount: z.string().check(z.minLength(1), z.maxLength(60)),
  text: z.string().check(z.minLength(1), z.maxLength(60)),
});
export type StatementColumns = z.infer<typeof StatementColumns>;

export const importStatement = defineEndpoint({
  method: "POST",
  path: "/admin/bank-statements",
  summary: "Read a bank statement as CSV; each line counts once, however often its file is read",
  access: admins,
  data: "any",
  bodyLimit: 2_000_000,
  body: z.object({
    ...confirmed,
    csv: z.string().check(z.minLength(1), z.maxLength(1_500_000)),
    columns: z.optional(StatementColumns),
  }),
  /** The lines that were not known before. */
  ok: z.object({ lines: z.array(BankLine), known: z.int() }),
  /** `StatementUnreadable`: `line` is the first that could not be read; 1 is the head. */
  refusals: { StatementUnreadable: 422, ...confirming },
});

/** Every value is text, because it is read from an address. */
export const BankLineFilter = z.object({
  /** Without it, every line that waits for staff. */
  status: z.optional(BankLineStatus),
  /** Whole words of what a line says, the reference of its order as people write it, or the id of an order or an account. */
  text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60), visible)),
  /** By when their statement was read. */
  ...timeSort,
});
export type BankLineFilter = z.infer<typeof BankLineFilter>;

export const listBankLines = defineEndpoint({
  method: "GET",
  path: "/admin/bank-lines",
  summary:
    "Lines of bank statements of one status, or those that wait for staff, that fit a search, the oldest first by default, 50 at a time",
  access: admins,
  data: "any",
  query: z.extend(BankLineFilter, { after: z.optional(AfterCursor) }),
  ok: z.object({ lines: z.array(BankLine), next: z.nullable(z.string()) }),
  refusals: {},
});

export const exportBankLines = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/bank-lines",
  summary: "Every line of bank statements that fits a filter, as a file; goes into the audit log",
  access: admins,
  data: "any",
  query: z.extend(BankLineFilter, fileFormat),
});

const ofLine = z.object({ bankLineId: BankLineId });

export const agreeToBankLine = defineEndpoint({
  method: "POST",
  path: "/admin/bank-lines/:bankLineId/agreement",
  summary: "Agree, as a second admin, that a large transfer pays its order",
  access: admins,
  data: "any",
  params: ofLine,
  body: z.object(confirmed),
  ok: BankLine,
  refusals: { BankLineNotFound: 404, BankLineClosed: 409, SecondAdminNeeded: 409, ...confirming },
});

export const bookBankLine = defineEndpoint({
  method: "POST",
  path: "/admin/bank-lines/:bankLineId/booking",
  summary:
    "Name the order of a transfer that waits: the exact amount pays it, any other opens nothing and can be paid back",
  access: admins,
  data: "any",
  params: ofLine,
  /** `reference`: as people write it. */
  body: z.object({ ...confirmed, reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
  ok: BankLine,
  refusals: { BankLineNotFound: 404, BankLineClosed: 409, OrderNotFound: 404, ...confirming },
});

/** `returned`: the bank sent it back. `no-sale`: no one bought anything with it. `done`: it was dealt with in another way. */
export const DismissalReason = z.enum(["returned", "no-sale", "done"]);
export type DismissalReason = z.infer<typeof DismissalReason>;

export const dismissBankLine = defineEndpoint({
  method: "POST",
  path: "/admin/bank-lines/:bankLineId/dismissal",
  summary: "Take a line off the queue for a reason, which is recorded",
  access: admins,
  data: "any",
  params: ofLine,
  body: z.object({ reason: DismissalReason }),
  ok: BankLine,
  refusals: { BankLineNotFound: 404, BankLineClosed: 409 },
});

export const restoreBankLine = defineEndpoint({
  method: "POST",
  path: "/admin/bank-lines/:bankLineId/restoration",
  summary: "Put a line that was taken off the queue back on it; nothing is paid by that",
  access: admins,
  data: "any",
  params: ofLine,
  ok: BankLine,
  refusals: { BankLineNotFound: 404, BankLineClosed: 409 },
});
