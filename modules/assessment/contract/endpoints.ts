import * as z from "zod/mini";
import { PaperReference, QuestionLanguage } from "#modules/catalogue/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { CommandOutcome, LearnerCommands } from "./commands.ts";
import { IsoInstant } from "#vocabulary/instant";
import { AttemptHistory, HistoryFilter } from "./history.ts";
import { AttemptId } from "./ids.ts";
import { AttemptResult, AttemptView } from "./views.ts";

const ofAttempt = z.object({ attemptId: AttemptId });
/** The preferred language of the questions. Untranslated questions come in English. */
const inLanguage = { language: z.optional(QuestionLanguage) };

export const startAttempt = defineEndpoint({
  method: "POST",
  path: "/attempts",
  summary: "Start an attempt at a published paper",
  access: "participant",
  data: "own",
  /** With a `commandId`, a repeated request returns the attempt that the first one started. */
  body: z.extend(PaperReference, { commandId: z.optional(z.guid()), ...inLanguage }),
  ok: AttemptView,
  status: 201,
  /**
   * Too many starts in a short time, by this learner or from this network; `facts.retryAfterSeconds`. `PlanNeeded`: this paper
   * is not free.
   */
  refusals: { PaperNotFound: 404, PlanNeeded: 402, TooManyStarts: 429, TooManyGuestStarts: 429 },
});

export const listAttempts = defineEndpoint({
  method: "GET",
  path: "/attempts",
  summary: "The caller's own attempts, newest first, 50 at a time",
  access: "participant",
  data: "own",
  query: z.extend(HistoryFilter, { before: z.optional(IsoInstant) }),
  ok: AttemptHistory,
  refusals: {},
});

export const readAttempt = defineEndpoint({
  method: "GET",
  path: "/attempts/:attemptId",
  summary: "The learner's view of an attempt; expires it when it is overdue",
  access: "participant",
  data: "own",
  params: ofAttempt,
  query: z.object(inLanguage),
  ok: AttemptView,
  refusals: { AttemptNotFound: 404 },
});

export const sendCommands = defineEndpoint({
  method: "POST",
  path: "/attempts/:attemptId/commands",
  summary: "Answer, clear, flag, unflag, visit, submit; one outcome per command, in order",
  access: "participant",
  data: "own",
  params: ofAttempt,
  body: LearnerCommands,
  /** The deadline may have moved: staff can grant extra time. */
  ok: z.object({ outcomes: z.array(CommandOutcome), deadline: IsoInstant }),
  /**
   * Refusals of the whole request: none of its commands had any effect. `facts.outcomes` has one each, except after too
   * many commands in a short time: those may be sent again after `facts.retryAfterSeconds`.
   */
  refusals: {
    AttemptNotFound: 404,
    TooManyTries: 429,
    AttemptFull: 409,
    AttemptClosed: 409,
    DeadlinePassed: 409,
    DeadlineNotReached: 409,
    AttemptVoided: 409,
    QuestionNotInAttempt: 422,
    OptionNotInQuestion: 422,
  },
});

export const readResult = defineEndpoint({
  method: "GET",
  path: "/attempts/:attemptId/result",
  summary: "Marks and review of a closed attempt",
  access: "participant",
  data: "own",
  params: ofAttempt,
  query: z.object(inLanguage),
  ok: AttemptResult,
  refusals: { AttemptNotFound: 404, AttemptStillOpen: 409, ResultNotReady: 409 },
});
