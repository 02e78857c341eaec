import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { readBankDetails } from "../../contract/index.ts";
import { BillingSettings } from "../billing-settings.ts";

export const readBankDetailsHandler = implement(readBankDetails, () =>
  Effect.map(BillingSettings, ({ transfers }) => ({ account: transfers })),
);
