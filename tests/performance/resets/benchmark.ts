import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { Effect, ManagedRuntime } from "effect";
import pg from "pg";
import { startEmbeddedPostgres } from "#kernel/embedded-postgres/launch";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { anAccount, aPerson, identityOn, testSecret } from "#modules/identity/testing";
import { newDataFolder } from "../../support/data-folder.ts";
import { Accounts } from "../../../modules/identity/application/accounts/accounts.ts";
import { conditionsOf } from "../conditions.ts";
import { freshDatabase } from "../fresh-database.ts";
import { startServer, stopServer } from "../http-server.ts";
import { atLeast, atMost, type Benchmark, median, ratio, type Run } from "../report.ts";

const part = "a request for a new password, one after another, the worker in the same process";
const contestants = ["known address", "unknown address"] as const;
const program = path.resolve(import.meta.dirname, "../../../src/main.ts");

const addressesOf = (count: number) => Array.from({ length: count }, () => `${randomUUID()}@example.org`);

/** Active accounts, made past the program. It must have the secret of tests. */
const makeAccounts = async (url: string, emails: readonly string[]) => {
  const runtime = ManagedRuntime.make(identityOn({ url }));
  const make = (email: string) =>
    Effect.flatMap(Accounts, ({ create }) => create(anAccount({ status: "active" }), aPerson({ email })));
  await runtime.runPromise(Effect.forEach(emails, make));
  await runtime.dispose();
};

/** Milliseconds until the answer. Each comes from a network of its own, so that no limit is reached. */
const timeOf = async (port: number, email: string, network: number) => {
  const browser = new TestBrowser(port, {
    network: `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`,
  });
  // The connection is not part of the measurement.
  await browser.get("/session");
  const began = performance.now();
  const { status, text } = await browser.post("/password-resets", { email, language: "en" });
  const ms = performance.now() - began;
  browser.close();
  if (status !== 202) throw new Error(`${status}: ${text}`);
  return ms;
};

/** Whether the time of an answer tells which addresses have an account. */
export const benchmark: Benchmark = async ({ quick, say }) => {
  const dataDir = await newDataFolder();
  const server = await startEmbeddedPostgres({ dataDir });
  const runs: Run[] = [];
  try {
    const url = await freshDatabase(server, "resets");
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    const settings = {
      DATABASE_URL: url,
      PORT: String(port),
      TRUSTED_PROXIES: "1",
      SECRET_KEY: testSecret.toString("base64"),
    };
    const all = await startServer([program], settings);
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    const conditions = await conditionsOf(pool);
    await pool.end();
    const pairs = quick ? 20 : 40;
    let network = 0;
    try {
      for (let repetition = 0; repetition < (quick ? 3 : 5); repetition++) {
        const known = addressesOf(pairs);
        await makeAccounts(url, known);
        const addresses = { "known address": known, "unknown address": addressesOf(pairs) };
        const times = { "known address": [] as number[], "unknown address": [] as number[] };
        for (let pair = 0; pair < pairs; pair++)
          for (let turn = 0; turn < 2; turn++) {
            const contestant = contestants[(pair + turn) % 2]!;
            times[contestant].push(await timeOf(port, addresses[contestant][pair]!, network++));
          }
        for (const contestant of contestants) {
          const sorted = times[contestant].toSorted((one, other) => one - other);
          const figures = { "p50 ms": median(sorted), "p90 ms": sorted[Math.floor(pairs * 0.9)]! };
          say(`${repetition + 1}: ${contestant}: p50 ${figures["p50 ms"].toFixed(1)} ms`);
          runs.push({ repetition, part, contestant, figures });
        }
      }
    } finally {
      await stopServer(all);
    }
    const known = ratio(runs, part, contestants, "p50 ms");
    return {
      benchmark: "resets",
      conditions: [...conditions, "turn about: a known address, an unknown one, then the other way round"],
      runs,
      targets: [
        atLeast("p50 of known to unknown addresses", known, 0.98),
        atMost("p50 of known to unknown addresses", known, 1.02),
      ],
    };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
