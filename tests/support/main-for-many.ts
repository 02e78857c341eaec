import { Layer } from "effect";
import { wideLimits } from "../../modules/assessment/testing/wide-limits.ts";
import { runMain } from "../../src/run-main.ts";
import { patientIfAsked } from "./patient-timeouts.ts";

/** The program as `src/main.ts` starts it, for one address that plays a crowd of learners. */
runMain(Layer.mergeAll(wideLimits, patientIfAsked));
