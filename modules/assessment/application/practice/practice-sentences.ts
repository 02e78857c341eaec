import { tellEvents } from "#kernel/event-store/event-sentences";
import { practiceEvents } from "../../contract/practice-events.ts";
import type { PracticeSelection } from "../../contract/practice-selection.ts";

/** "topic: rules, speed", "wrong", "lesson: rules-speed-limits". */
const selectionText = ({ kind, ...facts }: PracticeSelection) =>
  [kind, ...(Object.keys(facts).length === 0 ? [] : [Object.values(facts).join(", ")])].join(": ");

/** How the events of a practice read on the command line. */
export const practiceSentences = tellEvents(practiceEvents, {
  "assessment.practice-started": ({ testCode, selection, questions }) =>
    `Started a practice of ${testCode} (${selectionText(selection)}): ${questions.length} questions`,
  "assessment.practice-claimed": ({ accountId }) => `Belongs to account ${accountId} from now on`,
  "assessment.practice-forgotten": () => "No guest can open it any more",
  "assessment.practice-extended": ({ questions }) => `${questions.length} more questions`,
  "assessment.practice-answered": ({ questionId, optionId, right, offline }) =>
    `Chose ${optionId} for ${questionId}: ${right ? "right" : "wrong"}${offline ? ", without a signal" : ""}`,
  "assessment.practice-finished": ({ by, finishedAt }) =>
    `${by === "learner" ? "Finished" : "Ended by its age"} at ${finishedAt}`,
});
