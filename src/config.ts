import path from "node:path";
import * as z from "zod/mini";
import type { AdoptionConsent } from "#kernel/anchor/consent";
import { serverUrls } from "#kernel/database/servers";
import { retriesOver, type RetryPolicy } from "#kernel/bus/retry-policy";
import type { SellerAccount } from "#modules/billing/contract";
import {
  type InboundMailConfig,
  inboundHasAddress,
  inboundMailOf,
  inboundVariables,
} from "./inbound-mail-config.ts";
import {
  type PayfastConfig,
  payfastNetworks,
  payfastOf,
  paymentsHaveAccount,
  PaymentsMode,
  productionIsNotSimulated,
} from "./payments-config.ts";
import { pushHasPair, pushOf, pushVariables, type PushConfig, servicesOnlyInTests } from "./push-config.ts";
import { transfersHaveAccount, transfersOf, transferVariables } from "./transfers-config.ts";

const wholeNumber = (from: number, to: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, "must be a whole number")),
    z.pipe(z.transform(Number), z.int().check(z.minimum(from), z.maximum(to))),
  );

interface Address {
  readonly NODE_ENV: string;
  readonly PUBLIC_URL?: string | undefined;
  readonly TRUSTED_PROXIES: number;
}

interface Production {
  readonly NODE_ENV: string;
  readonly DATABASE_URL?: string | undefined;
  readonly SECRET_KEY?: Buffer | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
}

/**
 * The program speaks plain HTTP, so behind an https address it must trust a proxy, or cookies lose
 * `Secure`.
 */
const httpsHasProxy = z.refine<Address>(
  ({ PUBLIC_URL, TRUSTED_PROXIES }) => !PUBLIC_URL?.startsWith("https:") || TRUSTED_PROXIES > 0,
  { path: ["TRUSTED_PROXIES"], error: "must say how many proxies stand in front, since PUBLIC_URL is https" },
);

/** Only a site has https and proxies; a forgotten NODE_ENV would open the doors of development there. */
const siteIsProduction = z.refine<Address>(
  ({ NODE_ENV, PUBLIC_URL, TRUSTED_PROXIES }) =>
    NODE_ENV === "production" || (!PUBLIC_URL?.startsWith("https:") && TRUSTED_PROXIES === 0),
  {
    path: ["NODE_ENV"],
    error: "must be production, since PUBLIC_URL is https or TRUSTED_PROXIES is above 0",
  },
);

/** A secret read from a file belongs to one machine; machines that share a database must share one secret. */
const sharedDatabaseHasSecret = z.refine<Production>(
  ({ NODE_ENV, DATABASE_URL, SECRET_KEY }) =>
    NODE_ENV !== "production" || DATABASE_URL === undefined || SECRET_KEY !== undefined,
  { path: ["SECRET_KEY"], error: "must be set in production: openssl rand -base64 32" },
);

const mailHasSender = z.refine<Production>(
  ({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined,
  { path: ["MAIL_FROM"], error: "must say who mails come from, since SMTP_URL is set" },
);

const plainText = z.string().check(z.regex(/^[A-Za-z0-9]{1,64}$/, "must be letters and digits"));
const Networks = z.pipe(
  z.string().check(z.regex(/^(?:\d{1,3}\.){3}\d{1,3}\/\d{1,2}(?:,(?:\d{1,3}\.){3}\d{1,3}\/\d{1,2})*$/)),
  z.transform((text) => text.split(",")),
);

/** 32 bytes in base64, as `openssl rand -base64 32` prints them. */
const SecretKey = z.pipe(
  z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/, "must be 32 bytes in base64: openssl rand -base64 32")),
  z.transform((text) => Buffer.from(text, "base64")),
);

/** Keys that only check what was signed before, with commas between them. */
const RetiredKeys = z.pipe(
  z
    .string()
    .check(z.regex(/^[A-Za-z0-9+/]{43}=(, *[A-Za-z0-9+/]{43}=)*$/, "must be keys of 32 bytes in base64")),
  z.transform((text) => text.split(",").map((key) => Buffer.from(key.trim(), "base64"))),
);

