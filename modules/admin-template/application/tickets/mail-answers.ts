import { Effect } from "effect";
import * as z from "zod/mini";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { handle } from "#kernel/jobs/registry";
import { Mail } from "#kernel/mail/mail";
import { uuidNamed } from "#kernel/named-uuid";
import type { Instant } from "#vocabulary/instant";
import { defineJob } from "#vocabulary/job";
import { conversationIdOf } from "../conversations/conversation-views.ts";
import { Conversations } from "../conversations/conversations.ts";
import { replyAddresses } from "../letters/reply-addresses.ts";
import { questionAnsweredMail } from "../mails/question-answered.ts";

/** Mails learners the answers that they have not looked at. */
export const mailAnswers = defineJob({
  name: "office.mail-answers",
  queue: "general",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 1,
  backoff: 1_000,
});

const everyMs = 30_000;
/** An open page says within seconds that its learner has seen an answer. */
const patienceMs = 60_000;
const atOnce = 200;

/** Mails one conversation's newest answer, unless its learner has seen it meanwhile. One mail an answer. */
const mailOne = Effect.fnUntraced(function* (id: string, at: Instant) {
  const conversations = yield* Conversations;
  const stored = yield* conversations.take(id);
  if (stored === null || stored.latestStaff <= Math.max(stored.learnerRead, stored.mailed)) return;
  if (stored.account !== null)
    yield* (yield* Mail).send({
      to: stored.account,
      template: questionAnsweredMail,
      facts: {
        number: stored.number,
        path: `/client/questions?question=${conversationIdOf(id)}`,
        replyTo: (yield* replyAddresses).of({ kind: "c", number: stored.number }),
      },
      once: { id: uuidNamed(`office.answer/${id}/${stored.latestStaff}`), at },
    });
  yield* conversations.save(id, { mailed: stored.latestStaff });
});

export const mailAnswersHandler = handle(
  mailAnswers,
  Effect.fnUntraced(function* () {
    const at = yield* (yield* DatabaseClock).exact;
    const ids = yield* (yield* Conversations).unseen(at - patienceMs, atOnce);
    yield* Effect.forEach(ids, (id) => transact(mailOne(id, at)));
  }),
  { data: {}, everyMs },
);
