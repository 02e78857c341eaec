import { Layer } from "effect";
import { WriteLimits } from "#kernel/http/write-limits";
import { LearnerLimits, learnerLimits } from "../application/limits/learner-limits.ts";

const { starts, practice } = learnerLimits;
const tries = 1_000_000_000;
const wide = { atOnce: 1_000_000_000, perSecond: 1_000_000_000 };

const wideForWrites = Layer.succeed(WriteLimits, {
  byCaller: { name: "kernel.writes-by-caller", ...wide },
  byNetwork: { name: "kernel.writes-by-network", ...wide },
});

const wideForLearners = Layer.succeed(LearnerLimits, {
  ...learnerLimits,
  commandsByLearner: { ...learnerLimits.commandsByLearner, ...wide },
  commandsByNetwork: { ...learnerLimits.commandsByNetwork, ...wide },
  rest: null,
  readingMs: 0,
  starts: {
    byGuest: { ...starts.byGuest, tries },
    byAccount: { ...starts.byAccount, tries },
    ofGuestsByNetwork: { ...starts.ofGuestsByNetwork, tries },
    ofAccountsByNetwork: { ...starts.ofAccountsByNetwork, tries },
  },
  practice: {
    byGuest: { ...practice.byGuest, tries },
    byAccount: { ...practice.byAccount, tries },
    ofGuestsByNetwork: { ...practice.ofGuestsByNetwork, tries },
    ofAccountsByNetwork: { ...practice.ofAccountsByNetwork, tries },
    questionsByGuest: { ...practice.questionsByGuest, ...wide },
    questionsByAccount: { ...practice.questionsByAccount, ...wide },
    questionsOfGuestsByNetwork: { ...practice.questionsOfGuestsByNetwork, ...wide },
    questionsOfAccountsByNetwork: { ...practice.questionsOfAccountsByNetwork, ...wide },
  },
});

/**
 * Limits that one address which plays thousands of learners does not reach. Everything is still counted, so a benchmark
 * measures what the counting costs.
 */
export const wideLimits: Layer.Layer<never> = Layer.merge(wideForLearners, wideForWrites);
