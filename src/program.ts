import { spawn } from "node:child_process";
import path from "node:path";
import { once } from "node:events";
import { Effect, Layer, ManagedRuntime } from "effect";
import { type DatabaseAddress, makePreparingPool } from "#kernel/database/pools";
import { effectLog } from "#kernel/effect-log";
import { archivePlace } from "#kernel/event-store/archive/archive-place";
import { makeLog } from "#kernel/log";
import {
  appLayer,
  sampleAppointments,
  sampleConversations,
  sampleLetters,
  sampleInvoiceDocuments,
  sampleNotes,
  sampleSchools,
  sampleStudyGroups,
  workerLayer,
} from "./app.ts";
import type { Config } from "./config.ts";
import { prepareDatabase } from "./prepare.ts";
import type { Role } from "./role.ts";
import { logKeysFor, readSecretKey } from "./secret-key.ts";
import { serveWeb } from "./serve.ts";
import { serveWorker } from "./serve-worker.ts";
import { sampleBusiness } from "./sample-business.ts";
import { adminToTry, tryOutAccounts } from "./try-out-accounts.ts";

/** What the program is started with. */
export interface Beginning {
  readonly role: Role;
  readonly config: Config;
  readonly database: DatabaseAddress;
  /** Values that differ from the program's own, such as longer timeouts. Only tests give any. */
  readonly references?: Layer.Layer<never> | undefined;
  /** Called with a sentence before each step that takes noticeable time. */
  readonly say: (step: string) => void;
  /** Called with what undoes each step, for a stop at any time. */
  readonly onStop: (undo: () => Promise<void>) => void;
}

/**
 * The web app is built by a separate program: the server's and the browser's code never import each other.
 */
const buildWeb = async (): Promise<void> => {
  const script = path.resolve(import.meta.dirname, "../web/build/build.ts");
  const child = spawn(process.execPath, [script, "--if-stale"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error("The web app could not be built: the reason is printed above.");
};

/** What the program does without because of its settings, in sentences. */
const missingSettings = ({ production, isTriedOut, smtpUrl }: Config): readonly string[] => [
  ...(production || isTriedOut
    ? []
    : [
        "NODE_ENV is not production, but HOST or PUBLIC_URL lets others in: there are no accounts to try, and mails " +
          "are not shown. Set NODE_ENV=production, or leave HOST and PUBLIC_URL out.",
      ]),
  ...(isTriedOut || smtpUrl !== undefined
    ? []
    : ["There is no SMTP_URL: mails stay in the outbox and are not sent."]),
];

/** Starts the program on an open database. Resolves when it is ready. */
export const startProgram = async (beginning: Beginning): Promise<void> => {
  const { role, config, database, references = Layer.empty, say, onStop } = beginning;
  const log = makeLog(config.logLevel);
  const pool = makePreparingPool(database);
  const secretKey = await readSecretKey(config);
  const logKeys = logKeysFor(config, secretKey);
  const archive = archivePlace(config.archiveDir, secretKey);
  await prepareDatabase(pool, logKeys, say, Effect.runPromise, config.adoptionConsent, archive).finally(() =>
    pool.end(),
  );

  if (role !== "worker" && config.buildsWeb) {
    say("Building the web app where it is out of date");
    await buildWeb();
  }
  const app = appLayer({ ...config, database, secretKey, logKeys });
  const whole = role === "web" ? app : workerLayer.pipe(Layer.provideMerge(app));
  const runtime = ManagedRuntime.make(
    whole.pipe(Layer.provideMerge(references), Layer.provideMerge(effectLog(log))),
  );
  onStop(() => runtime.dispose());
  await runtime.context();
  if (role === "worker") {
    if (config.workerPort === undefined) return say("The worker is ready");
    const { port, stop } = await serveWorker(config, config.workerPort, runtime, log);
    onStop(stop);
    return say(`The worker is ready, and tells of itself on port ${port}`);
  }
  const samplesOfOffice = [
    ...[sampleInvoiceDocuments, sampleConversations, sampleLetters],
    ...[sampleNotes, sampleAppointments],
  ];
  for (const samples of [sampleSchools, ...samplesOfOffice]) {
    const line = await runtime.runPromise(samples(!config.production));
    if (line !== null) say(line);
  }
  const accounts = config.isTriedOut ? await runtime.runPromise(tryOutAccounts) : [];
  if (config.hasSamples) for (const line of await runtime.runPromise(sampleBusiness(adminToTry))) say(line);
  // They are groups of the learners of that business: without them there are only ids to show.
  const groups = await runtime.runPromise(sampleStudyGroups(config.hasSamples));
  if (groups !== null) say(groups);
  const { port, stop } = await serveWeb(config, runtime, log);
  onStop(stop);
  const host = config.host === "127.0.0.1" || config.host === "0.0.0.0" ? "localhost" : config.host;
  for (const line of accounts) console.log(line);
  for (const line of missingSettings(config)) console.log(line);
  console.log(`Roadworthy is ready at http://${host}:${port}`);
};
