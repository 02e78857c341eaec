import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { endGroup } from "./end-group.ts";

const waits = "setInterval(() => {}, 60_000)";

/** A script that starts another one with its own output, says so when that one has spoken, and waits. */
const startsAnother = (script: string) => `
  const { spawn } = require("node:child_process");
  const child = spawn(process.execPath, ["-e", ${JSON.stringify(script)}], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  child.once("message", () => { child.disconnect(); process.send("started"); });
  ${waits};`;

const speaks = `process.send("here"); process.once("disconnect", () => {}); ${waits};`;
const isDeaf = `process.on("SIGTERM", () => {}); ${speaks}`;

/** Starts a leader of a group, and waits until the last of those that it starts runs. */
const startTree = async (script: string) => {
  const leader = spawn(process.execPath, ["-e", startsAnother(script)], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  onTestFinished(() => {
    try {
      process.kill(-leader.pid!, "SIGKILL");
    } catch {
      // It has ended, as it should.
    }
  });
  await once(leader, "message");
  return leader;
};

/** Every process of a tree holds the leader's output, which closes when the last one has ended. */
const untilAllEnded = (leader: ChildProcess) => text(leader.stdout!);

test.each([
  ["a program that a test started", speaks],
  ["a program of a program", startsAnother(speaks)],
  ["a program that does not listen to SIGTERM", isDeaf],
])("%s ends with the step that is stopped", async (_, script) => {
  const leader = await startTree(script);
  const allEnded = untilAllEnded(leader);
  await endGroup(leader, "SIGTERM", 100);
  await allEnded;
  expect(leader.signalCode).toBe("SIGTERM");
});

test("what is left of a step that has ended by itself is ended", async () => {
  const leader = await startTree(speaks);
  const allEnded = untilAllEnded(leader);
  leader.kill("SIGKILL");
  await once(leader, "exit");
  await endGroup(leader, "SIGTERM", 100);
  await allEnded;
  expect(leader.signalCode).toBe("SIGKILL");
});
