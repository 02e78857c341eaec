import path from "node:path";
import { expect, test } from "vitest";
import { retriesOver, defaultRetries } from "#kernel/bus/retry-policy";
import { testSecretKey } from "#kernel/secrets/test-secret.fixture";
import { ConfigProblem, readConfig } from "./config.ts";
import { formHostsOf } from "./payments-config.ts";

test("the configuration has a default for every variable", () => {
  expect(readConfig({})).toEqual({
    host: "127.0.0.1",
    port: 3000,
    workerPort: undefined,
    dataDir: path.resolve(".data"),
    archiveDir: path.resolve(".data/archive"),
    databaseUrl: undefined,
    replicaUrl: undefined,
    redisUrl: undefined,
    examLimitSeconds: null,
    logLevel: "warn",
    trustedProxies: 0,
    https: false,
    publicUrl: "http://localhost:3000",
    secretKey: undefined,
    logKey: undefined,
    retiredLogKeys: [],
    adoptionConsent: "any log",
    smtpUrl: undefined,
    mailFrom: "Roadworthy <no-reply@localhost>",
    inboundMail: { address: "help@roadworthy.example", secret: null, folder: path.resolve(".data/mailbox") },
    operator: null,
    seller: { name: "Roadworthy", address: "", vatNumber: null },
    payfast: {
      mode: "simulator",
      merchantId: "10000100",
      merchantKey: "46f0cd694581a",
      passphrase: "simulated",
      host: "http://localhost:3000/development/payfast",
      networks: ["127.0.0.0/8"],
    },
    transfers: {
      holder: "Roadworthy (not a real account)",
      bank: "fnb",
      number: "00000000001",
      branchCode: "250655",
      type: "cheque",
    },
    push: { keys: null, alsoOrigins: [] },
    subscriberRetries: defaultRetries,
    shutdownDelayMs: 0,
    metricsToken: undefined,
    production: false,
    isTriedOut: true,
    hasSamples: true,
    buildsWeb: true,
  });
});

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString("base64");

test("every variable can be set, and an empty one counts as absent", () => {
  const given = {
    HOST: "0.0.0.0",
    PORT: "80",
    WORKER_PORT: "81",
    DATA_DIR: "/var/data",
    ARCHIVE_DIR: "/var/archive",
    DATABASE_URL: "postgresql:///app?host=%2Frun%2Fpg&user=app",
    DATABASE_REPLICA_URL: "postgresql://reader@two:5432/app",
    REDIS_URL: "",
    EXAM_LIMIT_SECONDS: "60",
    LOG_LEVEL: "info",
    TRUSTED_PROXIES: "2",
    PUBLIC_URL: "https://exam.example/",
    SECRET_KEY: testSecretKey,
    LOG_KEY: keyOf(1),
    LOG_KEYS_RETIRED: `${keyOf(2)}, ${keyOf(3)}`,
    ADOPT_LOG: `13-3-${"a".repeat(32)}`,
    SMTP_URL: "smtps://user:pass@mail.example:465",
    MAIL_FROM: "Roadworthy <hello@exam.example>",
    SELLER_NAME: "K53 Ltd",
    SELLER_ADDRESS: "1 Long Street, Cape Town",
    OPERATOR_EMAIL: "privacy@exam.example",
    VAT_NUMBER: "4123456789",
    PAYMENTS: "live",
    PAYFAST_MERCHANT_ID: "10000100",
    PAYFAST_MERCHANT_KEY: "46f0cd694581a",
    PAYFAST_PASSPHRASE: "jt7NOE43FZPn",
    PUSH_PUBLIC_KEY: `B${"a".repeat(86)}`,
    PUSH_PRIVATE_KEY: "b".repeat(43),
    PAYFAST_NETWORKS: "197.97.145.144/28,13.245.74.88/32",
    EFT_BANK: "standard-bank",
    EFT_HOLDER: "K53 Ltd",
    EFT_NUMBER: "051234567",
    EFT_TYPE: "savings",
    SUBSCRIBER_PATIENCE_SECONDS: "30",
    SHUTDOWN_DELAY_SECONDS: "5",
    METRICS_TOKEN: "a-token-of-16-or-more",
    WEB_BUILD: "never",
    NODE_ENV: "production",
  };
  expect(readConfig(given)).toEqual({
    host: "0.0.0.0",
    port: 80,
    workerPort: 81,
    dataDir: "/var/data",
    archiveDir: "/var/archive",
    databaseUrl: given.DATABASE_URL,
    replicaUrl: given.DATABASE_REPLICA_URL,
    redisUrl: undefined,
    examLimitSeconds: 60,
    logLevel: "info",
    trustedProxies: 2,
    https: true,
    publicUrl: "https://exam.example",
    secretKey: Buffer.from("a secret that is for tests only!"),
    logKey: Buffer.alloc(32, 1),
    retiredLogKeys: [Buffer.alloc(32, 2), Buffer.alloc(32, 3)],
    adoptionConsent: { fingerprint: `13-3-${"a".repeat(32)}` },
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    inboundMail: { address: null, secret: null, folder: null },
    operator: { name: "K53 Ltd", address: "1 Long Street, Cape Town", email: "privacy@exam.example" },
    seller: { name: "K53 Ltd", address: "1 Long Street, Cape Town", vatNumber: "4123456789" },
    payfast: {
      mode: "live",
      merchantId: "10000100",
      merchantKey: "46f0cd694581a",
      passphrase: "jt7NOE43FZPn",
      host: "https://www.payfast.co.za",
      networks: ["197.97.145.144/28", "13.245.74.88/32"],
    },
    transfers: {
      holder: "K53 Ltd",
      bank: "standard-bank",
      number: "051234567",
      branchCode: "051001",
      type: "savings",
    },
    push: {
      keys: { publicKey: `B${"a".repeat(86)}`, privateKey: "b".repeat(43), contact: "privacy@exam.example" },
      alsoOrigins: [],
    },
    subscriberRetries: retriesOver(30),
    shutdownDelayMs: 5_000,
    metricsToken: given.METRICS_TOKEN,
    production: true,
    isTriedOut: false,
    hasSamples: false,
    buildsWeb: false,
  });
});

