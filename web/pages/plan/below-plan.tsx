import type { StudyPlan } from "#modules/scheduling/contract";
import { Forecast } from "./forecast.tsx";
import { StudyTime } from "./study-time.tsx";

/** What the plan is made from: what comes back, and the time that the learner has. */
export const BelowPlan = ({ plan }: { readonly plan: StudyPlan }) => (
  <>
    <Forecast testCode={plan.testCode} />
    <StudyTime plan={plan} />
  </>
);
