import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Builds the web app where it is out of date, once, before the workers start their programs. Those do not build: two
 * builds at the same time would write into each other's files.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export of a global setup
export default async function buildWeb(): Promise<void> {
  const child = spawn(process.execPath, ["web/build/build.ts", "--if-stale"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error("The web app could not be built: see the reason above.");
  process.env["WEB_BUILD"] = "never";
}
