import { access, chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * A folder that is filled once and then only read, by any user of this checkout. It appears under its name when it is
 * complete, so callers at the same time do the work twice and one result stays. Put what it depends on in the name.
 */
export const cachedFolder = async (
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> => {
  for (const cache of caches()) {
    const folder = join(cache, name);
    if ((await has(folder)) || (await filled(cache, folder, fill))) return folder;
  }
  throw new Error(`none of these folders can be written: ${caches().join(", ")}`);
};

/** The installed version of a package and the folder it is in. */
export const installedPackage = async (name: string): Promise<{ version: string; folder: string }> => {
  let folder = dirname(fileURLToPath(import.meta.resolve(name)));
  while (!(await has(join(folder, "package.json")))) folder = dirname(folder);
  const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as { version: string };
  return { version, folder };
};

/** Beside the packages if we may write there; another user's checkout is used read-only. */
const caches = (): string[] => [
  fileURLToPath(new URL("../../node_modules/.cache", import.meta.url)),
  join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "roadworthy"),
];

const filled = async (
  cache: string,
  folder: string,
  fill: (folder: string) => Promise<void>,
): Promise<boolean> => {
  const unfinished = await mkdir(cache, { recursive: true })
    .then(() => mkdtemp(`${folder}.`))
    .catch(() => undefined);
  if (unfinished === undefined) return false;
  try {
    await fill(unfinished);
    await openToAll(unfinished);
    await rename(unfinished, folder).catch(async (error: unknown) => {
      if (!(await has(folder))) throw error;
    });
    return true;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
};

const openToAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true })) await chmod(join(folder, entry), 0o755);
};

const has = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
