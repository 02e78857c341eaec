import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { Bank, BankAccountType } from "./bank-account.ts";

/** The seller's account that buyers pay into by EFT. */
export const SellerAccount = z.object({
  holder: z.string(),
  bank: Bank,
  number: z.string(),
  branchCode: z.string(),
  type: BankAccountType,
});
export type SellerAccount = z.infer<typeof SellerAccount>;

export const readBankDetails = defineEndpoint({
  method: "GET",
  path: "/bank-details",
  summary: "The seller's account for orders that are paid by EFT",
  access: "signed-in",
  data: "none",
  /** Null where this installation takes no EFT. */
  ok: z.object({ account: z.nullable(SellerAccount) }),
  refusals: {},
});
