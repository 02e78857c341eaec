import { giveWay } from "./give-way.ts";
import { parentPort } from "node:worker_threads";
import { argon2Parameters, type Argon2Work, performArgon2 } from "./argon2-work.ts";

giveWay();

parentPort?.on("message", (work: Argon2Work) =>
  parentPort?.postMessage(performArgon2(work, argon2Parameters)),
);
