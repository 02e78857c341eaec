import { Effect, type Scope } from "effect";
import type { EventStore } from "../event-store/event-store.ts";

/** Whether there may be something new in the log. */
export interface News {
  /** Call it before reading: what comes from now on is new. */
  readonly forget: () => void;
  /**
   * Waits this long at most. With news, of before or of meanwhile, it waits for `gatherMs` from their coming instead,
   * because appends come in bursts.
   */
  readonly wait: (atMostMs: number, gatherMs: number) => Effect.Effect<void>;
}

/** Listens to the log until the scope closes. An append between a reading and the wait after it is not missed. */
export const newsOf = (store: EventStore["Service"]): Effect.Effect<News, never, Scope.Scope> =>
  Effect.gen(function* () {
    let isNew = false;
    let wake = () => {};
    const hear = () => {
      if (isNew) return;
      isNew = true;
      wake();
    };
    const stops = [store.onAppend(hear), store.onEndMoved(hear)];
    yield* Effect.addFinalizer(() => Effect.sync(() => stops.forEach((stop) => stop())));
    return {
      forget: () => {
        isNew = false;
      },
      wait: (atMostMs, gatherMs) =>
        Effect.callback<void>((resume) => {
          const after = (ms: number) => setTimeout(() => resume(Effect.void), ms);
          let timer = after(isNew ? gatherMs : atMostMs);
          wake = () => {
            clearTimeout(timer);
            timer = after(gatherMs);
          };
          return Effect.sync(() => clearTimeout(timer));
        }),
    };
  });
