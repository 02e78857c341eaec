import * as z from "zod/mini";

/** Points of P-256 and their secrets, in base64url, as `npm run push-keys` prints them. */
const PublicKey = z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/, "must be as npm run push-keys prints it"));
const PrivateKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, "must be as npm run push-keys prints it"));
const Origins = z.pipe(
  z
    .string()
    .check(
      z.regex(/^https?:\/\/[\w.:[\]-]+(?:,https?:\/\/[\w.:[\]-]+)*$/, "must be origins with commas between"),
    ),
  z.transform((text) => text.split(",")),
);

export const pushVariables = {
  PUSH_PUBLIC_KEY: z.optional(PublicKey),
  PUSH_PRIVATE_KEY: z.optional(PrivateKey),
  PUSH_SERVICES: z._default(Origins, []),
};

interface Variables {
  readonly NODE_ENV: string;
  readonly OPERATOR_EMAIL?: string | undefined;
  readonly PUSH_PUBLIC_KEY?: string | undefined;
  readonly PUSH_PRIVATE_KEY?: string | undefined;
  readonly PUSH_SERVICES: readonly string[];
}

/** Push services write to the operator when something is wrong with what they are sent. */
export const pushHasPair = z.refine<Variables>(
  ({ PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, OPERATOR_EMAIL }) =>
    (PUSH_PUBLIC_KEY === undefined && PUSH_PRIVATE_KEY === undefined) ||
    [PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, OPERATOR_EMAIL].every((value) => value !== undefined),
  { path: ["PUSH_PUBLIC_KEY"], error: "needs PUSH_PRIVATE_KEY and OPERATOR_EMAIL" },
);

/** With it learners could have the program send requests to any address that it names. */
export const servicesOnlyInTests = z.refine<Variables>(
  ({ NODE_ENV, PUSH_SERVICES }) => NODE_ENV !== "production" || PUSH_SERVICES.length === 0,
  { path: ["PUSH_SERVICES"], error: "must not be set in production: it is for tests" },
);

/** What notifications of browsers need; no keys where none are sent. */
export interface PushConfig {
  readonly keys: {
    readonly publicKey: string;
    readonly privateKey: string;
    readonly contact: string;
  } | null;
  readonly alsoOrigins: readonly string[];
}

export const pushOf = ({
  PUSH_PUBLIC_KEY: publicKey,
  PUSH_PRIVATE_KEY: privateKey,
  OPERATOR_EMAIL: contact,
  PUSH_SERVICES: alsoOrigins,
}: Omit<Variables, "NODE_ENV">): PushConfig => ({
  keys:
    publicKey === undefined || privateKey === undefined || contact === undefined
      ? null
      : { publicKey, privateKey, contact },
  alsoOrigins,
});
