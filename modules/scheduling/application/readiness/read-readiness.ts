import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { firstTriesIn, learnerOf as studyingLearnerOf, readStudy } from "#modules/assessment";
import { dayOf } from "#vocabulary/day";
import { maxDaysOfReadiness, maxTopicsRaised, readReadiness, type Readiness } from "../../contract/index.ts";
import { modelVersion } from "../../domain/readiness/parameters.ts";
import type { Chances } from "../../domain/readiness/readiness.ts";
import { makeStudyPlan } from "../study-plan.ts";
import { type Learner, learnerOf } from "../test-dates.ts";
import { middleOf, plannedStudyIn } from "./planned-study.ts";
import { type DayChances, ReadinessDays } from "./readiness-days.ts";
import { ReadinessModels } from "./readiness-models.ts";

const dayChancesOf = ({ all, sections }: Chances): DayChances | null =>
  all && {
    all,
    sections: Object.fromEntries(sections.map(({ category, chance }) => [category, chance])),
  };

/** Keeps what is told today and returns the days before it. A guest has none: the browser's answers are claimed, not its days. */
const keptDays = Effect.fnUntraced(function* (
  { account }: Learner,
  told: Pick<Readiness, "testCode" | "today">,
  chances: DayChances | null,
) {
  if (account === null) return [];
  const days = yield* ReadinessDays;
  const { testCode, today } = told;
  if (chances !== null) yield* days.save(account, { day: today, testCode, model: modelVersion, chances });
  return yield* days.newest(account, testCode, maxDaysOfReadiness);
});

export const readReadinessHandler = implement(
  readReadiness,
  Effect.fnUntraced(function* ({ query: { testCode }, caller }) {
    const learner = learnerOf(caller);
    const at = (yield* DatabaseClock).now();
    const today = dayOf(at);
    const study = yield* readStudy(studyingLearnerOf(caller), testCode);
    const { plan, expected } = yield* makeStudyPlan(learner, study, testCode, at);
    const { sections, model } = yield* (yield* ReadinessModels).of(testCode, study.bank, at);
    const known = model.know(firstTriesIn(study), at);
    const chances = model.now(known);
    const { testDay } = plan;
    const hasChance = chances.all !== null;
    const later =
      testDay === null || !hasChance
        ? null
        : model.on(known, middleOf(testDay), plannedStudyIn(plan, expected)).all;
    const history = yield* keptDays(learner, { testCode, today }, dayChancesOf(chances));
    const readiness: Readiness = {
      ...{ testCode, today, testDay },
      sections: chances.sections.map(({ chance, ...section }, index) => ({
        ...section,
        questions: sections[index]!.questions,
        required: sections[index]!.required,
        now: chance,
      })),
      now: chances.all,
      onTestDay: later,
      raises: hasChance ? model.gains(known).slice(0, maxTopicsRaised) : [],
      history: history.map(({ day, chances: { all } }) => ({ day, chance: all })),
      model: modelVersion,
    };
    return readiness;
  }),
);
