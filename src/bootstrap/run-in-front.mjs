import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";

/** One press of Ctrl-C may reach us twice, from the terminal and from npm; what arrives this soon is an echo. */
const echoWindow = 1000;

/**
 * Runs a script under the given Node and answers with its exit code, 128 + n if signal n ended it.
 *
 * The child lives in a session of its own, so a Ctrl-C, which the terminal sends to the whole foreground group, reaches
 * only us and is handed on exactly once: the child has one undisturbed chance to stop. We never leave before it.
 * A second press, later than an echo, is handed on too, for a program that treats it as impatience.
 *
 * @param {string} node
 * @param {string} script
 * @param {string[]} args
 * @param {string} root
 * @returns {Promise<number>}
 */
export function runInFront(node, script, args, root) {
  const [command, ...before] = [...diesWithUs(), node];
  const child = spawn(command, [...before, script, ...args], {
    cwd: root,
    stdio: "inherit",
    detached: true,
    env: {
      NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compile"),
      ...process.env,
      PATH: [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter),
    },
  });
  forwardSignals(child);
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("exit", (code, signal) => done(code ?? 128 + constants.signals[signal ?? "SIGKILL"]));
  });
}

/**
 * Where util-linux is present the kernel tells the child when we die, even by kill -9. Elsewhere only signals that we
 * can catch are handed on.
 */
function diesWithUs() {
  const prefix = ["setpriv", "--pdeathsig", "TERM", "--"];
  if (process.platform !== "linux") return [];
  return spawnSync(prefix[0], [...prefix.slice(1), "true"]).status === 0 ? prefix : [];
}

/** @param {import("node:child_process").ChildProcess} child */
function forwardSignals(child) {
  let last = -Infinity;
  const handOn = (/** @type {NodeJS.Signals} */ signal) => {
    if (performance.now() - last < echoWindow) return;
    last = performance.now();
    child.kill(signal);
  };
  process.on("SIGINT", () => handOn("SIGINT"));
  process.on("SIGTERM", () => handOn("SIGTERM"));
  // A closing terminal means stop, unless nohup asked us not to care; a handler would undo what nohup set.
  if (!ignoresHangUp()) process.on("SIGHUP", () => handOn("SIGTERM"));

  // npm runs us through sh, and a SIGTERM for npm kills that sh without reaching us: notice that the parent is gone.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    handOn("SIGTERM");
  }, 250);
  watch.unref();
}

function ignoresHangUp() {
  try {
    const ignored = /^SigIgn:\s*([0-9a-f]+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0";
    return (BigInt(`0x${ignored}`) & 1n) === 1n;
  } catch {
    return false;
  }
}
