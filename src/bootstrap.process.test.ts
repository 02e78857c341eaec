import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

/**
 * A temporary project around a copy of the bootstrap, with a fake npm that writes only what npm would leave
 * behind.
 */
let root: string;
let children: ChildProcess[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "boot strap "));
  children = [];
  const here = fileURLToPath(new URL(".", import.meta.url));
  for (const name of ["bootstrap.mjs", "bootstrap"]) {
    await cp(join(here, name), join(root, "src", name), { recursive: true });
  }
  await lockNames({ effect: "4.1.0" });
  await writeFile(
    join(root, "npm-cli.js"),
    `const { readFileSync, writeFileSync, appendFileSync, mkdirSync } = require("node:fs");
     appendFileSync("calls.txt", process.argv.slice(2).join(" ") + "\\n");
     if (process.env.NPM_FAILS) { console.error("npm error E404"); process.exit(1); }
     mkdirSync("node_modules", { recursive: true });
     setTimeout(() => writeFileSync("node_modules/.package-lock.json", readFileSync("package-lock.json")), 300);`,
  );
  await writeFile(join(root, "src", "entry.ts"), entry);
});

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  await rm(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

/**
 * Prints its arguments, exits with the code it is given, and counts the signals it receives before it
 * stops.
 */
const entry = `
  const [code, wait]: (string | undefined)[] = process.argv.slice(2);
  let signals: string[] = [];
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {
    if (signals.push(signal) === 1) setTimeout(() => { console.log(signals.join(" ")); process.exit(Number(code ?? 0)); }, 300);
  });
  console.log("runs", process.pid, process.version, process.cwd());
  if (wait === "killed") process.kill(process.pid, "SIGKILL");
  if (wait === "waits") setInterval(() => {}, 1000); else process.exitCode = Number(code ?? 0);
`;

const lockNames = (packages: Readonly<Record<string, string>>): Promise<void> => {
  const entries = Object.entries(packages).map(([name, version]) => [`node_modules/${name}`, { version }]);
  return writeFile(
    join(root, "package-lock.json"),
    JSON.stringify({ packages: Object.fromEntries(entries) }),
  );
};

const environment = (extra: Readonly<Record<string, string>> = {}) => {
  const { npm_lifecycle_event: _, NODE_ENV: __, ...env } = process.env;
  return { ...env, npm_execpath: join(root, "npm-cli.js"), ...extra };
};

const start = (...args: readonly string[]): Promise<{ code: number; output: string }> =>
  startWith({}, ...args);

const startWith = (extra: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  new Promise<{ code: number; output: string }>((done) => {
    const options = { env: environment(extra) };
    execFile(process.execPath, [join(root, "src/bootstrap.mjs"), ...args], options, (error, stdout, stderr) =>
      done({ code: typeof error?.code === "number" ? error.code : 0, output: stderr + stdout }),
    );
  });

const startAndWait = async (...args: readonly string[]) => {
  const child = spawn(process.execPath, [join(root, "src/bootstrap.mjs"), ...args], {
    env: environment(),
    stdio: ["ignore", "pipe", "ignore"],
  });
  children.push(child);
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  await expect.poll(() => output).toContain("runs");
  return { child, output: () => output, ended: once(child, "exit") };
};

const installs = async (): Promise<number> =>
  (await readFile(join(root, "calls.txt"), "utf8").catch(() => "")).split("\n").length - 1;

describe("the bootstrap installs", () => {
  test("dependencies once, and says so", async () => {
    expect((await start("src/entry.ts")).output).toMatch(
      /Installing dependencies[^]*installed in \d+ s[^]*runs/,
    );
    expect((await start("src/entry.ts")).output).not.toContain("Installing");
    expect(await installs()).toBe(1);
  });

  test("them again when the lock file has changed", async () => {
    await start("src/entry.ts");
    await lockNames({ effect: "4.2.0" });
    await start("src/entry.ts");
    expect(await installs()).toBe(2);
  });

  test("nothing that is already installed", async () => {
    await mkdir(join(root, "node_modules"));
    await cp(join(root, "package-lock.json"), join(root, "node_modules/.package-lock.json"));
    await start("src/entry.ts");
    expect(await installs()).toBe(0);
  });

  test.each([
    ["src/main.ts", "production", "--omit=dev"],
    ["src/cli/admin.ts", "production", "--omit=dev"],
    ["src/main.ts", "development", "--include=dev"],
    ["web/build.ts", "production", "--include=dev"],
  ])("for %s in %s with %s, since only a server needs nothing to build", async (script, NODE_ENV, scope) => {
    await mkdir(dirname(join(root, script)), { recursive: true });
    await writeFile(join(root, script), entry);
    expect((await startWith({ NODE_ENV }, script)).output).toContain("runs");
    expect(await readFile(join(root, "calls.txt"), "utf8")).toContain(scope);
  });

  test("once when two processes start at the same time", async () => {
    const [one, other] = await Promise.all([start("src/entry.ts", "0"), start("src/entry.ts", "0")]);
    expect([one.code, other.code, await installs()]).toEqual([0, 0, 1]);
  });

  test("and explains a failure, and retries at the next start", async () => {
    const failed = await startWith({ NPM_FAILS: "1" }, "src/entry.ts");
    expect(failed.code).toBe(1);
    expect(failed.output).toMatch(/E404[^]*npm install failed after .* then run the same command again\./);
    expect((await start("src/entry.ts")).output).toContain("runs");
  });
});

describe("the program started by the bootstrap", () => {
  beforeEach(async () => {
    await mkdir(join(root, "node_modules"));
    await cp(join(root, "package-lock.json"), join(root, "node_modules/.package-lock.json"));
  });

  test("passes on its exit code", async () => {
    expect((await start("src/entry.ts", "7")).code).toBe(7);
  });

  test("exits with 128 plus the number of the signal that killed it", async () => {
    expect((await start("src/entry.ts", "0", "killed")).code).toBe(137);
  });

  test.each(["SIGINT", "SIGTERM"] as const)(
    "receives one %s even if it is sent twice, and the bootstrap waits for it",
    async (signal) => {
      const { child, output, ended } = await startAndWait("src/entry.ts", "5", "waits");
      child.kill(signal);
      child.kill(signal);
      expect(await ended).toEqual([5, null]);
      expect(output().trim().split("\n").at(-1)).toBe(signal);
    },
  );

  test("receives a stop signal when the bootstrap is killed", async ({ skip }) => {
    if (process.platform !== "linux") skip("only Linux tells a child of its parent's death");
    const { child, output } = await startAndWait("src/entry.ts", "5", "waits");
    child.kill("SIGKILL");
    await expect.poll(output).toContain("SIGTERM");
  });

  test("is named in the error when it does not exist", async () => {
    const { code, output } = await start("src/missing.ts");
    expect([code, output]).toEqual([1, expect.stringContaining("missing.ts does not exist")]);
  });
});
