import { Effect, type Scope } from "effect";
import type { AppendedTypes } from "../event-store/append-notifier.ts";
import type { EventStore } from "../event-store/event-store.ts";

/** How long a reader waits after news before it reads, in milliseconds. Appends come in bursts. */
export interface Gathering {
  /** After events of its types. */
  readonly own: number;
  /** After events of other types only, which it reads past. */
  readonly others: number;
}

/** Whether there may be something new in the log. */
export interface News {
  /** Call it before reading: what comes from now on is new. */
  readonly forget: () => void;
  /** Whether anything came since `forget`. */
  readonly has: () => boolean;
  /** Waits this long at most. With news, of before or of meanwhile, it waits for the gathering from then on instead. */
  readonly wait: (atMostMs: number, gathering: Gathering) => Effect.Effect<void>;
}

/**
 * Listens to the log until the scope closes, for a reader of these types; of all by default. An append between a reading
 * and the wait after it is not missed.
 */
export const newsOf = (
  store: EventStore["Service"],
  wanted?: readonly string[],
): Effect.Effect<News, never, Scope.Scope> =>
  Effect.gen(function* () {
    let news: keyof Gathering | null = null;
    let wake = () => {};
    const isOwn = (types: AppendedTypes) =>
      wanted === undefined || types === null || wanted.some((type) => types.has(type));
    const hear = (types: AppendedTypes) => {
      if (news === "own" || (news === "others" && !isOwn(types))) return;
      news = isOwn(types) ? "own" : "others";
      wake();
    };
    const stops = [store.onAppend(hear), store.onEndMoved(hear)];
    yield* Effect.addFinalizer(() => Effect.sync(() => stops.forEach((stop) => stop())));
    return {
      forget: () => {
        news = null;
      },
      has: () => news !== null,
      wait: (atMostMs, gathering) =>
        Effect.callback<void>((resume) => {
          const endsAt = performance.now() + atMostMs;
          let timer: NodeJS.Timeout | undefined;
          wake = () => {
            clearTimeout(timer);
            const left = Math.max(0, endsAt - performance.now());
            timer = setTimeout(
              () => resume(Effect.void),
              news === "own" ? gathering.own : Math.min(left, news === null ? left : gathering.others),
            );
          };
          wake();
          return Effect.sync(() => clearTimeout(timer));
        }),
    };
  });
