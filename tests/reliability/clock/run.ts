import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Excuse } from "../checker/chain.ts";
import type { Role } from "../fleet/fleet.ts";
import type { OwnDatabase } from "../fleet/own-database.ts";
import { preloaded } from "../fleet/preloaded.ts";
import { onStage, type Played, type Scene, type StageOrder } from "../fleet/stage.ts";
import { now } from "../load/clock.ts";
import { poll } from "../../support/poll.ts";
import { seeded, shuffled } from "../seeded.ts";
import { moveDatabaseClock, openMovableDatabase } from "./database-clock.ts";

/** Whose clock is moved. All: that of the whole installation and of the browsers, each by the same. */
export const victims = ["browser", "web", "worker", "database", "all"] as const;
export type Victim = (typeof victims)[number];

/** How far a clock is moved, in milliseconds. */
export const moves = [600_000, -600_000] as const;

/** What a run is asked to do. */
export interface ClockOrder extends Pick<StageOrder, "clients" | "pauseMs" | "seed"> {
  readonly rounds: number;
  /** How long an exam lasts. */
  readonly limitMs: number;
  readonly victims: readonly Victim[];
  readonly moves: readonly number[];
  /** The database's clock is put back, and the claims are not told. */
  readonly isSabotaged: boolean;
  readonly say: (progress: string) => void;
}

/** A clock that was wrong for a while; times are those of the machine. */
export interface Moved {
  readonly victim: Victim;
  readonly byMs: number;
  readonly from: number;
  readonly until: number;
}

/** What a run found. */
export type ClockRun = Played<{
  readonly moved: readonly Moved[];
  /** Events that `verify` names because the database's clock was wrong when they were recorded. */
  readonly misdated: () => number;
}>;

/** The processes of a run. */
export const roles = ["web", "web", "worker"] as const;

/** What was on its way at the deadline still counts when it arrives within this. */
export const graceMs = 5_000;

const preload = path.join(import.meta.dirname, "moved-clock.ts");

/** Moves the wall clock of every process of a role, and waits until each has it. */
const moveProcesses = async ({ fleet }: Scene, file: string, role: Role, byMs: number): Promise<void> => {
  writeFileSync(file, String(byMs));
  for (const { app } of fleet.members.filter((member) => member.role === role)) {
    rmSync(`${file}.${app.pid}`, { force: true });
    process.kill(app.pid, "SIGUSR2");
    await poll(`The moved clock of a ${role}`, 10_000, () => {
      try {
        const ahead = Number(readFileSync(`${file}.${app.pid}`, "utf8")) - Date.now();
        return Math.abs(ahead - byMs) < 10_000 ? true : undefined;
      } catch {
        return undefined;
      }
    });
  }
};

const move = async (
  scene: Scene,
  database: OwnDatabase,
  file: string,
  victim: Victim,
  byMs: number,
): Promise<void> => {
  const isMoved = (one: Victim) => victim === one || victim === "all";
  if (isMoved("browser")) scene.crowd.moveClocks(byMs);
  if (isMoved("web")) await moveProcesses(scene, file, "web", byMs);
  if (isMoved("worker")) await moveProcesses(scene, file, "worker", byMs);
  if (isMoved("database")) await moveDatabaseClock(database, byMs);
};

/** Learners sit short exams, which mostly end by their deadline, while clocks are moved and put right again. */
export const runClock = async (order: ClockOrder): Promise<ClockRun> => {
  const { rounds, limitMs, clients, seed, isSabotaged, say } = order;
  const folder = mkdtempSync(path.join(tmpdir(), "roadworthy-moved-"));
  const file = path.join(folder, "ahead");
  const release = () =>
    preloaded(preload, [], { MOVED_CLOCK: file, EXAM_LIMIT_SECONDS: String(limitMs / 1_000) });
  const chance = seeded(seed, clients);
  // Exams that begin while the clock is wrong end meanwhile.
  const wrongMs = limitMs * 1.5 + graceMs;
  const rightMs = limitMs / 2;
  let misdated = 0;
  const movesDatabase = order.victims.some((victim) => victim === "database" || victim === "all");
  const isExcused: Excuse = ({ fault }) => {
    if (fault !== "misdated" || !movesDatabase) return false;
    misdated += 1;
    return true;
  };
  try {
    return await onStage(
      "clock",
      { ...order, roles, wantsRedis: false, release, isExcused },
      openMovableDatabase,
      async (scene, database) => {
        const moved: Moved[] = [];
        await scene.crowd.progress(clients * 2);
        if (isSabotaged) await moveDatabaseClock(database, -600_000);
        const planned = order.victims.flatMap((victim) => order.moves.map((byMs) => ({ victim, byMs })));
        for (let round = 1; round <= rounds; round++)
          for (const { victim, byMs } of shuffled(planned, chance)) {
            const from = now();
            await move(scene, database, file, victim, byMs);
            await pause(wrongMs);
            await move(scene, database, file, victim, 0);
            moved.push({ victim, byMs, from, until: now() });
            await pause(rightMs);
            await scene.crowd.progress(clients);
            const minutes = `${byMs > 0 ? "+" : "−"}${Math.abs(byMs) / 60_000} min`;
            say(
              `round ${round} of ${rounds}: ${victim} ${minutes}, ${scene.crowd.counts().acknowledged} acknowledged so far`,
            );
          }
        return { moved, misdated: () => misdated };
      },
      say,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
