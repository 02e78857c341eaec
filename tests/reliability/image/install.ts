import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
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
  const isNested = (place: string) => place.lastIndexOf("node_modules/") > 0;
  const places = Object.entries(lock.packages)
    .filter(([place, locked]) => place !== "" && !isNested(place) && isWanted(locked))
    .map(([place]) => place)
    // A package of another platform is not there.
    .filter((place) => existsSync(path.join(project, place)));
  await link(project, folder, places);
};

/** Linking costs neither time nor room; another disk takes a copy. */
const link = async (project: string, folder: string, places: readonly string[]): Promise<void> => {
  const copying = ["-a", "--parents", ...places, folder];
  const linked = spawnSync("cp", ["-l", ...copying], { cwd: project, stdio: "ignore" });
  if (linked.status === 0) return;
  const copied = spawnSync("cp", copying, { cwd: project, encoding: "utf8" });
  if (copied.status !== 0) throw new Error(`The packages cannot be copied: ${copied.stderr}`);
};