/** It may name several servers, as libpq writes them. */
const PostgresUrl = z
  .string()
  .check(
    z.refine(
      (text) => serverUrls(text).every((one) => /^postgres(ql)?:\/\//.test(one) && URL.canParse(one)),
      "must be a postgresql:// URL",
    ),
  );

/** One server: which of several takes writes is of no use here. */
const ReplicaUrl = PostgresUrl.check(
  z.refine((text) => serverUrls(text).length === 1, "must name one server"),
);

const Environment = z
  .object({
    HOST: z._default(z.string(), "127.0.0.1"),
    PORT: z._default(wholeNumber(0, 65_535), 3000),
    WORKER_PORT: z.optional(wholeNumber(0, 65_535)),
    DATA_DIR: z._default(z.string(), ".data"),
    ARCHIVE_DIR: z.optional(z.string()),
    DATABASE_URL: z.optional(PostgresUrl),
    DATABASE_REPLICA_URL: z.optional(ReplicaUrl),
    REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/, error: "must be a redis:// URL" })),
    EXAM_LIMIT_SECONDS: z._default(z.nullable(wholeNumber(5, 86_400)), null),
    LOG_LEVEL: z._default(z.enum(["debug", "info", "warn", "error", "silent"]), "warn"),
    TRUSTED_PROXIES: z._default(wholeNumber(0, 10), 0),
    PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/, error: "must be an http:// or https:// URL" })),
    NODE_ENV: z._default(z.string(), "development"),
    WEB_BUILD: z._default(z.enum(["auto", "never"]), "auto"),
    SAMPLE_DATA: z._default(z.enum(["on", "off"]), "on"),
    SECRET_KEY: z.optional(SecretKey),
    LOG_KEY: z.optional(SecretKey),
    LOG_KEYS_RETIRED: z._default(RetiredKeys, []),
    ADOPT_LOG: z.optional(
      z.string().check(z.regex(/^\d+-\d+-[0-9a-f]{32}$/, "must be as the program named it")),
    ),
    SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// URL" })),
    MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\r\n]{3,200}$/, "must be one line"))),
    ...inboundVariables,
    SELLER_NAME: z._default(z.string().check(z.regex(/^[^\r\n]{2,200}$/, "must be one line")), "Roadworthy"),
    SELLER_ADDRESS: z._default(z.string().check(z.regex(/^[^\r\n]{0,300}$/, "must be one line")), ""),
    OPERATOR_EMAIL: z.optional(z.email({ error: "must be an e-mail address" })),
    VAT_NUMBER: z.optional(z.string().check(z.regex(/^4\d{9}$/, "must be ten digits and begin with 4"))),
    PAYMENTS: z.optional(PaymentsMode),
    PAYFAST_MERCHANT_ID: z.optional(plainText),
    PAYFAST_MERCHANT_KEY: z.optional(plainText),
    PAYFAST_PASSPHRASE: z.optional(plainText),
    PAYFAST_NETWORKS: z._default(Networks, payfastNetworks.split(",")),
    ...transferVariables,
    ...pushVariables,
    SUBSCRIBER_PATIENCE_SECONDS: z._default(wholeNumber(1, 86_400), 120),
    SHUTDOWN_DELAY_SECONDS: z._default(wholeNumber(0, 600), 0),
    METRICS_TOKEN: z.optional(
      z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/, "must be 16 to 200 characters without spaces")),
    ),
  })
  .check(
    httpsHasProxy,
    siteIsProduction,
    sharedDatabaseHasSecret,
    mailHasSender,
    inboundHasAddress,
    paymentsHaveAccount,
    transfersHaveAccount,
    productionIsNotSimulated,
    pushHasPair,
    servicesOnlyInTests,
  );

/** The seller runs the site. Without an address to write to, pages name no operator: a placeholder would be worse. */
const operatorOf = ({ SELLER_NAME, SELLER_ADDRESS, OPERATOR_EMAIL }: z.infer<typeof Environment>) =>
  OPERATOR_EMAIL === undefined ? null : { name: SELLER_NAME, address: SELLER_ADDRESS, email: OPERATOR_EMAIL };

