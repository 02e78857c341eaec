import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import { argon2Parameters, type Argon2Answer, type Argon2Work } from "./argon2-work.ts";

const lowest = 19;

// On Linux a priority belongs to the calling thread; elsewhere this would slow the whole process down.
if (process.platform === "linux") setPriority(0, lowest);

const perform = (work: Argon2Work): Argon2Answer => {
  try {
    return {
      value:
        work.do === "hash" ? hashSync(work.secret, argon2Parameters) : verifySync(work.hash, work.secret),
    };
  } catch (cause) {
    return { problem: cause instanceof Error ? cause.message : String(cause) };
  }
};

parentPort?.on("message", (work: Argon2Work) => parentPort?.postMessage(perform(work)));
