import { Effect } from "effect";
import { sql } from "kysely";
import type { DatabaseUnavailable } from "#kernel/errors";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import type { BankPaper, BankQuestion, CurrentBank, Translation } from "../application/bank/bank.ts";
import { cuesOf } from "../domain/checks/cues/question-cues.ts";
import type { CatalogueTables } from "./tables.ts";

interface Reads {
  readonly readAll: Effect.Effect<readonly BankQuestion[], DatabaseUnavailable>;
  readonly readTranslations: Effect.Effect<readonly Translation[], DatabaseUnavailable>;
  readonly readPapers: Effect.Effect<readonly BankPaper[], DatabaseUnavailable>;
}

/**
 * Changes with everything that the bank's tables hold: versions, retirements and papers are only added, a translation's
 * revision only rises, and a withdrawal that comes or goes changes their number or the newest.
 */
const stampText = sql<{ stamp: string }>`
  SELECT concat_ws('/',
    (SELECT count(*) FROM catalogue.question),
    (SELECT count(*) FROM catalogue.retirement),
    (SELECT count(*) || ':' || coalesce(max(withdrawn_at)::text, '') FROM catalogue.withdrawal),
    (SELECT coalesce(sum(revision), 0) FROM catalogue.translation),
    (SELECT count(*) FROM catalogue.paper)) AS stamp`;

/** Returns an effect that reads the bank, and reads it again only when its tables have changed. */
export const currentBank = ({ readAll, readTranslations, readPapers }: Reads) =>
  Effect.gen(function* () {
    const prepared = preparedListOn<CatalogueTables>((yield* Pools).main);
    const readStamp = Effect.map(
      prepared("bank.stamp", (db) => ({ compile: () => stampText.compile(db) })),
      ([row]) => row!.stamp,
    );
    let known: { readonly stamp: string; readonly bank: CurrentBank } | undefined;
    return Effect.gen(function* () {
      // Read before the rest: what changes meanwhile has another stamp next time.
      const stamp = yield* readStamp;
      if (known?.stamp === stamp) return known.bank;
      const all = yield* readAll;
      const translations = Map.groupBy(yield* readTranslations, ({ questionId }) => questionId);
      const bank = {
        questions: all.map((one) => ({
          ...one,
          translations: translations.get(one.question.id) ?? [],
          cues: cuesOf(one.question),
        })),
        papers: yield* readPapers,
      };
      known = { stamp, bank };
      return bank;
    });
  });
