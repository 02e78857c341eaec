import type { AttemptTrait } from "../contract/index.ts";

/** The SQL condition of each trait. */
export const traitConditions: Readonly<Record<AttemptTrait, string>> = {
  late: "late > 0",
  reconnected: "reconnects > 0",
  voided: "voided",
  "re-marked": "re_marked",
  "extra-time": "extra_seconds > 0",
  noted: "notes > 0",
  "paper-seen": "paper_seen",
  "faster-than-reading": "fast",
};
