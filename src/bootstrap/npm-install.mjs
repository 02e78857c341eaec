import { spawn } from "node:child_process";

/**
 * Runs `npm install` with the npm that runs us, so that its version and settings are the user's own. `install` and not
 * `ci`, which would remove node_modules first. `--no-save` keeps the lock unchanged with every npm version. npm's output is held back and shown only when it fails.
 *
 * @param {string} root
 * @param {"production" | "all"} packages
 */
export async function npmInstall(root, packages) {
  const started = performance.now();
  const elapsed = () => `${Math.round((performance.now() - started) / 1000)} s`;
  say("Installing dependencies (the first start, or package-lock.json changed)…\n");
  // Said either way: NODE_ENV and the user's settings of npm may say something else.
  const scope = packages === "production" ? "--omit=dev" : "--include=dev";
  const stopShowing = showProgress(elapsed);
  const { code, output } = await run(root, ["install", "--no-save", "--no-audit", "--no-fund", scope]);
  stopShowing();
  if (code === 0) return say(`Dependencies installed in ${elapsed()}.\n`);
  say(output.split("\n").slice(-30).join("\n"));
  throw new Error(
    `npm install failed after ${elapsed()}; npm's own words are above. Check the network and the npm registry setting, ` +
      "then run the same command again.",
  );
}

/**
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(root, args) {
  const ours = process.env.npm_execpath ?? "";
  const [command, before] = ours.endsWith("npm-cli.js") ? [process.execPath, [ours]] : ["npm", []];
  const child = spawn(command, [...before, ...args], { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  // Until npm is gone we must not be: two npm at work in one folder leave it broken.
  const stop = () => child.kill("SIGTERM");
  process.on("SIGINT", stop).on("SIGTERM", stop);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return new Promise((done) => {
    child.once("error", (error) => done({ code: 1, output: `npm could not be started: ${error.message}\n` }));
    child.once("close", (code) => done({ code, output }));
  }).finally(() => process.off("SIGINT", stop).off("SIGTERM", stop));
}

/** @param {() => string} elapsed */
function showProgress(elapsed) {
  const live = process.stderr.isTTY;
  const timer = setInterval(
    () => say(live ? `\r  ${elapsed()} ` : `  still installing, ${elapsed()}\n`),
    live ? 1000 : 10_000,
  );
  return () => {
    clearInterval(timer);
    if (live) say("\r\u001b[K");
  };
}

/** @param {string} text */
function say(text) {
  process.stderr.write(text);
}
