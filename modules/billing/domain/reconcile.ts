import type { Cents } from "../contract/index.ts";

/** A payment of ours. `order` is the UUID of its order. */
export interface OurPayment {
  readonly providerPaymentId: string;
  readonly order: string;
  readonly cents: Cents;
}

/** A payment as the provider's history names it. `order` is a UUID; null when it names none of ours. */
export interface TheirPayment {
  readonly providerPaymentId: string;
  readonly order: string | null;
  readonly cents: Cents;
}

/** What is not the same on both sides. */
export interface Difference {
  /** `unknown-here`: the provider took money that we do not know. `missing-there`: it does not know a payment of ours. */
  readonly kind: "unknown-here" | "missing-there" | "amount";
  readonly providerPaymentId: string;
  /** UUID of the order, as far as one side names it. */
  readonly order: string | null;
  readonly ourCents: Cents | null;
  readonly theirCents: Cents | null;
}

/** What is compared. */
export interface Compared {
  /** What the provider took on the days that are compared. */
  readonly theirs: readonly TheirPayment[];
  /** The same with the days around: a payment just before midnight reaches us on the next day. */
  readonly theirsAround: readonly TheirPayment[];
  /** Our payments that came on the days that are compared. */
  readonly ours: readonly OurPayment[];
  /** Our payments that `theirs` name, whenever they came. */
  readonly known: readonly OurPayment[];
}

const byId = <Payment extends Pick<OurPayment, "providerPaymentId">>(payments: readonly Payment[]) =>
  new Map(payments.map((payment) => [payment.providerPaymentId, payment]));

/** Returns what differs between the provider's history and our payments. */
export const differencesIn = ({ theirs, theirsAround, ours, known }: Compared): readonly Difference[] => {
  const here = byId(known);
  const there = byId([...theirsAround, ...theirs]);
  const fromThem = theirs.flatMap(({ providerPaymentId, order, cents }): Difference[] => {
    const our = here.get(providerPaymentId);
    if (our?.cents === cents) return [];
    const same = { providerPaymentId, theirCents: cents, ourCents: our?.cents ?? null };
    return [{ ...same, kind: our === undefined ? "unknown-here" : "amount", order: our?.order ?? order }];
  });
  const fromUs = ours
    .filter(({ providerPaymentId }) => !there.has(providerPaymentId))
    .map(({ providerPaymentId, order, cents }): Difference => ({
      kind: "missing-there",
      providerPaymentId,
      order,
      ourCents: cents,
      theirCents: null,
    }));
  return [...fromThem, ...fromUs];
};
