import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { loadavg } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { startEmbeddedPostgres } from "#kernel/embedded-postgres/launch";
import { testSecretKey } from "#kernel/secrets/test-secret.fixture";
import { newDataFolder } from "../../support/data-folder.ts";
import { freshDatabase } from "../../performance/fresh-database.ts";
import { postmasterOf } from "../../reliability/app/postmaster.ts";
import { processorSeconds } from "../exam/processor-time.ts";
import { type Program, startProgram } from "../exam/program.ts";
import { largestOf, scrape, sumOf } from "../exam/prometheus.ts";
import { countSaved, type Saved } from "../exam/saved.ts";
import { type Held, lookAt } from "./look.ts";
import { makeAdmin, selling } from "./selling.ts";
import { freePort } from "../../reliability/app/free-port.ts";
import { seeded } from "../../reliability/seeded.ts";
import type { DayOrder, PlayedDay } from "./order.ts";

/** What a run is asked to do. */
export interface DayOptions extends Pick<DayOrder, "people" | "minutes" | "speed" | "seed"> {
  /** The heap that each process may have. */
  readonly megabytes: number;
  /** Keeps a little of every answer to /metrics in the web process, to see the growth found. */
  readonly isLeaking: boolean;
  /** The folder for what the processes and PostgreSQL log. */
  readonly logs?: string | undefined;
  /** The program in place of its own. */
  readonly program?: "patient-main";
  readonly say: (progress: string) => void;
}

/** A look at both processes, in minutes since the day began. */
export interface Look {
  readonly minute: number;
  readonly web: Held;
  readonly worker: Held;
  readonly lagSeconds: number;
  /** What the folds of attempts take in the web process, by its estimate, and what they may take. */
  readonly foldsMb: number;
  readonly foldsLimitMb: number;
  /** What the newest rows of read models take in the worker, by its estimate, and what those of one may take. */
  readonly rowsMb: number;
  readonly rowsLimitMb: number;
}

/** What a day showed. */
export interface DayFigures {
  readonly looks: readonly Look[];
  readonly played: PlayedDay;
  readonly saved: Saved;
  readonly rebuilt: boolean;
  readonly loadBefore: number;
  readonly seconds: number;
  /** Of the machine's cores, by web, worker and PostgreSQL together. */
  readonly cores: number;
}

const peopleFile = path.join(import.meta.dirname, "people.ts");
const events = path.resolve(import.meta.dirname, "../../../src/cli/events.ts");
const leak = path.join(import.meta.dirname, "leak.ts");
/** With logs, PostgreSQL also says what took long, and what waited for a lock. */
const talkative = { log_line_prefix: "%m [%p] ", log_lock_waits: "on", log_min_duration_statement: "1000" };
/** A day of any length is looked at so often. */
const looksWanted = 30;

const play = async (order: DayOrder): Promise<PlayedDay> => {
  const child = fork(peopleFile, [JSON.stringify(order)]);
  let played: PlayedDay | undefined;
  child.on("message", (told: PlayedDay) => (played = told));
  await Promise.all([once(child, "exit"), once(child, "disconnect")]);
  if (played === undefined) throw new Error("The process of the people ended early; see its output above.");
  return played;
};

/** Rebuilds the list of attempts beside the one in use, as an operator does. Returns whether it was completed. */
const rebuild = async (url: string): Promise<boolean> => {
  const child = spawn(process.execPath, [events, "rebuild", "assessment.attempt-summary"], {
    env: { ...process.env, NODE_ENV: "production", SECRET_KEY: testSecretKey, DATABASE_URL: url },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  return code === 0;
};

const watchDay = async ({ webs: [web], worker }: Program, minutes: number, onLook: (look: Look) => void) => {
  const begun = performance.now();
  const everyMs = (minutes * 60_000) / looksWanted;
  for (let number = 1; number <= looksWanted; number++) {
    await pause(Math.max(0, begun + number * everyMs - performance.now()));
    const [samples, ofWorker] = [await scrape(web.port), await scrape(worker.port)];
    const ofFolds = (name: string) => largestOf(samples, name, 'streams="assessment.attempt"') / 1e6;
    onLook({
      minute: (performance.now() - begun) / 60_000,
      web: await lookAt(web),
      worker: await lookAt(worker),
      lagSeconds: largestOf(samples, "roadworthy_processor_lag_seconds", 'kind="projection"'),
      foldsMb: ofFolds("roadworthy_fold_cache_bytes"),
      foldsLimitMb: ofFolds("roadworthy_fold_cache_limit_bytes"),
      rowsMb: sumOf(ofWorker, "roadworthy_recent_rows_bytes") / 1e6,
      rowsLimitMb: largestOf(ofWorker, "roadworthy_recent_rows_limit_bytes") / 1e6,
    });
  }
};

const live = async (url: string, dataDir: string, options: DayOptions): Promise<DayFigures> => {
  const mailPort = await freePort(seeded(process.pid, 1));
  const settings = {
    ...selling,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    NODE_OPTIONS: `--max-old-space-size=${options.megabytes}`,
  };
  const program = await startProgram(url, {
    program: options.program,
    webOptions: options.isLeaking ? ["--import", leak] : [],
    logs: options.logs,
    more: settings,
  });
  const [web] = program.webs;
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const { people, minutes, speed, seed, say } = options;
    const admin = await makeAdmin(url, settings);
    const acknowledged = path.join(dataDir, "acknowledged");
    const loadBefore = loadavg()[0]!;
    const begun = performance.now();
    const postmaster = (await postmasterOf(dataDir)) ?? 0;
    const used = () =>
      [web.pid, program.worker.pid, postmaster].reduce((sum, pid) => sum + processorSeconds(pid), 0);
    const usedBefore = used();
    const looks: Look[] = [];
    const [played, rebuilt] = await Promise.all([
      play({ port: web.port, people, minutes, speed, seed, acknowledged, mailPort, admin }),
      pause(minutes * 30_000).then(() => rebuild(url)),
      watchDay(program, minutes, (look) => {
        looks.push(look);
        say(
          `minute ${look.minute.toFixed(1)}: web ${look.web.heapMb.toFixed(1)} MB, ${look.web.descriptors} descriptors, folds ${look.foldsMb.toFixed(1)} of ${look.foldsLimitMb.toFixed(0)} MB; worker ${look.worker.heapMb.toFixed(1)} MB, ${look.worker.descriptors}, rows ${look.rowsMb.toFixed(1)} MB; ${look.lagSeconds.toFixed(1)} s behind`,
        );
      }),
    ]);
    const seconds = (performance.now() - begun) / 1_000;
    const cores = (used() - usedBefore) / seconds;
    return {
      looks,
      played,
      saved: await countSaved(pool, acknowledged),
      rebuilt,
      loadBefore,
      seconds,
      cores,
    };
  } finally {
    await pool.end();
    await program.stop();
  }
};

/** Plays a mixed day on a database of its own. Leaves nothing behind. */
export const runDay = async (options: DayOptions): Promise<DayFigures> => {
  const dataDir = await newDataFolder();
  const log =
    options.logs === undefined ? undefined : createWriteStream(path.join(options.logs, "postgres.log"));
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: log === undefined ? {} : talkative,
    onLog: (line) => void log?.write(`${line}\n`),
  });
  try {
    return await live(await freshDatabase(server, "day"), dataDir, options);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
