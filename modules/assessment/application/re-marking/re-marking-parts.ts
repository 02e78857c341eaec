import { cancelReMarkHandler } from "./cancel-re-mark.ts";
import { planReMarkHandler } from "./plan-re-mark.ts";
import { reMarkAttemptsHandler, resumeReMarkingsHandler } from "./re-mark-attempts.ts";
import {
  listCorrectionsHandler,
  readCorrectionHandler,
  readReMarkingHandler,
  exportReMarkingsHandler,
  readReMarkingsHandler,
} from "./read-re-markings.ts";
import { startReMarkHandler } from "./start-re-mark.ts";

/** The handlers of corrections and re-markings, by the names of their endpoints. */
export const reMarkingHandlers = {
  listCorrections: listCorrectionsHandler,
  readCorrection: readCorrectionHandler,
  planReMark: planReMarkHandler,
  startReMark: startReMarkHandler,
  exportReMarkings: exportReMarkingsHandler,
  readReMarkings: readReMarkingsHandler,
  readReMarking: readReMarkingHandler,
  cancelReMark: cancelReMarkHandler,
};

/** The background jobs of re-marking. */
export const reMarkingJobs = [reMarkAttemptsHandler, resumeReMarkingsHandler] as const;
