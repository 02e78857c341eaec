import type { AccountId } from "#modules/identity/contract";
import { readLearnerStudy } from "#modules/scheduling/contract";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../data/query.ts";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { PlanOfWeek } from "./plan-of-week.tsx";
import { ReadinessTold } from "./readiness-told.tsx";
import { RemindersSent } from "./reminders-sent.tsx";
import { TestDates } from "./test-dates.tsx";

/** How the person prepares for the test. Reading it is in the audit log: once per visit. */
export const Study = ({ accountId }: { readonly accountId: AccountId }) => {
  const read = useQuery({
    ...queryFor(readLearnerStudy, { params: { accountId } }),
    refetchOnWindowFocus: false,
  });
  if (read.data === undefined)
    return read.error === null ? (
      <Fetching />
    ) : (
      <Trouble no={read.error} isTrying={read.isFetching} onAgain={() => void read.refetch()} />
    );
  return (
    <>
      <TestDates study={read.data} />
      <ReadinessTold study={read.data} />
      <PlanOfWeek plan={read.data.plan} />
      <RemindersSent study={read.data} />
    </>
  );
};
