import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { Operations } from "#kernel/operations/operations";
import { fromIso, toIso } from "#vocabulary/instant";
import { type ProjectionNotFound, readProjectionRow, type StreamNotFound } from "../../contract/index.ts";

export const readProjectionRowHandler = implement(
  readProjectionRow,
  Effect.fnUntraced(function* ({ params: { name, stream }, query: { version, at } }) {
    const found = yield* (yield* Operations).rowAsOf(name, stream, {
      version: version === undefined ? undefined : Number(version),
      at: at === undefined ? undefined : fromIso(at),
    });
    if (found === "unknown") return yield* Effect.fail<ProjectionNotFound>({ _tag: "ProjectionNotFound" });
    if (found === "nothing") return yield* Effect.fail<StreamNotFound>({ _tag: "StreamNotFound" });
    const { recordedAt, row, ...rest } = found;
    return {
      ...rest,
      projection: name,
      stream,
      recordedAt: recordedAt === null ? null : toIso(recordedAt),
      row: row && { ...row },
    };
  }),
);
