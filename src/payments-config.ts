import * as z from "zod/mini";

/** `simulator`: a payment page of our own, on which no money moves. */
export const PaymentsMode = z.enum(["off", "simulator", "sandbox", "live"]);
type PaymentsMode = z.infer<typeof PaymentsMode>;

interface Variables {
  readonly NODE_ENV: string;
  readonly PAYMENTS?: PaymentsMode | undefined;
  readonly PAYFAST_MERCHANT_ID?: string | undefined;
  readonly PAYFAST_MERCHANT_KEY?: string | undefined;
  readonly PAYFAST_PASSPHRASE?: string | undefined;
}

const isOfPayfast = (mode: PaymentsMode | undefined) => mode === "sandbox" || mode === "live";

export const paymentsHaveAccount = z.refine<Variables>(
  ({ PAYMENTS, PAYFAST_MERCHANT_ID, PAYFAST_MERCHANT_KEY, PAYFAST_PASSPHRASE }) =>
    !isOfPayfast(PAYMENTS) ||
    [PAYFAST_MERCHANT_ID, PAYFAST_MERCHANT_KEY, PAYFAST_PASSPHRASE].every((value) => value !== undefined),
  {
    path: ["PAYMENTS"],
    error:
      "needs PAYFAST_MERCHANT_ID, PAYFAST_MERCHANT_KEY and PAYFAST_PASSPHRASE, when it is sandbox or live",
  },
);

/** The simulator gives everything away. */
export const productionIsNotSimulated = z.refine<Variables>(
  ({ NODE_ENV, PAYMENTS }) => NODE_ENV !== "production" || PAYMENTS !== "simulator",
  { path: ["PAYMENTS"], error: "must not be simulator in production: no money would move" },
);

const payfastHosts = { sandbox: "https://sandbox.payfast.co.za", live: "https://www.payfast.co.za" } as const;
/** As PayFast publishes them; PayFast adds others now and then. */
export const payfastNetworks =
  "197.97.145.144/28,41.74.179.192/27,102.216.36.0/28,102.216.36.128/28,144.126.193.139/32";

/** Where the program serves its simulator of PayFast. */
export const simulatorPath = "/development/payfast";

/** An account at PayFast, and where its notifications come from. */
export interface PayfastConfig {
  readonly mode: Exclude<PaymentsMode, "off">;
  readonly merchantId: string;
  readonly merchantKey: string;
  readonly passphrase: string;
  readonly host: string;
  readonly networks: readonly string[];
}

const simulated = (publicUrl: string): PayfastConfig => ({
  mode: "simulator",
  merchantId: "10000100",
  merchantKey: "46f0cd694581a",
  passphrase: "simulated",
  host: publicUrl + simulatorPath,
  networks: ["127.0.0.0/8"],
});

interface Place {
  readonly publicUrl: string;
  /** Whether only this machine reaches the program. */
  readonly isOnlyHere: boolean;
}

/** Returns the account; null where no payments are taken. In development the simulator is the default. The refinements have run. */
export const payfastOf = (
  env: Variables & { readonly PAYFAST_NETWORKS: readonly string[] },
  { publicUrl, isOnlyHere }: Place,
): PayfastConfig | null => {
  const mode = env.PAYMENTS ?? (env.NODE_ENV === "development" && isOnlyHere ? "simulator" : "off");
  if (mode === "off") return null;
  if (mode === "simulator") return simulated(publicUrl);
  return {
    mode,
    merchantId: env.PAYFAST_MERCHANT_ID!,
    merchantKey: env.PAYFAST_MERCHANT_KEY!,
    passphrase: env.PAYFAST_PASSPHRASE!,
    host: payfastHosts[mode],
    networks: env.PAYFAST_NETWORKS,
  };
};

/** PayFast moved its payment page once; a form that leads there is redirected between these. */
const payfastForms = [...Object.values(payfastHosts), "https://payment.payfast.io"];

/** The origins that the paying page sends its form to. */
export const formHostsOf = (payfast: PayfastConfig | null): readonly string[] => {
  if (payfast === null) return [];
  return payfast.mode === "simulator" ? [new URL(payfast.host).origin] : payfastForms;
};
