import { type Cents, parseDecimal } from "#modules/billing/contract";

/** Returns the amount that was typed in rand, as people write it: `99`, `99.5`, `99,50`. Null when it is none. */
export const typedAmount = (text: string): Cents | null => {
  const [, rand, cents = ""] = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return rand === undefined ? null : parseDecimal(`${rand}.${cents.padEnd(2, "0")}`);
};
