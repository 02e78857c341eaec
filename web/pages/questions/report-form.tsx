import {
  ChatReportReason,
  type OwnTalk,
  readConversation,
  reportConversation,
} from "#modules/admin-template/contract";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceField } from "../../ui/form/choice-field.tsx";
import { Disclosure } from "../../ui/form/disclosure.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";

const reasons = ["rude", "private-things", "wrong-advice", "other"] as const;

/** Reports a conversation to an admin. Nothing is said in it. */
export const ReportForm = ({ talk: { conversationId, reportedAt } }: { readonly talk: OwnTalk }) => {
  const t = useTranslations("own-questions.report");
  const name = useId();
  const [chosen, setChosen] = useState("");
  const [isMissing, setMissing] = useState(false);
  const command = useCommand(reportConversation, { updates: readConversation });
  const report = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = ChatReportReason.safeParse(chosen);
    setMissing(!reason.success);
    if (reason.success) void command.send({ params: { conversationId }, body: { reason: reason.data } });
  };
  return (
    <div ref={keepFocus}>
      <p role="status">{reportedAt !== null && t("sent")}</p>
      {reportedAt === null && (
        <Disclosure title={t("title")}>
          <form className="asked-rating" noValidate onSubmit={report}>
            <p>{t("lead")}</p>
            <ChoiceField
              label={t("why")}
              name={name}
              choices={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
              chosen={chosen}
              problem={isMissing ? { says: t("missing") } : undefined}
              onChange={({ target }) => setChosen(target.value)}
            />
            <Failure failure={command.failure} />
            <Button type="submit" variant="soft" aria-disabled={command.isBusy}>
              {t("send")}
            </Button>
          </form>
        </Disclosure>
      )}
    </div>
  );
};
