import { Effect } from "effect";
import { Rebuilds } from "#kernel/projection/rebuilds";

const projection = "assessment.attempt-summary";

/** Rebuilds the list of attempts as an operator has it done, one time after the other. Answers how many came to an end. */
export const rebuildWhile = (goesOn: () => boolean) =>
  Effect.gen(function* () {
    const rebuilds = yield* Rebuilds;
    let done = 0;
    while (goesOn()) {
      const started = yield* rebuilds.start(projection, null);
      if (!("run" in started)) throw new Error(`A rebuild was refused: ${started.refusal}.`);
      const over = yield* rebuilds.run(started.run.id);
      if (over?.state !== "done") throw new Error(`A rebuild came to be ${over?.state}: ${over?.error}`);
      done++;
    }
    return done;
  });
