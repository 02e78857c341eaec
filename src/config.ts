import path from "node:path";
import * as z from "zod/mini";

const wholeNumber = (from: number, to: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, "must be a whole number")),
    z.pipe(z.transform(Number), z.int().check(z.minimum(from), z.maximum(to))),
  );

interface Address {
  readonly PUBLIC_URL?: string | undefined;
  readonly TRUSTED_PROXIES: number;
}

/** The program speaks plain http, so behind an https address it must believe a proxy, or cookies lose `Secure`. */
const httpsHasProxy = z.refine<Address>(
  ({ PUBLIC_URL, TRUSTED_PROXIES }) => !PUBLIC_URL?.startsWith("https:") || TRUSTED_PROXIES > 0,
  { path: ["TRUSTED_PROXIES"], error: "must say how many proxies stand in front, since PUBLIC_URL is https" },
);

const Environment = z
  .object({
    HOST: z._default(z.string(), "127.0.0.1"),
    PORT: z._default(wholeNumber(0, 65_535), 3000),
    DATA_DIR: z._default(z.string(), ".data"),
    DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// URL" })),
    REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/, error: "must be a redis:// URL" })),
    EXAM_LIMIT_SECONDS: z._default(z.nullable(wholeNumber(5, 86_400)), null),
    LOG_LEVEL: z._default(z.enum(["debug", "info", "warn", "error", "silent"]), "warn"),
    TRUSTED_PROXIES: z._default(wholeNumber(0, 10), 0),
    PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/, error: "must be an http:// or https:// URL" })),
    NODE_ENV: z._default(z.string(), "development"),
  })
  .check(httpsHasProxy);

/** Everything the program can be told from outside. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly examLimitSeconds: number | null;
  readonly logLevel: string;
  readonly trustedProxies: number;
  readonly https: boolean;
  readonly production: boolean;
}

/** The environment says something that cannot be. The message names every variable at once. */
export class ConfigProblem extends Error {}

/** Reads the environment; an empty variable counts as absent. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = Environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map(({ path: where, message }) => `  ${where.join(".")}: ${message}`);
    throw new ConfigProblem(`These settings cannot be used:\n${lines.join("\n")}`);
  }
  const env = result.data;
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    examLimitSeconds: env.EXAM_LIMIT_SECONDS,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    https: env.PUBLIC_URL?.startsWith("https:") ?? false,
    production: env.NODE_ENV === "production",
  };
};