test("production on a shared database requires a shared secret and a mail sender", () => {
  const shared = { NODE_ENV: "production", DATABASE_URL: "postgresql:///app" };
  expect(() => readConfig(shared)).toThrow(/SECRET_KEY: must be set in production/);
  expect(readConfig({ NODE_ENV: "production" }).secretKey).toBeUndefined();
  expect(readConfig({ DATABASE_URL: shared.DATABASE_URL }).secretKey).toBeUndefined();
  expect(() => readConfig({ SECRET_KEY: "short" })).toThrow(/SECRET_KEY: must be 32 bytes in base64/);
  expect(() => readConfig({ SMTP_URL: "smtp://mail.example" })).toThrow(/MAIL_FROM: must say/);
});

test("all invalid variables are reported at once, by name", () => {
  const problem = () => readConfig({ PORT: "http", DATABASE_URL: "mysql://x", EXAM_LIMIT_SECONDS: "1" });
  expect(problem).toThrow(ConfigProblem);
  expect(problem).toThrow(/PORT: must be a whole number[^]*DATABASE_URL: must be a postgresql:\/\/ URL/);
  expect(problem).toThrow(/EXAM_LIMIT_SECONDS: /);
});

test.each([
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PORT", "1e3"],
  ["PORT", "99999999999999999999"],
  ["LOG_LEVEL", "loud"],
  ["LOG_KEY", "short"],
  ["LOG_KEYS_RETIRED", "short"],
  ["TRUSTED_PROXIES", "11"],
  ["PUBLIC_URL", "exam.example"],
  ["REDIS_URL", "http://redis"],
])("%s=%s is refused", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^These settings cannot be used:\n  ${name}: `),
  );
});

test("an https address without a trusted proxy is refused, because its cookies would lose Secure", () => {
  expect(() => readConfig({ PUBLIC_URL: "https://exam.example" })).toThrow(
    "TRUSTED_PROXIES: must say how many proxies stand in front, since PUBLIC_URL is https",
  );
  expect(readConfig({ PUBLIC_URL: "http://exam.example" }).https).toBe(false);
});

test.each([{ PUBLIC_URL: "https://exam.example", TRUSTED_PROXIES: "1" }, { TRUSTED_PROXIES: "2" }])(
  "with %j a forgotten NODE_ENV is refused, because only a site has https and proxies",
  (site) => {
    for (const NODE_ENV of ["", "development", "test", "Production"])
      expect(() => readConfig({ ...site, NODE_ENV })).toThrow(
        "NODE_ENV: must be production, since PUBLIC_URL is https or TRUSTED_PROXIES is above 0",
      );
    expect(readConfig({ ...site, NODE_ENV: "production" }).isTriedOut).toBe(false);
  },
);

test("the doors of development are open only where listening and public address are this machine's own", () => {
  for (const HOST of ["127.0.0.1", "127.3.2.1", "localhost", "::1"])
    expect([HOST, readConfig({ HOST }).isTriedOut]).toEqual([HOST, true]);
  for (const HOST of ["0.0.0.0", "::", "192.168.1.7", "exam.example", "127.0.0.1.example"])
    expect([HOST, readConfig({ HOST }).isTriedOut]).toEqual([HOST, false]);
  for (const host of ["localhost:3000", "127.0.0.1", "[::1]:80"])
    expect([host, readConfig({ PUBLIC_URL: `http://${host}` }).isTriedOut]).toEqual([host, true]);
  for (const host of ["exam.example", "localhost.example", "192.168.1.7:3000"])
    expect([host, readConfig({ PUBLIC_URL: `http://${host}` }).isTriedOut]).toEqual([host, false]);
});

