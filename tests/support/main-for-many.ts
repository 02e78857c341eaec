import { wideLimits } from "../../modules/assessment/testing/wide-limits.ts";
import { runMain } from "../../src/run-main.ts";

/** The program as `src/main.ts` starts it, for one address that plays a crowd of learners. */
runMain(wideLimits);
