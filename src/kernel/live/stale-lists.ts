import { Context, Effect, Latch, Layer } from "effect";
import type { Endpoint } from "#vocabulary/endpoint";
import { Live } from "./live.ts";

/** Paths of the reading endpoints of staff whose answers become stale, by what makes them so besides acts of staff. */
export interface ListChanges {
  /** Once the handler of the endpoint has succeeded. */
  readonly requests: ReadonlyMap<Endpoint, readonly string[]>;
  /** Once a read model that holds events of the type has taken one in. */
  readonly events: ReadonlyMap<string, readonly string[]>;
  /** Once a job of the name has run, also where it failed. */
  readonly jobs: ReadonlyMap<string, readonly string[]>;
}

/** What the modules declare; nothing by default. */
export const ListChanges = Context.Reference<ListChanges>("roadworthy/kernel/ListChanges", {
  defaultValue: () => ({ requests: new Map(), events: new Map(), jobs: new Map() }),
});

/** Tells every process which answers became stale, once what made them so is committed. By default it tells nothing. */
export const StaleLists = Context.Reference<{
  readonly tell: (paths: readonly string[]) => Effect.Effect<void>;
}>("roadworthy/kernel/StaleLists", { defaultValue: () => ({ tell: () => Effect.void }) });

/** The topic on which the paths are told, and nothing else: not who did what. */
export const staleListsTopic = "kernel.stale-lists";

/** The least time between two messages of a process. Changes that come meanwhile go out together. */
const pauseMs = 1_000;

/** Tells over `Live`, the first change at once. */
export const tellingStaleLists = Layer.effect(
  StaleLists,
  Effect.gen(function* () {
    const live = yield* Live;
    const due = new Set<string>();
    const isDue = yield* Latch.make();
    const tellDue = Effect.gen(function* () {
      yield* isDue.await;
      yield* isDue.close;
      const paths = [...due];
      due.clear();
      yield* live.tell(staleListsTopic, { paths });
      yield* Effect.sleep(pauseMs);
    });
    yield* Effect.forkScoped(Effect.forever(tellDue));
    return {
      tell: (paths) =>
        Effect.suspend(() => {
          if (paths.length === 0) return Effect.void;
          for (const path of paths) due.add(path);
          return isDue.open;
        }),
    };
  }),
);

/** Tells what a request of this endpoint, which has succeeded, changes. */
export const tellAfterRequest = (endpoint: Endpoint): Effect.Effect<void> =>
  Effect.flatMap(ListChanges, ({ requests }) => {
    const paths = requests.get(endpoint);
    return paths === undefined ? Effect.void : Effect.flatMap(StaleLists, ({ tell }) => tell(paths));
  });

/** Tells what events change that a read model has just taken in. */
export const tellAfterEvents = (taken: readonly { readonly type: string }[]): Effect.Effect<void> =>
  Effect.flatMap(ListChanges, ({ events }) => {
    const paths = new Set(taken.flatMap(({ type }) => events.get(type) ?? []));
    return paths.size === 0 ? Effect.void : Effect.flatMap(StaleLists, ({ tell }) => tell([...paths]));
  });

/** Tells what a job changes that has just run. */
export const tellAfterJob = (name: string): Effect.Effect<void> =>
  Effect.flatMap(ListChanges, ({ jobs }) => {
    const paths = jobs.get(name);
    return paths === undefined ? Effect.void : Effect.flatMap(StaleLists, ({ tell }) => tell(paths));
  });
