import type { AttemptReview } from "#modules/assessment/contract";
import { Ban } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Moment, Status, usePaperWords } from "../../../features/admin/attempt-words.tsx";
import { CopyId } from "../../../features/admin/copy-id.tsx";
import { NotesLink } from "../../../features/notes/notes-link.tsx";
import { ProfileLink } from "../../../features/admin/profile-link.tsx";
import { Traits } from "../../../features/admin/traits.tsx";
import { useOwnTitle } from "../../../ui/own-title.ts";
import { spanText } from "../span-text.ts";
import { useRemark } from "../remark.ts";
import "../facts.css";
import "./head.css";

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The learner, the times and the marks of an attempt. */
const Facts = ({ review: { entry, limitSeconds, reMarkedAt } }: { readonly review: AttemptReview }) => {
  const t = useTranslations("attempt.facts");
  const { accountId, startedAt, closedAt, deadline, extraSeconds, mark, questions } = entry;
  return (
    <dl className="facts numeric">
      <Fact label={t("status")}>
        <Status entry={entry} />
      </Fact>
      <Fact label={t("mark")}>{mark === null ? t("notMarked") : t("markText", { mark, questions })}</Fact>
      <Fact label={t("started")}>
        <Moment at={startedAt} />
      </Fact>
      <Fact label={t(closedAt === null ? "deadline" : "closed")}>
        <Moment at={closedAt ?? deadline} />
      </Fact>
      <Fact label={t("limit")}>
        {spanText((limitSeconds + extraSeconds) * 1000)}
        {extraSeconds > 0 && <small>{t("extra", { time: spanText(extraSeconds * 1000) })}</small>}
      </Fact>
      {closedAt !== null && (
        <Fact label={t("used")}>{spanText(Date.parse(closedAt) - Date.parse(startedAt))}</Fact>
      )}
      {reMarkedAt !== null && (
        <Fact label={t("reMarked")}>
          <Moment at={reMarkedAt} />
        </Fact>
      )}
      <Fact label={t("learner")}>
        {accountId === null ? (
          t("guest")
        ) : (
          <>
            <CopyId id={accountId} /> <ProfileLink accountId={accountId} />
          </>
        )}
      </Fact>
      <Fact label={t("browser")}>
        <CopyId id={entry.participantId} />
      </Fact>
      <Fact label={t("attempt")}>
        <CopyId id={entry.attemptId} /> {accountId !== null && <NotesLink about={entry.attemptId} />}
      </Fact>
    </dl>
  );
};

/** The paper, the reason if the attempt is voided, and the facts. */
export const Head = ({ review }: { readonly review: AttemptReview }) => {
  const t = useTranslations("attempt");
  const words = usePaperWords();
  const remark = useRemark();
  const { entry, voidedBecause } = review;
  const format = useFormatter();
  const started = format.dateTime(new Date(entry.startedAt), {
    dateStyle: "medium",
    timeStyle: "short",
  });
  useOwnTitle(`${words(entry.paper)} · ${started}`);
  return (
    <header className="review-head">
      <p className="review-eyebrow">{t("eyebrow")}</p>
      <h1 className="display">{words(entry.paper)}</h1>
      <Traits entry={entry} />
      {voidedBecause !== null && (
        <div className="review-voided">
          <Ban aria-hidden size={24} />
          <div>
            <p>
              <b>{t("voided.title")}</b>
            </p>
            <p dir="auto" className="voided-because">
              {t("voided.because", { why: remark(voidedBecause) })}
            </p>
          </div>
        </div>
      )}
      <Facts review={review} />
    </header>
  );
};
