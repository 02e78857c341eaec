import { type AppProcess, startApp } from "./process.ts";
import { strike, type Victims } from "./strike.ts";

/** The supervisor's record. Times in milliseconds. */
export interface SupervisorRecord {
  firstStartMs: number;
  /** From each kill until `/readyz` reported ready again. */
  readonly restarts: { readonly hit: Victims; readonly ms: number }[];
  readonly hits: Victims[];
  /** The program's output when it ended without being killed. */
  readonly unasked: string[];
}

const maxUnasked = 5;

/** Keeps the program running, kills it on request and restarts it at once. */
export class Supervisor {
  readonly record: SupervisorRecord = { firstStartMs: 0, restarts: [], hits: [], unasked: [] };
  readonly #dataDir: string;
  readonly #port: number;
  #app: AppProcess | undefined;
  #isStriking = false;
  #isOver = false;
  #down: { readonly since: number; readonly hit: Victims } | undefined;

  constructor(dataDir: string, port: number) {
    this.#dataDir = dataDir;
    this.#port = port;
  }

  /** Starts or restarts it, and returns before it is ready. */
  spawn(): void {
    if (this.#isOver) return;
    const app = startApp(this.#dataDir, this.#port);
    this.#app = app;
    void app.ended.then((words) => {
      if (this.#app !== app || this.#isStriking) return;
      this.record.unasked.push(words);
      if (this.record.unasked.length < maxUnasked) this.spawn();
    });
  }

  /** Resolves once it is ready, and records how long that took. */
  async ready(): Promise<void> {
    for (;;) {
      const app = this.#app!;
      const isUp = await app.ready().then(
        () => true,
        (cause: unknown) => {
          if (this.#app === app) throw cause;
          return false;
        },
      );
      if (!isUp) continue;
      const now = performance.now();
      if (this.#down === undefined) this.record.firstStartMs ||= now - app.begun;
      else this.record.restarts.push({ hit: this.#down.hit, ms: now - this.#down.since });
      this.#down = undefined;
      return;
    }
  }

  /** Kills it, waits for its end and restarts it. Returns before it is ready. */
  async strike(victims: Victims): Promise<void> {
    this.#isStriking = true;
    const app = this.#app!;
    const hit = await strike(victims, app.pid, this.#dataDir);
    const since = performance.now();
    await app.ended;
    this.#isStriking = false;
    this.record.hits.push(hit);
    this.#down = { since, hit };
    this.spawn();
  }

  /** Stops it as an operator would, and waits for its end. */
  async stop(): Promise<void> {
    this.#isOver = true;
    this.#isStriking = true;
    const app = this.#app;
    if (app === undefined) return;
    try {
      process.kill(app.pid, "SIGTERM");
    } catch {
      // It has ended already.
    }
    await app.ended;
  }
}
