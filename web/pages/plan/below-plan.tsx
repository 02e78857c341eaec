import type { StudyPlan } from "#modules/scheduling/contract";
import { useSession } from "../../session/use-session.tsx";
import { CalendarFeed } from "./calendar-feed.tsx";
import { Forecast } from "./forecast.tsx";
import { Reminders } from "./reminders.tsx";
import { StudyRecord } from "./study-record.tsx";
import { StudyTime } from "./study-time.tsx";

/** What the plan is made from: what comes back, and the time that the learner has. An account can have it sent, too. */
export const BelowPlan = ({ plan }: { readonly plan: StudyPlan }) => {
  const { phase } = useSession();
  return (
    <>
      <StudyRecord plan={plan} />
      <Forecast testCode={plan.testCode} />
      <StudyTime plan={plan} />
      {phase === "signedIn" && (
        <>
          <Reminders plan={plan} />
          <CalendarFeed plan={plan} />
        </>
      )}
    </>
  );
};
