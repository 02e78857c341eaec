import { cp, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { spawnSync } from "node:child_process";

interface Locked {
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/**
 * Does what `npm ci` with these options does, without the network: npm checks its options and the lock, and the
 * packages that it would install are taken from the project, where they are installed already.
 */
export const installFromProject = async (
  command: string,
  project: string,
  folder: string,
  run: (command: string) => Promise<void>,
): Promise<void> => {
  await run(`${command} --dry-run --offline`);
  const lock = JSON.parse(await readFile(path.join(folder, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const isWanted = ({ dev = false, optional = false }: Locked) =>
    !(dev && command.includes("--omit=dev")) && !(optional && command.includes("--omit=optional"));
  for (const [place, locked] of Object.entries(lock.packages)) {
    const isNested = place.lastIndexOf("node_modules/") > 0;
    if (place !== "" && !isNested && isWanted(locked)) await link(project, folder, place);
  }
};

/** Linking costs neither time nor room; another disk takes a copy. A package of another platform is not there. */
const link = async (project: string, folder: string, place: string): Promise<void> => {
  const [from, to] = [path.join(project, place), path.join(folder, place)];
  await mkdir(path.dirname(to), { recursive: true });
  if (spawnSync("cp", ["-al", from, to], { stdio: "ignore" }).status === 0) return;
  await cp(from, to, { recursive: true, verbatimSymlinks: true }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== "ENOENT") throw cause;
  });
};
