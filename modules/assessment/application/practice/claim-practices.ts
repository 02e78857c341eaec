import { Effect } from "effect";
import { subscribe } from "#kernel/bus/subscription";
import { handle } from "#kernel/jobs/registry";
import { sessionOpened } from "#modules/identity/events";
import { practice } from "../../domain/practice/decide-practice.ts";
import { claimInParts, claimOf, defineClaimJob } from "../guests/claim-in-parts.ts";
import { decideEach } from "../guests/decide-each.ts";
import { PracticeList } from "../attempts/practice-list.ts";
import { Practices } from "./practices.ts";
import { QuestionReports } from "./question-reports.ts";

/** Claims the practices of a guest that come after a stream. */
const claimMorePractices = defineClaimJob("assessment.claim-more-practices");

const claimPart = claimInParts(
  claimMorePractices,
  (...part) => Effect.flatMap(PracticeList, (list) => list.unclaimed(...part)),
  (streams, command, meta) =>
    Effect.flatMap(Practices, (practices) => decideEach(practices, practice, streams, command, meta)),
);

/** Gives the browser's guest practices, and what it reported, to the account that signs in, as its attempts. */
export const claimPracticesWhenSessionOpened = subscribe(
  sessionOpened,
  "assessment.claim-practices-when-session-opened",
  Effect.fnUntraced(function* ({ data }, opened) {
    const claim = claimOf(data, opened);
    if (claim === null) return;
    yield* (yield* PracticeList).upTo(opened);
    yield* claimPart({ ...claim, after: null });
    yield* (yield* QuestionReports).claim(claim.participantId, claim.accountId);
  }),
);

export const claimMorePracticesHandler = handle(claimMorePractices, claimPart);
