import { Layer } from "effect";
import {
  LearnerLimits,
  learnerLimits,
} from "../../../modules/assessment/application/limits/learner-limits.ts";
import { runMain } from "../../../src/run-main.ts";
import { patientIfAsked } from "../../support/patient-timeouts.ts";

const none = { atOnce: 1_000_000_000, perSecond: 1_000_000_000 };
const { starts } = learnerLimits;
const tries = 1_000_000_000;

const withoutLimits = Layer.succeed(LearnerLimits, {
  ...learnerLimits,
  room: { traces: Number.POSITIVE_INFINITY, answers: Number.POSITIVE_INFINITY },
  commandsByLearner: { ...learnerLimits.commandsByLearner, ...none },
  commandsByNetwork: { ...learnerLimits.commandsByNetwork, ...none },
  rest: null,
  refusalPauseMs: 0,
  readingMs: 0,
  starts: {
    byGuest: { ...starts.byGuest, tries },
    byAccount: { ...starts.byAccount, tries },
    ofGuestsByNetwork: { ...starts.ofGuestsByNetwork, tries },
    ofAccountsByNetwork: { ...starts.ofAccountsByNetwork, tries },
  },
});

/** The program as it was before there were limits of learners: to see the flood fail. */
runMain(Layer.mergeAll(withoutLimits, patientIfAsked));