/** All settings of the program, from environment variables. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The port of a worker-only process's probes; undefined when it serves none. */
  readonly workerPort: number | undefined;
  readonly dataDir: string;
  /** The folder with the files of the archive. */
  readonly archiveDir: string;
  readonly databaseUrl: string | undefined;
  /** A standby of that database, for reads that may be stale; undefined where the primary takes all. */
  readonly replicaUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly examLimitSeconds: number | null;
  readonly logLevel: string;
  readonly trustedProxies: number;
  readonly https: boolean;
  /** The public address, without a trailing slash; links in mails begin with it. */
  readonly publicUrl: string;
  /** Undefined when the secret is stored in the data folder. */
  readonly secretKey: Buffer | undefined;
  /** The key that signs the logs; undefined when it is derived from the secret. */
  readonly logKey: Buffer | undefined;
  /** Keys that signed the logs before, the newest first. */
  readonly retiredLogKeys: readonly Buffer[];
  /** The embedded database needs no consent: who can write to it can also read the key beside it. */
  readonly adoptionConsent: AdoptionConsent;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** How mails to the office reach the program. */
  readonly inboundMail: InboundMailConfig;
  /** The person or firm that the privacy page names for letters; null when OPERATOR_EMAIL is not set. */
  readonly operator: { readonly name: string; readonly address: string; readonly email: string } | null;
  /** The seller on invoices. Without a VAT number no price has any VAT in it. */
  readonly seller: { readonly name: string; readonly address: string; readonly vatNumber: string | null };
  /** The account at PayFast; null where this installation takes no payments. */
  readonly payfast: PayfastConfig | null;
  /** The account that buyers pay into by EFT; null where none is offered. */
  readonly transfers: SellerAccount | null;
  /** Notifications of browsers: the keys, and which services take them. */
  readonly push: PushConfig;
  /** How long a subscription retries an event before it dead-letters it. */
  readonly subscriberRetries: RetryPolicy;
  /** How long a process that was told to stop still serves, so that a proxy can see it and send browsers elsewhere. */
  readonly shutdownDelayMs: number;
  /** Callers with this token may read /metrics; without a token, only callers on this machine. */
  readonly metricsToken: string | undefined;
  readonly production: boolean;
  /**
   * Whether mails are shown and accounts to try are created: where only this machine reaches the program, and not in
   * production.
   */
  readonly isTriedOut: boolean;
  /**
   * Whether a start makes up a business to try the office out: only where the program is tried out, and where no mail server
   * would send mails to people who do not exist.
   */
  readonly hasSamples: boolean;
  /** Whether a start rebuilds the web app when it is stale. Never in production. */
  readonly buildsWeb: boolean;
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
const isOnlyHere = ({
  HOST,
  PUBLIC_URL,
}: {
  readonly HOST: string;
  readonly PUBLIC_URL?: string | undefined;
}) => isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname));

/** The environment holds invalid values. The message names every variable at once. */
export class ConfigProblem extends Error {}

/** Reads the environment; an empty variable counts as absent. Throws `ConfigProblem`. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = Environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map(({ path: where, message }) => `  ${where.join(".")}: ${message}`);
    throw new ConfigProblem(`These settings cannot be used:\n${lines.join("\n")}`);
  }
  const env = result.data;
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, "");
  const payfast = payfastOf(env, { publicUrl, isOnlyHere: isOnlyHere(env) });
  return {
    host: env.HOST,
    port: env.PORT,
    workerPort: env.WORKER_PORT,
    dataDir: path.resolve(env.DATA_DIR),
    archiveDir: path.resolve(env.ARCHIVE_DIR ?? path.join(env.DATA_DIR, "archive")),
    databaseUrl: env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    redisUrl: env.REDIS_URL,
    examLimitSeconds: env.EXAM_LIMIT_SECONDS,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    publicUrl,
    secretKey: env.SECRET_KEY,
    logKey: env.LOG_KEY,
    retiredLogKeys: env.LOG_KEYS_RETIRED,
    adoptionConsent: env.DATABASE_URL === undefined ? "any log" : { fingerprint: env.ADOPT_LOG },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? "Roadworthy <no-reply@localhost>",
    inboundMail: inboundMailOf(env, isOnlyHere(env)),
    operator: operatorOf(env),
    seller: { name: env.SELLER_NAME, address: env.SELLER_ADDRESS, vatNumber: env.VAT_NUMBER ?? null },
    payfast,
    transfers: transfersOf(env, payfast),
    push: pushOf(env),
    https: env.PUBLIC_URL?.startsWith("https:") ?? false,
    subscriberRetries: retriesOver(env.SUBSCRIBER_PATIENCE_SECONDS),
    shutdownDelayMs: env.SHUTDOWN_DELAY_SECONDS * 1_000,
    metricsToken: env.METRICS_TOKEN,
    production: env.NODE_ENV === "production",
    isTriedOut: env.NODE_ENV !== "production" && isOnlyHere(env),
    hasSamples:
      env.NODE_ENV !== "production" &&
      isOnlyHere(env) &&
      env.SMTP_URL === undefined &&
      env.SAMPLE_DATA === "on",
    buildsWeb: env.NODE_ENV !== "production" && env.WEB_BUILD === "auto",
  };
};
