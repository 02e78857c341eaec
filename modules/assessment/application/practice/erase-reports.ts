import { Effect } from "effect";
import { subscribe } from "#kernel/bus/subscription";
import { personErased } from "#modules/identity/events";
import { QuestionReports } from "./question-reports.ts";

/**
 * Erases what a person reported about questions, and what staff answered. An account is closed a week before its person
 * is erased, which ends its sessions: no report can be sent or claimed after this.
 */
export const eraseReportsWhenPersonErased = subscribe(
  personErased,
  "assessment.erase-reports-when-person-erased",
  Effect.fnUntraced(function* ({ data: { accountId } }) {
    yield* (yield* QuestionReports).erase(accountId);
  }),
);
