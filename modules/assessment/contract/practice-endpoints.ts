import * as z from "zod/mini";
import { QuestionLanguage, TestCode } from "#modules/catalogue/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { PracticeCommands, PracticeOutcome } from "./practice-commands.ts";
import { PracticeId } from "./practice-ids.ts";
import { PracticeSize, StartedSelection } from "./practice-selection.ts";
import { PracticeChanges, PracticeLine, PracticeQuestion, PracticeView } from "./practice-views.ts";

const ofPractice = z.object({ practiceId: PracticeId });
/** The preferred language of the questions. Untranslated questions come in English. */
const inLanguage = { language: z.optional(QuestionLanguage) };

export const startPractice = defineEndpoint({
  method: "POST",
  path: "/practice",
  summary: "Start a practice; its questions come with their keys and explanations",
  access: "participant",
  data: "own",
  body: z.object({
    testCode: TestCode,
    selection: StartedSelection,
    /** Ten when absent. */
    size: z.optional(PracticeSize),
    /** A repeated request returns the practice that the first one started. */
    commandId: z.guid(),
    ...inLanguage,
  }),
  ok: PracticeView,
  status: 201,
  /**
   * `NothingToPractise`: the selection is empty; `facts.why`, `facts.inOpenAttempts`. `SubjectNotFound`: there is no such
   * lesson or chapter. Those of attempts: the selection names one that is not the caller's, open, or not to be read yet.
   * `PlanNeeded`: the free questions of the day are used up. Too many starts or questions in a short time: `facts.retryAfterSeconds`.
   */
  refusals: {
    NothingToPractise: 409,
    SubjectNotFound: 404,
    AttemptNotFound: 404,
    AttemptStillOpen: 409,
    ResultNotReady: 409,
    PlanNeeded: 402,
    TooManyPractices: 429,
    TooManyGuestPractices: 429,
  },
});

export const readPack = defineEndpoint({
  method: "POST",
  path: "/practice-packs",
  summary:
    "The learner's next 60 questions for studying without a signal: a new pack, or the last one while it is fresh",
  access: "participant",
  data: "own",
  body: z.object({ testCode: TestCode, commandId: z.guid(), ...inLanguage }),
  ok: PracticeView,
  refusals: { NothingToPractise: 409, PlanNeeded: 402, TooManyPractices: 429, TooManyGuestPractices: 429 },
});

export const listPractices = defineEndpoint({
  method: "GET",
  path: "/practice",
  summary: "The caller's own practices, newest first, 50 at a time",
  access: "participant",
  data: "own",
  query: z.object({ before: z.optional(IsoInstant) }),
  /** `next` is the start of the last one, to send as `before` for the next page; null at the end. */
  ok: z.object({ practices: z.array(PracticeLine), next: z.nullable(IsoInstant) }),
  refusals: {},
});

export const readPractice = defineEndpoint({
  method: "GET",
  path: "/practice/:practiceId",
  summary: "The learner's view of a practice: questions with keys, and every try",
  access: "participant",
  data: "own",
  params: ofPractice,
  query: z.object(inLanguage),
  ok: PracticeView,
  refusals: { PracticeNotFound: 404 },
});

export const extendPractice = defineEndpoint({
  method: "POST",
  path: "/practice/:practiceId/questions",
  summary: "More questions for a practice that continues until the learner stops",
  access: "participant",
  data: "own",
  params: ofPractice,
  body: z.object({
    /** How many questions the browser has. When the practice has more, it gets those, and none is added. */
    after: z.int().check(z.minimum(0), z.maximum(1_000)),
    ...inLanguage,
  }),
  ok: z.object({ questions: z.array(PracticeQuestion), more: z.boolean() }),
  refusals: {
    PracticeNotFound: 404,
    PracticeFinished: 409,
    NothingToPractise: 409,
    PlanNeeded: 402,
    TooManyPractices: 429,
    TooManyGuestPractices: 429,
  },
});

export const sendPractice = defineEndpoint({
  method: "POST",
  path: "/practice/:practiceId/commands",
  summary: "Answer questions of a practice, finish it; one outcome per command, in order",
  access: "participant",
  data: "own",
  params: ofPractice,
  body: PracticeCommands,
  /** `changes` is there when the request holds a `finish` and the practice is finished. */
  ok: z.object({ outcomes: z.array(PracticeOutcome), changes: z.nullable(PracticeChanges) }),
  /**
   * Refusals of the whole request: none of its commands had any effect. `facts.outcomes` has one each, except after too
   * many commands in a short time: those may be sent again after `facts.retryAfterSeconds`.
   */
  refusals: {
    PracticeNotFound: 404,
    TooManyTries: 429,
    PracticeFull: 409,
    PracticeFinished: 409,
    QuestionNotInPractice: 422,
    OptionNotInPractice: 422,
  },
});
