import { Context, Effect, Layer } from "effect";
import { Live } from "#kernel/live/live";
import type { Instant } from "#vocabulary/instant";
import { Product } from "../../contract/index.ts";

/** For how long a process may believe that a door is open, in milliseconds: as long as it believes in a session. */
export const believedForMs = 5_000;
const most = 10_000;

/** Where processes hear whose access was taken back. */
export const accessEndedTopic = "billing.access-ended";

/**
 * The doors that were open when this process last looked, at most 5 seconds and 10 000 of them. That a door is closed is
 * never believed, so a payment opens it at once. One whose money went back is forgotten when that is stored here, and
 * where another process stored it when its message arrives.
 */
export const makeOpenDoors = () => {
  const known = new Map<string, Instant>();
  const nameOf = (account: string, product: Product) => `${product}/${account}`;
  let closings = 0;
  return {
    isOpen: (account: string, product: Product, now: Instant): boolean => {
      const name = nameOf(account, product);
      const until = known.get(name);
      if (until === undefined) return false;
      if (now < until) return true;
      known.delete(name);
      return false;
    },
    /** Records the moment before the query; what closes since is not believed by its result. */
    ask: () => {
      const before = closings;
      return (account: string, product: Product, openUntil: Instant, now: Instant): void => {
        if (closings !== before) return;
        if (known.size >= most) known.delete(known.keys().next().value!);
        known.set(nameOf(account, product), Math.min(now + believedForMs, openUntil));
      };
    },
    close: (account: string): void => {
      closings += 1;
      for (const product of Product.options) known.delete(nameOf(account, product));
    },
    size: () => known.size,
  };
};

/** The doors that this process knows to be open. */
export class OpenDoors extends Context.Service<OpenDoors, ReturnType<typeof makeOpenDoors>>()(
  "roadworthy/billing/OpenDoors",
) {
  static readonly layer: Layer.Layer<OpenDoors, never, Live> = Layer.effect(
    OpenDoors,
    Effect.gen(function* () {
      const doors = makeOpenDoors();
      const { listen } = yield* Live;
      const hear = (account: unknown) => void (typeof account === "string" && doors.close(account));
      yield* Effect.acquireRelease(
        Effect.sync(() => listen(accessEndedTopic, hear)),
        (stop) => Effect.sync(stop),
      );
      return doors;
    }),
  );
}
