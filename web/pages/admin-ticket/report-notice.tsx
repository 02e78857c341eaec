import { reviewTicket, settleChatReport, type StaffTalk } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { useAuthMark } from "../../session/auth-mark.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";

/** What the learner reported about this conversation, and for an admin what to do about it. */
export const ReportNotice = ({ talk: { conversationId, report } }: { readonly talk: StaffTalk }) => {
  const t = useTranslations("tickets.reports");
  const isAdmin = useAuthMark()?.roles.includes("admin") === true;
  const command = useCommand(settleChatReport, { updates: reviewTicket, invalidates: [reviewTicket] });
  if (report === null) return null;
  const { reason, reportedAt, settledAt } = report;
  const settle = (closes: boolean) =>
    void command.send({ params: { conversationId }, body: { reportedAt, closes } });
  return (
    <Callout tone={settledAt === null ? "bad" : "calm"} isNews={false}>
      <div ref={keepFocus}>
        <p>{t("reported", { reason: t(`reasons.${reason}`) })}</p>
        {settledAt !== null && <p>{t("settled")}</p>}
        {settledAt === null && !isAdmin && <p>{t("adminOnly")}</p>}
        {settledAt === null && isAdmin && (
          <p className="talk-ways">
            <Button type="button" variant="soft" aria-disabled={command.isBusy} onClick={() => settle(true)}>
              {t("close")}
            </Button>
            <Button
              type="button"
              variant="ghost"
              aria-disabled={command.isBusy}
              onClick={() => settle(false)}
            >
              {t("keep")}
            </Button>
          </p>
        )}
      </div>
      <Failure failure={command.failure} />
    </Callout>
  );
};
