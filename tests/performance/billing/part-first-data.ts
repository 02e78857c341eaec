import { atMost, ratio } from "../report.ts";
import { askedTimes } from "./asked.ts";
import type { Part } from "./part.ts";

const parts = {
  firstData: "first data of the page of exams, with and without the question",
  answer: "an answer of an exam, with and without the question",
} as const;
const [withIt, without] = ["plans are asked for", "nothing needs a plan"] as const;

/** What learners wait for, in programs that ask whether access is open and that do not. */
export const firstDataPart: Part = {
  measure: async ({ quick, add }) => {
    const asked = await askedTimes(quick ? 300 : 1_500);
    for (const what of ["firstData", "answer"] as const) {
      add(parts[what], withIt, { "p50 ms": asked[what].asks });
      add(parts[what], without, { "p50 ms": asked[what].asksNot });
    }
  },
  targets: (runs) =>
    Object.values(parts).map((part) => atMost(part, ratio(runs, part, [withIt, without], "p50 ms"), 1.05)),
};
