import { Context, Effect, Layer } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { AccountId } from "#modules/identity/contract";
import type { ReportId } from "../../contract/index.ts";
import { QuestionReports } from "./question-reports.ts";

/** Who reported questions, for other modules. */
export class ReportOwners extends Context.Service<
  ReportOwners,
  {
    /** Returns null for a report that does not exist; its `accountId` is null for a guest's. */
    readonly of: (
      reportId: ReportId,
    ) => Effect.Effect<{ readonly accountId: AccountId | null } | null, DatabaseUnavailable>;
  }
>()("roadworthy/assessment/ReportOwners") {
  static readonly layer: Layer.Layer<ReportOwners, never, QuestionReports> = Layer.effect(
    ReportOwners,
    Effect.map(QuestionReports, ({ take }) => ReportOwners.of({ of: take })),
  );
}
