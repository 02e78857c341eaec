import type { Finding } from "../checker/check.ts";
import { whole } from "../checker/lines.ts";
import { onlyUnavailable } from "../checker/replies.ts";
import { stageReport } from "../fleet/report.ts";
import { type CutsOrder, type CutsRun, roles } from "./run.ts";

/** All claims about a run. */
export const findingsOf = ({ verdict, counts }: CutsRun): readonly Finding[] => [
  ...verdict.findings,
  onlyUnavailable(counts),
];

/** Returns the run as text, with PASSED or FAILED as its last line. */
export const reportOf = (order: CutsOrder, run: CutsRun): string => {
  const { "request-lost": requests, "reply-lost": replies } = run.result;
  return stageReport(
    `The network between browsers and the program is cut${order.isSabotaged ? ", and what is sent again comes under another id" : ""}`,
    { ...order, roles, wantsRedis: false },
    run,
    [
      `cuts          ${whole(requests + replies)}: ${whole(requests)} before the request arrived, ${whole(replies)} before its reply did`,
    ],
    findingsOf(run),
  );
};
