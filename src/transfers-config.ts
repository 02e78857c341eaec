import * as z from "zod/mini";
import { Bank, BankAccountType, banks, isAccountNumber, type SellerAccount } from "#modules/billing/contract";
import type { PayfastConfig } from "./payments-config.ts";

/** The variables of the bank account that buyers pay into. */
export const transferVariables = {
  EFT_BANK: z.optional(Bank),
  EFT_HOLDER: z.optional(z.string().check(z.regex(/^[^\r\n]{2,60}$/, "must be one line"))),
  EFT_NUMBER: z.optional(z.string()),
  EFT_TYPE: z._default(BankAccountType, "cheque"),
};

interface Variables {
  readonly EFT_BANK?: Bank | undefined;
  readonly EFT_HOLDER?: string | undefined;
  readonly EFT_NUMBER?: string | undefined;
  readonly EFT_TYPE: SellerAccount["type"];
}

/** All or nothing, and a number in the form of that bank's: a digit too few would send every buyer's money astray. */
export const transfersHaveAccount = z.refine<Variables>(
  ({ EFT_BANK, EFT_HOLDER, EFT_NUMBER }) => {
    const isNone = [EFT_BANK, EFT_HOLDER, EFT_NUMBER].every((value) => value === undefined);
    const isWhole = EFT_BANK !== undefined && EFT_HOLDER !== undefined && EFT_NUMBER !== undefined;
    return isNone || (isWhole && isAccountNumber(EFT_BANK, EFT_NUMBER));
  },
  { path: ["EFT_NUMBER"], error: "must be a number of EFT_BANK, with EFT_BANK and EFT_HOLDER set too" },
);

/** No bank has this number. */
const simulated: SellerAccount = {
  holder: "Roadworthy (not a real account)",
  bank: "fnb",
  number: "00000000001",
  branchCode: banks.fnb,
  type: "cheque",
};

/** Returns the account that buyers pay into by EFT; null where there is none, or nothing can be bought. The refinement has run. */
export const transfersOf = (
  { EFT_BANK, EFT_HOLDER, EFT_NUMBER, EFT_TYPE }: Variables,
  payfast: PayfastConfig | null,
): SellerAccount | null => {
  if (payfast === null) return null;
  if (EFT_BANK === undefined) return payfast.mode === "simulator" ? simulated : null;
  return {
    holder: EFT_HOLDER!,
    bank: EFT_BANK,
    number: EFT_NUMBER!,
    branchCode: banks[EFT_BANK],
    type: EFT_TYPE,
  };
};
