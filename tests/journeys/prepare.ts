import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import path from "node:path";
import { buildPrograms } from "../support/build-programs.ts";
import { preparedVariable, startApp } from "./app.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Builds the web app if it is stale. Later starts do not build: two builds at once would write into each other's files. */
const buildWeb = async (): Promise<void> => {
  const child = spawn(process.execPath, ["web/build/build.ts", "--if-stale"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error("The web app could not be built: see the reason above.");
  process.env["WEB_BUILD"] = "never";
};

/** Runs once before all journeys: builds the web app and prepares the data that every program starts with. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export of a global setup
export default async function prepare(): Promise<() => Promise<void>> {
  await buildWeb();
  const removePrograms = await buildPrograms();
  const app = await startApp();
  await app.stop({ keepsData: true });
  process.env[preparedVariable] = app.dataDir;
  return async () => {
    await removePrograms();
    await rm(app.dataDir, { recursive: true, force: true });
  };
}
