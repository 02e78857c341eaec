import { runMain } from "../../src/run-main.ts";
import { patientIfAsked } from "./patient-timeouts.ts";

/** The program as `src/main.ts` starts it, with its own limits, for measurements that tests also run. */
runMain(patientIfAsked);
