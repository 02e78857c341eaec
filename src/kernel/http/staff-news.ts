import { Effect, Layer } from "effect";
import * as z from "zod/mini";
import { Audit } from "../audit/audit.ts";
import { postgresAudit } from "../audit/postgres-audit.ts";
import { Live } from "../live/live.ts";
import { denialOf } from "./authentication.ts";
import type { SignedIn } from "./caller.ts";
import { ChangedReads } from "./changed-reads.ts";

const topic = "kernel.staff-acts";
/** An act as processes tell each other. Who did it, and to whom, stays in the audit log. */
const ToldAct = z.object({ action: z.string() });

/** The audit log, which tells every process of each act once it is committed. */
export const tellingAudit = Layer.effect(
  Audit,
  Effect.gen(function* () {
    const audit = yield* Audit;
    const { tell } = yield* Live;
    return Audit.of({
      ...audit,
      record: (act) => Effect.tap(audit.record(act), () => tell(topic, { action: act.action })),
    });
  }),
).pipe(Layer.provide(postgresAudit));

const mostCaughtUp = 500;

/**
 * Follows, for one session, what staff change: the paths of the reading endpoints whose answers became stale, and only of
 * those that the session may call. `since` is the number of an entry of the audit log; what was changed after it is in
 * `missed`, and `upTo` is the `since` of the next time.
 */
export const staffNewsFor = Effect.fnUntraced(function* (session: SignedIn, since: number | null) {
  const [audit, live, reads] = yield* Effect.all([Audit, Live, ChangedReads]);
  const staleAfter = (action: string) =>
    (reads.get(action) ?? [])
      .filter(({ access }) => denialOf(access, session) === null)
      .map(({ path }) => path);
  const entries =
    since === null
      ? yield* audit.read(null, 1)
      : yield* audit.read(since, mostCaughtUp, { isOldestFirst: true });
  return {
    upTo: entries.at(-1)?.number ?? since ?? 0,
    missed: since === null ? [] : [...new Set(entries.flatMap(({ action }) => staleAfter(action)))],
    listen: (hear: (stale: readonly string[]) => void) =>
      live.listen(topic, (heard) => {
        const { data: act } = ToldAct.safeParse(heard);
        const stale = act === undefined ? [] : staleAfter(act.action);
        if (stale.length > 0) hear(stale);
      }),
  };
});
