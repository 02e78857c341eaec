import { Effect } from "effect";
import { Rebuilds } from "#kernel/projection/rebuilds";

const projection = "assessment.attempt-summary";

/** Rebuilds the list of attempts repeatedly, as an operator would start it. Returns how many rebuilds finished. */
export const rebuildWhile = (goesOn: () => boolean) =>
  Effect.gen(function* () {
    const rebuilds = yield* Rebuilds;
    let done = 0;
    while (goesOn()) {
      const started = yield* rebuilds.start(projection, null);
      if (!("run" in started)) throw new Error(`A rebuild was refused: ${started.refusal}.`);
      const over = yield* rebuilds.run(started.run.id);
      if (over?.state !== "done") throw new Error(`A rebuild ended as ${over?.state}: ${over?.error}`);
      done++;
    }
    return done;
  });
