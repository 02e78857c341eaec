import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { Catalogue } from "#modules/catalogue";
import { toIso } from "#vocabulary/instant";
import { listCorrections, readCorrection, readReMarking, readReMarkings } from "../contract/index.ts";
import { keyVersionsOf } from "./corrected-question.ts";
import { ReMarkings } from "./re-markings.ts";

const mostListed = 50;

export const listCorrectionsHandler = implement(listCorrections, () =>
  Effect.gen(function* () {
    const changes = yield* (yield* Catalogue).newestKeyChanges(mostListed);
    const corrections = changes.map(({ publishedAt, ...change }) => ({
      ...change,
      publishedAt: toIso(publishedAt),
    }));
    return { corrections };
  }),
);

export const readCorrectionHandler = implement(
  readCorrection,
  Effect.fnUntraced(function* ({ params: { questionId } }) {
    const versions = (yield* keyVersionsOf(questionId)).map(({ publishedAt, options, ...version }) => ({
      ...version,
      options: [...options],
      publishedAt: toIso(publishedAt),
    }));
    return { questionId, versions };
  }),
);

export const readReMarkingsHandler = implement(readReMarkings, () =>
  ReMarkings.use(({ newest }) => Effect.map(newest(mostListed), (found) => ({ reMarkings: [...found] }))),
);

export const readReMarkingHandler = implement(
  readReMarking,
  Effect.fnUntraced(function* ({ params: { reMarkingId } }) {
    const found = yield* (yield* ReMarkings).find(reMarkingId);
    return found ?? (yield* Effect.fail({ _tag: "ReMarkingNotFound" as const }));
  }),
);
