import { Effect } from "effect";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendList } from "#kernel/http/send-list";
import { Catalogue } from "#modules/catalogue";
import { toIso } from "#vocabulary/instant";
import {
  exportReMarkings,
  listCorrections,
  readCorrection,
  readReMarking,
  readReMarkings,
} from "../../contract/index.ts";
import { keyVersionsOf } from "./corrected-question.ts";
import { ReMarkings } from "./re-markings.ts";

const maxListed = 50;

export const listCorrectionsHandler = implement(listCorrections, () =>
  Effect.gen(function* () {
    const changes = yield* (yield* Catalogue).newestKeyChanges(maxListed);
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
  ReMarkings.use(({ newest }) => Effect.map(newest(maxListed), (found) => ({ reMarkings: [...found] }))),
);

/** A key is corrected now and then: this is more than there will ever be. */
const maxSaved = 10_000;

export const exportReMarkingsHandler = implementTextStream(exportReMarkings, (input) =>
  sendList(input, {
    ...{ name: "re-markings", action: "assessment.export-list" },
    columns: [
      ...(["reMarkingId", "questionId", "version", "state", "total", "done", "changed"] as const),
      ...(["by", "why", "startedAt", "finishedAt", "failure"] as const),
    ],
    page: () =>
      Effect.map(
        ReMarkings.use(({ newest }) => newest(maxSaved)),
        (rows) => ({ rows, next: null }),
      ),
  }),
);

export const readReMarkingHandler = implement(
  readReMarking,
  Effect.fnUntraced(function* ({ params: { reMarkingId } }) {
    const found = yield* (yield* ReMarkings).find(reMarkingId);
    return found ?? (yield* Effect.fail({ _tag: "ReMarkingNotFound" as const }));
  }),
);
