import path from "node:path";
import { startOf } from "../../support/built-programs.ts";
import { freePort } from "../app/free-port.ts";
import { type AppProcess, type ProgramStart, startProgram } from "../app/process.ts";
import type { Chance } from "../seeded.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** Which program a process runs. */
export interface Release {
  readonly file: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The program of this folder, with wide limits: one address plays a crowd of learners. */
export const thisRelease = (): Release => ({ ...startOf("main-for-many"), folder: root });

export type Role = "web" | "worker";

/** A process of the fleet, and the port on which it says whether it is ready. */
export interface Member {
  readonly role: Role;
  readonly port: number;
  app: AppProcess;
}

/** What all processes share. */
export interface Shared {
  readonly databaseUrl: string;
  readonly secretKey: string;
  readonly redisUrl: string | undefined;
  /** Where each may keep files. */
  readonly dataDir: string;
  readonly settings: Readonly<Record<string, string>>;
}

const startOfMember = (
  { file, folder, env }: Release,
  { role, port }: Pick<Member, "role" | "port">,
  { databaseUrl, secretKey, redisUrl, settings }: Shared,
): ProgramStart => ({
  file,
  folder,
  args: [role],
  env: {
    ...env,
    ...settings,
    NODE_ENV: "production",
    WEB_BUILD: "never",
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
    // Ten times as long as the balancer takes to look again.
    SHUTDOWN_DELAY_SECONDS: "1",
    ...(role === "worker" && { WORKER_PORT: String(port) }),
  },
});

/** Starts a process for each of these roles, one after the other. */
export const startFleet = async (
  roles: readonly Role[],
  release: Release,
  shared: Shared,
  chance: Chance,
) => {
  const begin = (role: Role, port: number, of: Release): AppProcess =>
    startProgram(startOfMember(of, { role, port }, shared), shared.dataDir, port);
  const members: Member[] = [];
  const endings: string[] = [];
  const add = async (role: Role) => {
    const port = await freePort(chance);
    const member: Member = { role, port, app: begin(role, port, release) };
    members.push(member);
    await member.app.ready();
  };
  const end = async (member: Member, signal: NodeJS.Signals): Promise<void> => {
    process.kill(member.app.pid, signal);
    const words = await member.app.ended;
    if (signal === "SIGTERM" && !words.startsWith("It ended with code 0")) endings.push(words);
  };
  const renew = async (member: Member, of: Release): Promise<void> => {
    member.app = begin(member.role, member.port, of);
    await member.app.ready();
  };
  const stop = async () => {
    await Promise.all(members.map((member) => end(member, "SIGTERM").catch(() => {})));
  };
  try {
    for (const role of roles) await add(role);
  } catch (cause) {
    await stop();
    throw cause;
  }
  return {
    members,
    /** What processes said that did not end with 0 after SIGTERM. */
    endings,
    /** Ends a process and starts another in its place. Resolves with the milliseconds until that one is ready. */
    replace: async (member: Member, of: Release, signal: NodeJS.Signals): Promise<number> => {
      const since = performance.now();
      await end(member, signal);
      await renew(member, of);
      return performance.now() - since;
    },
    /** Starts another process in the place of one that has ended, and resolves when it is ready. */
    renew,
    stop,
  };
};

export type Fleet = Awaited<ReturnType<typeof startFleet>>;
