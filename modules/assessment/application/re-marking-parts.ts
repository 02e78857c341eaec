import { cancelReMarkHandler } from "./cancel-re-mark.ts";
import { planReMarkHandler } from "./plan-re-mark.ts";
import {
  reMarkAttempts,
  reMarkAttemptsHandler,
  resumeReMarkings,
  resumeReMarkingsHandler,
} from "./re-mark-attempts.ts";
import {
  listCorrectionsHandler,
  readCorrectionHandler,
  readReMarkingHandler,
  readReMarkingsHandler,
} from "./read-re-markings.ts";
import { startReMarkHandler } from "./start-re-mark.ts";

/** What staff ask of corrected questions and re-markings. */
export const reMarkingEndpoints = [
  listCorrectionsHandler,
  readCorrectionHandler,
  planReMarkHandler,
  startReMarkHandler,
  readReMarkingsHandler,
  readReMarkingHandler,
  cancelReMarkHandler,
] as const;

/** What re-marking does in the background. */
export const reMarkingJobs = {
  definitions: [reMarkAttempts, resumeReMarkings],
  handlers: [reMarkAttemptsHandler, resumeReMarkingsHandler],
} as const;
