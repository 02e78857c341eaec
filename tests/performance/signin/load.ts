import { untilDue } from "../due.ts";
import { sitExam } from "./exam.ts";
import { signInSteadily } from "./sign-ins.ts";

/**
 * The client, in a process of its own: `load.ts PORT LEARNERS ANSWERS_PER_SECOND SIGN_INS_PER_SECOND SECONDS`. Answers
 * and sign-ins come at a fixed rate, whether or not earlier ones have finished, so that a server that falls behind
 * becomes visible. Prints one JSON object.
 */
const [port, learners, answersPerSecond, signInsPerSecond, seconds] = process.argv.slice(2).map(Number) as [
  number,
  number,
  number,
  number,
  number,
];
const warmUpMs = 2_000;

const exams = await Promise.all(Array.from({ length: learners }, () => sitExam(port)));
const begun = performance.now();
const until = begun + warmUpMs + seconds * 1_000;
const latencies: number[] = [];

/** Latency counts from when an answer was due, so one that waits behind a slow one is late too. */
const keepPace = async ({ answer, leave }: (typeof exams)[number], index: number): Promise<void> => {
  const gap = (learners / answersPerSecond) * 1_000;
  for (let due = begun + (index / learners) * gap; due < until; due += gap) {
    const from = await untilDue(due);
    await answer();
    if (due > begun + warmUpMs) latencies.push(performance.now() - from);
  }
  leave();
};

const signIns = signInSteadily(port, signInsPerSecond, begun + warmUpMs, until);
await Promise.all(exams.map(keepPace));
const { refused, answered, hashed } = await signIns;
latencies.sort((one, other) => one - other);
const at = (share: number) => latencies[Math.floor(latencies.length * share)];
console.log(
  JSON.stringify({
    answersPerSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    signInsPerSecond: answered / seconds,
    hashedPerSecond: hashed / seconds,
    refusedPerSecond: refused / seconds,
  }),
);
