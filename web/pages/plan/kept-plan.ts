import type { TestCode } from "#modules/catalogue/contract";
import { StudyPlan } from "#modules/scheduling/contract";
import * as z from "zod/mini";
import { keptPrefix } from "../../data/own-copies.ts";
import { browserStorage } from "../../data/storage.ts";

const KeptPlan = z.object({ at: z.number(), plan: StudyPlan });
type KeptPlan = z.infer<typeof KeptPlan>;

const keyOf = (testCode: TestCode) => `${keptPrefix}plan.${testCode}`;

/** Keeps the last plan that was shown. It goes with the person's other copies. */
export const keepPlan = (plan: StudyPlan, at: number): void => {
  browserStorage.set(keyOf(plan.testCode), JSON.stringify({ at, plan } satisfies KeptPlan));
};

/** The last plan that was shown here, and when the server made it. */
export const keptPlan = (testCode: TestCode): KeptPlan | undefined => {
  try {
    const found = KeptPlan.safeParse(JSON.parse(browserStorage.get(keyOf(testCode)) ?? "null"));
    return found.success ? found.data : undefined;
  } catch {
    return undefined;
  }
};
