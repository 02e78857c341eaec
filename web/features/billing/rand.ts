import { type Cents, decimalText } from "#modules/billing/contract";

/** An amount as South Africans write it: `R99.00`. */
export const rand = (cents: Cents): string => `R${decimalText(cents)}`;
