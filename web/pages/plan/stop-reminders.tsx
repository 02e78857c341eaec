import { stopReminders } from "#modules/scheduling/contract";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { href } from "../../routing/href.ts";
import { Callout } from "../../ui/form/callout.tsx";
import { Link } from "../../ui/link.tsx";

/**
 * Where the link of a reminder leads: it stops them by being opened. A program that scans mails may open it too; then
 * nothing is lost but the reminders, which can be asked for again.
 */
export const StopReminders = ({ token }: { readonly token: string }) => {
  const t = useTranslations("plan.reminders");
  const command = useCommand(stopReminders);
  const { send, failure, isDone } = command;
  useEffect(() => {
    void send({ query: { token } });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the link was opened once
  }, [token]);
  return (
    <>
      {isDone ? (
        <Callout tone="good" isNews>
          <p>{t("linkStopped")}</p>
        </Callout>
      ) : (
        <Failure failure={failure} spoken={{ ReminderLinkUnknown: t("linkUnknown") }} />
      )}
      <p>
        <Link to={href("plan")}>{t("toPlan")}</Link>
      </p>
    </>
  );
};
