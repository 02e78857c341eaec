import { Context, Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { readStudyGuide, type StudyGuide } from "../contract/index.ts";

/** The study guide, the same for everybody. */
export class Guide extends Context.Service<
  Guide,
  {
    /** Composed when somebody first asks, and kept. */
    readonly read: () => StudyGuide;
  }
>()("roadworthy/catalogue/Guide") {}

export const readStudyGuideHandler = implement(
  readStudyGuide,
  Effect.fnUntraced(function* () {
    return (yield* Guide).read();
  }),
);
