import { type Cents, decimalText } from "#modules/billing/contract";

/** An amount as South Africans write it, from left to right in every language: `R99.00`. */
export const randText = (amount: Cents): string => `R${decimalText(amount)}`;

export const Rand = ({ amount }: { readonly amount: Cents }) => (
  <bdi dir="ltr" className="rand">
    {randText(amount)}
  </bdi>
);
