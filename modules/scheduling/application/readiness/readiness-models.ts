import { Context, Effect, Layer } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import { required } from "#modules/assessment";
import { type AskableQuestion, Catalogue, type PaperOutline } from "#modules/catalogue";
import type { TestCode } from "#modules/catalogue/contract";
import type { Instant } from "#vocabulary/instant";
import { makeReadiness, type ReadinessModel } from "../../domain/readiness/readiness.ts";
import type { BankQuestion, TestSection } from "../../domain/readiness/sections-of-bank.ts";
import { Difficulties } from "./difficulties.ts";

/** What a test asks, by the papers of its code: the exam, or the tests of its parts where there is no exam. */
const sectionsIn = (outlines: readonly PaperOutline[]): readonly TestSection[] => {
  const exams = outlines.filter(({ reference }) => reference.category === undefined);
  const sections = (exams.length > 0 ? exams.slice(0, 1) : outlines).flatMap(
    ({ sections: parts, percents }) =>
      parts.map(({ category, questions }) => ({
        category,
        questions,
        required: required(questions, percents[category]),
      })),
  );
  return [...new Map(sections.map((section) => [section.category, section])).values()];
};

/** A question is about the first of its facts; one that was asked too seldom is as hard as the usual one. */
const ratedBy =
  (difficulties: ReadonlyMap<string, number>) =>
  ({ questionId, category, topic, facts: [fact] }: AskableQuestion): BankQuestion => ({
    ...{ questionId, category, topic },
    fact: fact ?? questionId,
    difficulty: difficulties.get(questionId) ?? 0,
  });

export interface ModelOfCode {
  readonly sections: readonly TestSection[];
  readonly model: ReadinessModel;
}

/** New difficulties and a changed bank may wait so long: they move a chance by little. */
const keptMs = 10 * 60_000;

/** The estimator of each code, with the newest difficulties. It serves all learners for a while. */
export class ReadinessModels extends Context.Service<
  ReadinessModels,
  {
    readonly of: (
      testCode: TestCode,
      bank: readonly AskableQuestion[],
      at: Instant,
    ) => Effect.Effect<ModelOfCode, DatabaseUnavailable, Catalogue>;
  }
>()("roadworthy/scheduling/ReadinessModels") {
  static readonly layer: Layer.Layer<ReadinessModels, never, Difficulties> = Layer.effect(
    ReadinessModels,
    Effect.gen(function* () {
      const difficulties = yield* Difficulties;
      const kept = new Map<TestCode, { readonly since: Instant; readonly made: ModelOfCode }>();
      return ReadinessModels.of({
        of: Effect.fnUntraced(function* (testCode, bank, at) {
          const found = kept.get(testCode);
          if (found !== undefined && Math.abs(at - found.since) < keptMs) return found.made;
          const sections = sectionsIn(yield* (yield* Catalogue).listPapers(testCode));
          const hard = yield* difficulties.read;
          const made = { sections, model: makeReadiness(bank.map(ratedBy(hard)), sections) };
          kept.set(testCode, { since: at, made });
          return made;
        }),
      });
    }),
  );
}
