import { Effect, Layer } from "effect";
import * as z from "zod/mini";
import { Audit } from "../audit/audit.ts";
import { postgresAudit } from "../audit/postgres-audit.ts";
import { Live } from "../live/live.ts";
import { staleListsTopic } from "../live/stale-lists.ts";
import { denialOf } from "./authentication.ts";
import type { SignedIn } from "./caller.ts";
import { type ChangedRead, ChangedReads } from "./changed-reads.ts";

const topic = "kernel.staff-acts";
/** An act as processes tell each other. Who did it, and to whom, stays in the audit log. */
const ToldAct = z.object({ action: z.string() });
const ToldPaths = z.object({ paths: z.array(z.string()) });

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

const maxCaughtUp = 500;

/**
 * Follows, for one session, what becomes stale by acts of staff and by what learners do: the paths of the reading endpoints,
 * and only of those that the session may call. `since` is the number of an entry of the audit log; what was changed after it
 * is in `missed`, and `upTo` is the `since` of the next time. What learners did meanwhile is recorded nowhere, so all that
 * they change counts as missed.
 */
export const staffNewsFor = Effect.fnUntraced(function* (session: SignedIn, since: number | null) {
  const [audit, live, reads] = yield* Effect.all([Audit, Live, ChangedReads]);
  const readable = (found: Iterable<ChangedRead>) =>
    [...found].filter(({ access }) => denialOf(access, session) === null).map(({ path }) => path);
  const staleAfter = (action: string) => readable(reads.byAction.get(action) ?? []);
  const entries =
    since === null
      ? yield* audit.read(null, 1)
      : yield* audit.read(since, maxCaughtUp, { isOldestFirst: true });
  return {
    upTo: entries.at(-1)?.number ?? since ?? 0,
    missed:
      since === null
        ? []
        : [
            ...new Set([
              ...entries.flatMap(({ action }) => staleAfter(action)),
              ...readable(reads.others.values()),
            ]),
          ],
    listen: (hear: (stale: readonly string[]) => void) => {
      const hearAny = (stale: readonly string[]) => stale.length > 0 && hear(stale);
      const stops = [
        live.listen(topic, (heard) => {
          const { data: act } = ToldAct.safeParse(heard);
          if (act !== undefined) hearAny(staleAfter(act.action));
        }),
        live.listen(staleListsTopic, (heard) => {
          const { data: told } = ToldPaths.safeParse(heard);
          hearAny(readable(told?.paths.flatMap((path) => reads.others.get(path) ?? []) ?? []));
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
});
