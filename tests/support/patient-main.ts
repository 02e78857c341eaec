import { Layer } from "effect";
import { cheapHashing } from "#modules/identity/testing";
import { runMain } from "../../src/run-main.ts";
import { wideLimits } from "../../modules/assessment/testing/wide-limits.ts";
import { patientTimeouts } from "./patient-timeouts.ts";

/**
 * The program on a machine that may be busy: it waits as long as journeys do, and hashes passwords cheaply, because the
 * threads that hash have the lowest priority and get no time beside a busy program. One address plays all learners, and
 * they hand in faster than anyone reads.
 */
runMain(Layer.mergeAll(cheapHashing, patientTimeouts, wideLimits));
