import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { recordAct } from "#kernel/http/record-act";
import { RateLimits } from "#kernel/limits/rate-limits";
import { Mail } from "#kernel/mail/mail";
import { uuidNamed } from "#kernel/named-uuid";
import { Catalogue } from "#modules/catalogue";
import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { fromIso } from "#vocabulary/instant";
import { pageOf, cursorIn } from "#vocabulary/list-cursor";
import {
  exportQuestionReports,
  listQuestionReports,
  reportQuestion,
  settleQuestionReport,
} from "../../contract/index.ts";
import { actorOf, type Learner, learnerOf } from "../attempts/attempts.ts";
import { LearnerLimits, refuseSlowly } from "../limits/learner-limits.ts";
import { reportSettledMail } from "../mails/report-settled.ts";
import { QuestionReports } from "./question-reports.ts";

/** Counts a report by learner, and then by network, so that one learner does not use up a school's. */
const countReport = Effect.fnUntraced(function* (learner: Learner, network: string) {
  const { reports } = yield* LearnerLimits;
  const { take } = yield* RateLimits;
  yield* refuseSlowly(
    take({ limit: reports.byLearner, key: actorOf(learner) }).pipe(
      Effect.andThen(take({ limit: reports.byNetwork, key: network })),
      Effect.mapError(({ retryAfterSeconds }) => ({ _tag: "TooManyReports" as const, retryAfterSeconds })),
    ),
  );
});

export const reportQuestionHandler = implement(
  reportQuestion,
  Effect.fnUntraced(function* ({
    body: { questionId: publicId, commandId, version, text, seenIn },
    caller,
    exchange,
  }) {
    const questionId = yield* (yield* Catalogue).findBankId(publicId);
    if (questionId === null) return yield* Effect.fail({ _tag: "ReportedQuestionNotFound" as const });
    const reports = yield* QuestionReports;
    const reporter = learnerOf(caller);
    const id = uuidNamed(`report/${caller.participant}/${commandId.toLowerCase()}`);
    if (!(yield* reports.exists(id))) {
      yield* countReport(reporter, exchange.address);
      yield* reports.add({ id, questionId, version, text, seenIn, reporter });
    }
    return { reportId: idFromUuid("rpt", id) };
  }),
);

const pageSize = 50;

export const listQuestionReportsHandler = implement(
  listQuestionReports,
  Effect.fnUntraced(function* ({ query: { after, ...wanted } }) {
    const found = yield* (yield* QuestionReports).list(wanted, cursorIn(after), pageSize + 1);
    const rows = found.map((report) => ({ id: uuidOfId(report.reportId), report }));
    const { page, next } = pageOf(rows, pageSize, ({ report }) => fromIso(report.reportedAt));
    return { reports: page.map(({ report }) => report), next };
  }),
);

export const exportQuestionReportsHandler = implementTextStream(exportQuestionReports, (input) =>
  sendShownList(input, listQuestionReportsHandler, {
    ...{ list: listQuestionReports, name: "question-reports", action: "assessment.export-list" },
    unrecorded: ["text"],
    columns: [
      ...(["reportId", "questionId", "version", "text", "seenIn", "status"] as const),
      ...(["reportedAt", "accountId", "settledAt", "answer"] as const),
    ],
    rowsOf: ({ reports }) => reports,
  }),
);

/** The answer, its mail and its entry in the audit log commit together. */
export const settleQuestionReportHandler = implement(
  settleQuestionReport,
  ({ params: { reportId }, body: { answer }, caller, reference }) =>
    transact(
      Effect.gen(function* () {
        const reports = yield* QuestionReports;
        const report = yield* reports.take(reportId);
        if (report === null) return yield* Effect.fail({ _tag: "ReportNotFound" as const });
        if (report.status === "settled") return yield* Effect.fail({ _tag: "ReportSettled" as const });
        yield* reports.settle(reportId, accountIdOf(sessionOf(caller).accountId), answer);
        if (report.accountId !== null)
          yield* (yield* Mail).send({
            to: uuidOfId(report.accountId),
            template: reportSettledMail,
            facts: { reportedAt: report.reportedAt, text: report.text, answer },
          });
        const facts = { questionId: report.questionId, version: report.version };
        yield* recordAct(
          { caller, reference },
          { action: "assessment.settle-question-report", target: reportId, facts },
        );
        return { reportId, status: "settled" as const };
      }),
    ),
);
