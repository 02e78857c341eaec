import { Effect, Layer } from "effect";
import { RateLimits, TooManyTries } from "./rate-limits.ts";

/** Rate limits in memory, by a clock of the test's: a window begins with the first try. */
export const memoryRateLimits = (now: () => number): Layer.Layer<RateLimits> =>
  Layer.sync(RateLimits, () => {
    const windows = new Map<string, { tries: number; endsAt: number }>();
    const keyOf = (name: string, key: string) => `${name} ${key}`;
    return RateLimits.of({
      take: (...tries) =>
        Effect.suspend(() => {
          let wait = 0;
          for (const { limit, key } of tries) {
            const id = keyOf(limit.name, key);
            const before = windows.get(id);
            const isNew = before === undefined || before.endsAt <= now();
            const window = isNew ? { tries: 0, endsAt: now() + limit.perSeconds * 1_000 } : before;
            windows.set(id, window);
            window.tries += 1;
            if (window.tries > limit.tries) wait = Math.max(wait, window.endsAt - now());
          }
          return wait === 0
            ? Effect.void
            : Effect.fail(new TooManyTries({ retryAfterSeconds: Math.ceil(wait / 1_000) }));
        }),
      forget: ({ name }, key) => Effect.sync(() => void windows.delete(keyOf(name, key))),
      giveBack: ({ name }, key) =>
        Effect.sync(() => {
          const window = windows.get(keyOf(name, key));
          if (window !== undefined) window.tries -= 1;
        }),
    });
  });
