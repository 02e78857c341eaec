import { machine } from "../machine.ts";
import type { Answering, FloodFigures, Heard } from "./figures.ts";
import { claimsOf, verdictOf } from "./verdict.ts";

const heardText = (heard: Heard) =>
  Object.entries(heard)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ");
const answeringText = ({ answers, failed, p50, p99 }: Answering) =>
  `${answers} answers, ${failed} not recorded, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

/** Returns the report of a run: the figures, the claims, and the verdict as the last line. */
export const writeReport = (figures: FloodFigures): string => {
  const { seconds, loadBefore, alone, during, attempt, starts, review, healthMs, memoryMb, firstRead } =
    figures;
  return [
    `A flood of ${seconds} s, on ${machine()}; flooder, learners and program share it`,
    `load of the machine before   ${loadBefore.toFixed(1)}`,
    "",
    `other learners, alone        ${answeringText(alone)}`,
    `other learners, in the flood ${answeringText(during)}`,
    `flood of one attempt         ${attempt.sent} commands sent; ${heardText(attempt.heard)}; ${attempt.events} events stored`,
    `flood of starts              ${heardText(starts.heard)}; ${starts.byOneGuest} attempts of one guest, ${starts.byNetwork} of its network`,
    `review of that attempt       ${review.responses} responses, the largest of ${review.bytes} bytes, ${review.ms.toFixed(0)} ms together`,
    `/healthz                     at most ${healthMs.toFixed(1)} ms`,
    `memory of the program        ${memoryMb.before.toFixed(0)} MB before, at most ${memoryMb.most.toFixed(0)} MB`,
    `first read after a restart   status ${firstRead.status} in ${firstRead.ms.toFixed(0)} ms`,
    "",
    ...claimsOf(figures).map(({ text, holds }) => `${holds ? "ok    " : "BROKEN"} ${text}`),
    "",
    verdictOf(figures).line,
  ].join("\n");
};
