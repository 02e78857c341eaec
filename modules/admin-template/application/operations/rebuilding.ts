import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { Rebuilds } from "#kernel/projection/rebuilds";
import {
  cancelRebuild,
  planRebuild,
  type ProjectionNotFound,
  type RebuildEnded,
  type RebuildNotFound,
  type RebuildRunning,
  startRebuild,
} from "../../contract/index.ts";
import { actorOf, record } from "../record.ts";
import { rebuildView } from "./rebuild-view.ts";

const noSuchProjection: ProjectionNotFound = { _tag: "ProjectionNotFound" };

export const planRebuildHandler = implement(
  planRebuild,
  Effect.fnUntraced(function* ({ params: { name } }) {
    const plan = yield* (yield* Rebuilds).plan(name);
    return plan ?? (yield* Effect.fail(noSuchProjection));
  }),
);

export const startRebuildHandler = implement(
  startRebuild,
  Effect.fnUntraced(function* ({ params: { name }, caller, reference }) {
    const rebuilds = yield* Rebuilds;
    const run = yield* transact(
      Effect.gen(function* () {
        const started = yield* rebuilds.start(name, actorOf(caller));
        if ("run" in started) {
          const { id, total } = started.run;
          yield* record({ caller, reference }, "start-rebuild", name, { rebuildId: id, total });
          return started.run;
        }
        if (started.refusal === "unknown") return yield* Effect.fail(noSuchProjection);
        const running: RebuildRunning = { _tag: "RebuildRunning", rebuildId: started.id };
        return yield* Effect.fail(running);
      }),
    );
    return rebuildView(run);
  }),
);

export const cancelRebuildHandler = implement(
  cancelRebuild,
  Effect.fnUntraced(function* ({ params, caller, reference }) {
    const rebuilds = yield* Rebuilds;
    const id = Number(params.rebuildId);
    return yield* transact(
      Effect.gen(function* () {
        const asked = yield* rebuilds.cancel(id);
        const run = yield* rebuilds.find(id);
        if (run === null) return yield* Effect.fail<RebuildNotFound>({ _tag: "RebuildNotFound" });
        if (!asked && run.state !== "running")
          return yield* Effect.fail<RebuildEnded>({ _tag: "RebuildEnded", state: run.state });
        yield* record({ caller, reference }, "cancel-rebuild", run.projection, { rebuildId: id });
        return rebuildView(run);
      }),
    );
  }),
);
