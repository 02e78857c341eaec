import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");

/**
 * The program does not start without its web app. Any build is good enough here; building a missing one takes half a
 * minute.
 */
export const ensureWebIsBuilt = async (): Promise<void> => {
  if (existsSync(path.join(root, "dist/web/routes.json"))) return;
  console.error("Building the web app, once");
  const child = spawn(process.execPath, ["web/build/build.ts"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error("The web app could not be built; see the output above.");
};
