import { postmasterOf } from "./postmaster.ts";

/** The targets of `kill -9`, in this order, without delay between the two. */
export type Victims = "app" | "app, database" | "database, app";

/** Kills the targets. Returns the killed ones: the database is missing when it was not running yet. */
export const strike = async (victims: Victims, appPid: number, dataDir: string): Promise<Victims> => {
  const postmaster = victims === "app" ? undefined : await postmasterOf(dataDir);
  const order = victims === "database, app" ? [postmaster, appPid] : [appPid, postmaster];
  for (const pid of order) if (pid !== undefined) killNow(pid);
  return postmaster === undefined ? "app" : victims;
};

const killNow = (pid: number): void => {
  try {
    process.kill(pid, "SIGKILL");
  } catch (cause) {
    // It ended by itself just before; the supervisor notices that elsewhere.
    if ((cause as NodeJS.ErrnoException).code !== "ESRCH") throw cause;
  }
};
