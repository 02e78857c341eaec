import { Context, Effect, Layer } from "effect";
import * as z from "zod/mini";
import { Live } from "#kernel/live/live";
import { AccountId } from "#vocabulary/account-id";
import { Doing, PresenceSubject, silentMs } from "../../contract/index.ts";

/** Where every process hears what pages do. */
const topic = "office.presence";

/** What one page does with a subject. */
const Beat = z.object({
  subject: PresenceSubject,
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

/** The pages that each process has heard of, by subject. `now` is a clock in milliseconds that never goes back. */
const makeKnown = (now: () => number) => {
  const bySubject = new Map<PresenceSubject, Map<string, Known>>();
  let sweptAt = now();
  const isHere = ({ heardAt }: Known) => now() - heardAt < silentMs;
  const sweep = () => {
    if (now() - sweptAt < silentMs) return;
    sweptAt = now();
    for (const [subject, pages] of bySubject) {
      for (const [page, known] of pages) if (!isHere(known)) pages.delete(page);
      if (pages.size === 0) bySubject.delete(subject);
    }
  };
  const here = (subject: PresenceSubject): readonly Known[] =>
    [...(bySubject.get(subject)?.values() ?? [])].filter(isHere);
  const doingOf = (beat: Beat): Doing => {
    const known = bySubject.get(beat.subject)?.get(pageOf(beat));
    return known !== undefined && isHere(known) ? known.doing : "gone";
  };
  const hear = (beat: Beat) => {
    sweep();
    const pages = bySubject.get(beat.subject) ?? new Map<string, Known>();
    bySubject.set(beat.subject, pages);
    if (beat.doing === "gone") pages.delete(pageOf(beat));
    else pages.set(pageOf(beat), { accountId: beat.accountId, doing: beat.doing, heardAt: now() });
  };
  return { here, doingOf, hear };
};

/** Which members of staff have a subject open. Only in memory: after a start a process has heard of all pages in one beat. */
export class WhoIsHere extends Context.Service<
  WhoIsHere,
  {
    /** Tells every process what a page does. */
    readonly say: (beat: Beat) => Effect.Effect<void>;
    /** The accounts that have a subject open, each once, and whether they edit it. */
    readonly at: (subject: PresenceSubject) => ReadonlyMap<AccountId, { readonly isEditing: boolean }>;
    /** Calls back when who has it open changes, until the returned function is called. */
    readonly follow: (subject: PresenceSubject, hear: () => void) => () => void;
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
          at: (subject) => {
            const accounts = Map.groupBy(known.here(subject), ({ accountId }) => accountId);
            return new Map(
              [...accounts].map(([id, pages]) => [
                id,
                { isEditing: pages.some(({ doing }) => doing === "editing") },
              ]),
            );
          },
          // After the listener above: what is called back reads what that one has stored.
          follow: (subject, hear) =>
            listen(topic, (heard) => {
              const { data } = Beat.safeParse(heard);
              if (data !== undefined && data.subject === subject && data.isNews) hear();
            }),
        });
      }),
    );
}
