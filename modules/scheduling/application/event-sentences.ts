import { tellEvents } from "#kernel/event-store/event-sentences";
import { testDateEvents } from "../contract/events.ts";
import type { PassedSections, TestDetails } from "../contract/index.ts";

const where = ({ province }: TestDetails) => (province === null ? "" : `, ${province}`);
const when = ({ day, time }: TestDetails) => (time === null ? day : `${day} ${time}`);
const failedIn = (sections: PassedSections | null) => {
  const failed = Object.entries(sections ?? {}).flatMap(([section, passed]) => (passed ? [] : [section]));
  return failed.length === 0 ? "" : `: ${failed.join(", ")}`;
};

/** How the events of scheduling read on the command line. */
export const schedulingSentences = tellEvents(testDateEvents, {
  "scheduling.test-date-set": ({ details, accountId }) =>
    `${details.isBooked ? "Writes" : "Aims for"} ${details.testCode} on ${when(details)}${where(details)}, ` +
    (accountId ?? "a guest"),
  "scheduling.test-date-claimed": ({ accountId }) => `Belongs to account ${accountId} from now on`,
  "scheduling.test-date-cancelled": () => "Cancelled by the learner",
  "scheduling.test-outcome-told": ({ outcome: { passed, sections } }) =>
    passed ? "The learner says: passed" : `The learner says: not passed${failedIn(sections)}`,
});