test("a business is made up only where the program is tried out and mails go nowhere", () => {
  expect(readConfig({}).hasSamples).toBe(true);
  for (const settings of [
    { SAMPLE_DATA: "off" },
    { HOST: "0.0.0.0" },
    { SMTP_URL: "smtp://mail.example", MAIL_FROM: "us@mail.example" },
  ])
    expect([settings, readConfig(settings).hasSamples]).toEqual([settings, false]);
  expect(() => readConfig({ SAMPLE_DATA: "some" })).toThrow("SAMPLE_DATA");
});

test("payments through PayFast need an account there", () => {
  expect(() => readConfig({ PAYMENTS: "sandbox", PAYFAST_MERCHANT_ID: "10000100" })).toThrow(
    /PAYMENTS: needs/,
  );
});

test("EFT needs a whole account, and is offered only where something can be bought", () => {
  const account = { EFT_BANK: "capitec", EFT_HOLDER: "K53 Ltd", EFT_NUMBER: "1234567890" };
  expect(readConfig(account).transfers).toMatchObject({ number: "1234567890", branchCode: "470010" });
  expect(readConfig({ ...account, PAYMENTS: "off" }).transfers).toBeNull();
  expect(readConfig({ NODE_ENV: "production" }).transfers).toBeNull();
  for (const wrong of [{ EFT_HOLDER: "" }, { EFT_NUMBER: "123456789" }, { EFT_BANK: "" }])
    expect(() => readConfig({ ...account, ...wrong })).toThrow(/EFT_NUMBER: must be a number of EFT_BANK/);
  expect(() => readConfig({ ...account, EFT_BANK: "my-bank" })).toThrow(/EFT_BANK/);
});

test("payments are simulated by default in development, where only this machine reaches the program", () => {
  expect(readConfig({}).payfast).toMatchObject({
    mode: "simulator",
    host: "http://localhost:3000/development/payfast",
  });
  for (const settings of [{ HOST: "0.0.0.0" }, { NODE_ENV: "test" }, { PAYMENTS: "off" }])
    expect(readConfig(settings).payfast).toBeNull();
  expect(readConfig({ NODE_ENV: "production" }).payfast).toBeNull();
});

test("notifications need both keys and someone to write to, and their services are added in tests only", () => {
  const keys = { PUSH_PUBLIC_KEY: `B${"a".repeat(86)}`, PUSH_PRIVATE_KEY: "b".repeat(43) };
  expect(() => readConfig(keys)).toThrow(/PUSH_PUBLIC_KEY: needs PUSH_PRIVATE_KEY and OPERATOR_EMAIL/);
  expect(() => readConfig({ ...keys, PUSH_PRIVATE_KEY: "" })).toThrow(/PUSH_PUBLIC_KEY/);
  expect(() => readConfig({ PUSH_PUBLIC_KEY: "short" })).toThrow(/push-keys/);
  const PUSH_SERVICES = "http://127.0.0.1:4000";
  expect(readConfig({ PUSH_SERVICES }).push.alsoOrigins).toEqual([PUSH_SERVICES]);
  expect(() => readConfig({ NODE_ENV: "production", PUSH_SERVICES })).toThrow(
    /PUSH_SERVICES: must not be set/,
  );
});

test("production refuses to start with simulated payments", () => {
  expect(() => readConfig({ NODE_ENV: "production", PAYMENTS: "simulator" })).toThrow(
    /PAYMENTS: must not be simulator in production/,
  );
});

test("the paying page alone may send forms to PayFast, or to the simulator", () => {
  expect(formHostsOf(null)).toEqual([]);
  expect(formHostsOf(readConfig({}).payfast)).toEqual(["http://localhost:3000"]);
  const account = { PAYFAST_MERCHANT_ID: "1", PAYFAST_MERCHANT_KEY: "2", PAYFAST_PASSPHRASE: "3" };
  expect(formHostsOf(readConfig({ ...account, PAYMENTS: "live" }).payfast)).toEqual([
    "https://sandbox.payfast.co.za",
    "https://www.payfast.co.za",
    "https://payment.payfast.io",
  ]);
});
