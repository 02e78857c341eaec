import { Context, Effect, Layer } from "effect";
import * as z from "zod/mini";
import { Live } from "#kernel/live/live";
import { AccountId } from "#vocabulary/account-id";
import { Doing, SharedThing, silentMs } from "../../contract/index.ts";

/** Where every process hears what pages do. */
const topic = "office.presence";

/** What one page does with a thing. */
const Beat = z.object({
  thing: SharedThing,
  accountId: AccountId,
  tab: z.guid(),
  doing: Doing,
  /** Whether it did something else before, or nothing. */
  isNews: z.boolean(),
});
export type Beat = Omit<z.infer<typeof Beat>, "isNews">;

interface Known {
  readonly accountId: AccountId;
  readonly doing: Doing;
  readonly heardAt: number;
}

/** A page of another account cannot speak for this one's. */
const pageOf = ({ accountId, tab }: Beat) => `${accountId}/${tab}`;

/** The pages that each process has heard of, by thing. `now` is a clock in milliseconds that never goes back. */
const makeKnown = (now: () => number) => {
  const byThing = new Map<SharedThing, Map<string, Known>>();
  let sweptAt = now();
  const isHere = ({ heardAt }: Known) => now() - heardAt < silentMs;
  const sweep = () => {
    if (now() - sweptAt < silentMs) return;
    sweptAt = now();
    for (const [thing, pages] of byThing) {
      for (const [page, known] of pages) if (!isHere(known)) pages.delete(page);
      if (pages.size === 0) byThing.delete(thing);
    }
  };
  const here = (thing: SharedThing): readonly Known[] =>
    [...(byThing.get(thing)?.values() ?? [])].filter(isHere);
  const doingOf = (beat: Beat): Doing => {
    const known = byThing.get(beat.thing)?.get(pageOf(beat));
    return known !== undefined && isHere(known) ? known.doing : "gone";
  };
  const hear = (beat: Beat) => {
    sweep();
    const pages = byThing.get(beat.thing) ?? new Map<string, Known>();
    byThing.set(beat.thing, pages);
    if (beat.doing === "gone") pages.delete(pageOf(beat));
    else pages.set(pageOf(beat), { accountId: beat.accountId, doing: beat.doing, heardAt: now() });
  };
  return { here, doingOf, hear };
};

/** Which members of staff have a thing open. Only in memory: after a start a process has heard of all pages in one beat. */
export class WhoIsHere extends Context.Service<
  WhoIsHere,
  {
    /** Tells every process what a page does. */
    readonly say: (beat: Beat) => Effect.Effect<void>;
    /** The accounts that have a thing open, each once, and whether they edit it. */
    readonly at: (thing: SharedThing) => ReadonlyMap<AccountId, { readonly isEditing: boolean }>;
    /** Calls back when who has it open changes, until the returned function is called. */
    readonly follow: (thing: SharedThing, hear: () => void) => () => void;
  }
>()("roadworthy/admin-template/WhoIsHere") {
  static readonly layer = (
    now: () => number = () => performance.now(),
  ): Layer.Layer<WhoIsHere, never, Live> =>
    Layer.effect(
      WhoIsHere,
      Effect.gen(function* () {
        const { tell, listen } = yield* Live;
        const known = makeKnown(now);
        const stop = listen(topic, (heard) => {
          const { data } = Beat.safeParse(heard);
          if (data !== undefined) known.hear(data);
        });
        yield* Effect.addFinalizer(() => Effect.sync(stop));
        return WhoIsHere.of({
          say: (beat) =>
            Effect.suspend(() => {
              const isNews = known.doingOf(beat) !== beat.doing;
              known.hear(beat);
              return tell(topic, { ...beat, isNews });
            }),
          at: (thing) => {
            const accounts = Map.groupBy(known.here(thing), ({ accountId }) => accountId);
            return new Map(
              [...accounts].map(([id, pages]) => [
                id,
                { isEditing: pages.some(({ doing }) => doing === "editing") },
              ]),
            );
          },
          // After the listener above: what is called back reads what that one has stored.
          follow: (thing, hear) =>
            listen(topic, (heard) => {
              const { data } = Beat.safeParse(heard);
              if (data !== undefined && data.thing === thing && data.isNews) hear();
            }),
        });
      }),
    );
}
