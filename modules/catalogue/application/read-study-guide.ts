import { Context, Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { readStudyGuide, type StudyGuide } from "../contract/index.ts";

/** The study guide, the same for all readers. */
export class Guide extends Context.Service<
  Guide,
  {
    /** Composed on the first request, then cached. */
    readonly read: () => StudyGuide;
  }
>()("roadworthy/catalogue/Guide") {}

export const readStudyGuideHandler = implement(
  readStudyGuide,
  Effect.fnUntraced(function* () {
    return (yield* Guide).read();
  }),
);
