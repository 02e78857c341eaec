import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";
import { unpackChromium } from "./chromium-package.ts";
import { fontConfiguration } from "./fonts.ts";
import { isRoomy } from "./memory-folder.ts";

/** How to launch a browser on this machine, or why there is none. */
export type FoundBrowser =
  | { readonly origin: string; readonly launch: LaunchOptions }
  | { readonly launch: null; readonly reason: string };

type Candidate = { readonly executable?: string; readonly env?: Readonly<Record<string, string>> };

/** No call home, no first-run work, and letters drawn alike on every machine. */
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-domain-reliability",
  "--disable-sync",
  "--no-default-browser-check",
  "--no-first-run",
  "--no-pings",
  "--font-render-hinting=none",
];

/**
 * The browser for tests: the `CHROMIUM` variable, else the one from npm, whose version the lock pins, else Debian's,
 * else Playwright's own. Each is started once with `--version` before it is believed.
 * `const found = await findBrowser(); … chromium.launch(found.launch)`.
 */
export const findBrowser = async (): Promise<FoundBrowser> => {
  const given = process.env["CHROMIUM"];
  if (given) return await found("CHROMIUM", { executable: given });
  const problems: string[] = [];
  for (const [origin, look] of Object.entries(ladder)) {
    try {
      const candidate = await look();
      const problem = candidate.executable === undefined ? null : complaintOf(candidate);
      if (problem === null) return await found(origin, candidate);
      problems.push(`${origin}: ${problem}`);
    } catch (error) {
      problems.push(`${origin}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { launch: null, reason: `no browser can be started (${problems.join("; ")})` };
};

const ladder: Readonly<Record<string, () => Promise<Candidate> | Candidate>> = {
  "@sparticuz/chromium": async () => {
    const { executable, libraries } = await unpackChromium();
    return { executable, env: { LD_LIBRARY_PATH: libraries } };
  },
  "/usr/bin/chromium": () => ({ executable: existing("/usr/bin/chromium") }),
  "Playwright's browser": () => {
    existing(chromium.executablePath());
    return {};
  },
};

const existing = (path: string): string => {
  if (!existsSync(path)) throw new Error("not installed");
  return path;
};

const complaintOf = ({ executable = "", env = {} }: Candidate): string | null => {
  const { status, error, stderr } = spawnSync(executable, ["--version"], {
    env: { ...process.env, ...env },
    encoding: "utf8",
    timeout: 20_000,
  });
  return status === 0 ? null : (error?.message ?? stderr.trim());
};

const found = async (origin: string, { executable, env = {} }: Candidate): Promise<FoundBrowser> => ({
  origin,
  launch: {
    ...(executable === undefined ? {} : { executablePath: executable }),
    // Playwright keeps what the browser's processes share out of small memory, at a tenth of their processor time.
    ...(isRoomy && { ignoreDefaultArgs: ["--disable-dev-shm-usage"] }),
    // Root cannot use the sandbox, and the pages are our own.
    args: [...quiet, "--no-sandbox"],
    env: { ...inherited(), ...env, FONTCONFIG_FILE: await fontConfiguration() },
  },
});

const inherited = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
