import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import pg from "pg";
import webPush from "web-push";
import type { DatabaseAddress } from "#kernel/database/pools";
import { addressOfRunning } from "#kernel/embedded-postgres/running";
import { startOf } from "../support/built-programs.ts";
import { newMemoryFolder } from "../support/memory-folder.ts";

const root = path.resolve(import.meta.dirname, "../..");
const startMs = 300_000;

/**
 * The environment variable with the data folder of a program that has been started and stopped once. A program on a copy
 * of it has nothing to migrate or import.
 */
export const preparedVariable = "ROADWORTHY_PREPARED_DATA";

/** The program as a developer starts it, but patient, on a data folder and a port of its own. */
export interface App {
  readonly url: string;
  readonly dataDir: string;
  /** An account to try of a role, as the program printed it. */
  readonly accountToTry: (role: "learner" | "admin" | "operator" | "support" | "editor") => {
    readonly email: string;
    readonly password: string;
  };
  /** Where its database is. */
  readonly database: () => Promise<DatabaseAddress>;
  /** A question to its database, for what takes days by the clock. */
  readonly ask: (
    statement: string,
    values?: readonly unknown[],
  ) => Promise<readonly Record<string, unknown>[]>;
  /** `kill -9`, at any moment. Its database keeps running until the program is back. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Ends the program and removes its data folder, unless that is kept for another program. */
  readonly stop: (options?: { readonly keepsData: boolean }) => Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port was given.");
  return address.port;
};

/** Returns its output up to the moment it was ready. */
const readiness = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = "";
    const fail = (why: string) => reject(new Error(`The program ${why}. It said:\n${said}`));
    const timer = setTimeout(() => fail("is not ready in time"), startMs);
    const listen = (chunk: Buffer) => {
      said += String(chunk);
      if (!said.includes("is ready at")) return;
      clearTimeout(timer);
      resolve(said);
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", () => {
      clearTimeout(timer);
      fail("ended");
    });
  });

/** How a program differs from that of most journeys. */
export interface AppSettings {
  /** The length of every exam. */
  readonly examLimitSeconds?: number;
  /** Off but where a journey pays: with payments, most papers need a plan. */
  readonly payments?: "off" | "simulator";
  /** With keys for reminders as notifications. */
  readonly notifies?: boolean;
}

/** What a journey proves itself with where it stands for the mail server. */
export const mailServerSecret = "the-mail-server-of-journeys";

const pushSettings = () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return {
    PUSH_PUBLIC_KEY: publicKey,
    PUSH_PRIVATE_KEY: privateKey,
    OPERATOR_EMAIL: "operator@roadworthy.example",
  };
};

/** Starts it. */
export const startApp = async ({
  examLimitSeconds,
  payments = "off",
  notifies = false,
}: AppSettings = {}): Promise<App> => {
  const dataDir = newMemoryFolder("roadworthy-journey-");
  const prepared = process.env[preparedVariable];
  // Nothing else is waiting, and an asynchronous copy takes ten times the processor time.
  if (prepared !== undefined) cpSync(prepared, dataDir, { recursive: true });
  const port = await freePort();
  const { DATABASE_URL: _database, REDIS_URL: _redis, ...inherited } = process.env;
  const { file, env: ofProgram } = startOf("patient-main");
  const env = {
    ...inherited,
    ...ofProgram,
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    PAYMENTS: payments,
    INBOUND_MAIL_ADDRESS: "help@roadworthy.example",
    INBOUND_MAIL_SECRET: mailServerSecret,
    ...(notifies && pushSettings()),
    EXAM_LIMIT_SECONDS: examLimitSeconds === undefined ? "" : String(examLimitSeconds),
  };
  let child: ChildProcess;
  let said = "";
  const start = async () => {
    child = spawn(process.execPath, [file], {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    said = await readiness(child);
  };
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  await start();
  return {
    url: `http://localhost:${port}`,
    dataDir,
    accountToTry: (role) => {
      const found = new RegExp(`(${role}@\\S+)\\s+(\\S+)`).exec(said);
      if (found === null) throw new Error(`The program named no ${role} to try. It said:\n${said}`);
      return { email: found[1]!, password: found[2]! };
    },
    database: async () => (await addressOfRunning(dataDir))!,
    ask: async (statement, values = []) => {
      const client = new pg.Client({ ...(await addressOfRunning(dataDir)) });
      await client.connect();
      const { rows } = await client.query(statement, [...values]).finally(() => client.end());
      return rows as Record<string, unknown>[];
    },
    kill: () => end("SIGKILL"),
    start,
    stop: async ({ keepsData } = { keepsData: false }) => {
      // A story that failed between kill and start has left the database alone: only the program can end it.
      if (child.signalCode !== null) await start();
      await end("SIGTERM");
      if (!keepsData) await rm(dataDir, { recursive: true, force: true });
    },
  };
};
