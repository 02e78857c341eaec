import { giveWay } from "./give-way.ts";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import { argon2Parameters, type Argon2Answer, type Argon2Work } from "./argon2-work.ts";

giveWay();

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
