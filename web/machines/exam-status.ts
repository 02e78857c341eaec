import type { SnapshotFrom } from "xstate";
import type { examSessionMachine } from "./exam-session.machine.ts";

/** What the page shows. */
export type ExamStatus =
  | "start"
  | "loading"
  | "unreachable"
  | "open"
  | "finished"
  | "elsewhere"
  | "refused"
  | "tooMany"
  /** Too many exams were started, and the time to wait is over. */
  | "tooManyOver";

/** Returns what the page shows. A retry stays "unreachable" until the server answers. */
export const examStatus = (snapshot: SnapshotFrom<typeof examSessionMachine>): ExamStatus => {
  if (snapshot.matches("ready")) return "start";
  if (snapshot.matches({ starting: { tooMany: "waiting" } })) return "tooMany";
  if (snapshot.matches({ starting: { tooMany: "over" } })) return "tooManyOver";
  if (snapshot.matches("turnedDown")) return "refused";
  if (snapshot.matches({ holding: "open" })) return "open";
  if (snapshot.matches({ holding: "finished" })) return "finished";
  if (snapshot.matches({ holding: "elsewhere" })) return "elsewhere";
  return snapshot.context.failures > 0 ? "unreachable" : "loading";
};
