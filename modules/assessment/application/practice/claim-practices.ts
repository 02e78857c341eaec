import { Effect } from "effect";
import * as z from "zod/mini";
import { subscribe } from "#kernel/bus/subscription";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { sessionOpened } from "#modules/identity/events";
import { defineJob } from "#vocabulary/job";
import { practice } from "../../domain/practice/decide-practice.ts";
import { participantIdOf } from "../attempts.ts";
import { Claiming, claimedAtOnce } from "../claim-attempts.ts";
import { decideEach } from "../decide-each.ts";
import { PracticeList } from "./practice-list.ts";
import { Practices } from "./practices.ts";
import { QuestionReports } from "./question-reports.ts";

/** Claims the practices of a guest that come after a stream. The next part is a job of its own. */
export const claimMorePractices = defineJob({
  name: "assessment.claim-more-practices",
  queue: "general",
  data: Claiming,
  dedupe: ({ causation, after }) => `${causation} ${after}`,
  attempts: 8,
  backoff: 1_000,
});

const claimAll = Effect.fnUntraced(function* (
  claiming: Omit<z.infer<typeof Claiming>, "after">,
  streams: readonly string[],
) {
  const { accountId, causation, session } = claiming;
  const meta = { actor: accountId, causation, session };
  yield* decideEach(yield* Practices, practice, streams, { type: "claim", accountId }, meta);
  if (streams.length === claimedAtOnce)
    yield* (yield* Jobs).add(claimMorePractices, { ...claiming, after: streams.at(-1)! });
});

/** Gives the browser's guest practices, and what it reported, to the account that signs in, as its attempts. */
export const claimPracticesWhenSessionOpened = subscribe(
  sessionOpened,
  "assessment.claim-practices-when-session-opened",
  Effect.fnUntraced(function* ({ data: { accountId, participant, sessionId } }, opened) {
    if (participant === null) return;
    const participantId = participantIdOf(participant);
    const list = yield* PracticeList;
    yield* list.upTo(opened);
    const streams = yield* list.unclaimed(participantId, null, claimedAtOnce);
    yield* claimAll({ accountId, participantId, causation: opened.id, session: sessionId }, streams);
    yield* (yield* QuestionReports).claim(participantId, accountId);
  }),
);

export const claimMorePracticesHandler = handle(
  claimMorePractices,
  Effect.fnUntraced(function* ({ after, ...claiming }) {
    const streams = yield* (yield* PracticeList).unclaimed(claiming.participantId, after, claimedAtOnce);
    yield* claimAll(claiming, streams);
  }),
);
