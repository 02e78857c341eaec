import {
  changeTicket,
  ConversationStatus,
  Priority,
  reviewTicket,
  type StaffTalk,
  type TicketField,
} from "#modules/admin-template/contract";
import type { AccountName } from "#modules/identity/contract";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { type TicketChange, ticketChangeOf } from "../../features/conversations/ticket-change.ts";
import { Failure } from "../../features/form/failure.tsx";
import { useAuthMark } from "../../session/auth-mark.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { dueAtOf, dueDayOf } from "./due-day.ts";

type Changes = Partial<Pick<StaffTalk, TicketField>>;
/** Sends one change after the other, each on what the one before left: none made meanwhile is dropped. */
const useChangesInTurn = (talk: StaffTalk, send: (as: TicketChange) => Promise<StaffTalk | undefined>) => {
  const newest = useRef(talk);
  const last = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    if (talk.version > newest.current.version) newest.current = talk;
  }, [talk]);
  return (changes: Changes): void => {
    last.current = last.current.then(async () => {
      newest.current = (await send({ ...ticketChangeOf(newest.current), ...changes })) ?? newest.current;
    });
  };
};

interface Props {
  readonly talk: StaffTalk;
  readonly names: ReadonlyMap<string, AccountName>;
}

/** Changes a ticket field by field. What a colleague changed meanwhile is shown, and nothing is overwritten. */
export const TicketFields = ({ talk, names }: Props) => {
  const t = useTranslations();
  const me = useAuthMark()?.accountId;
  const command = useCommand(changeTicket, { updates: reviewTicket, invalidates: [reviewTicket] });
  const { conversationId, topic, channel, status, priority, assignee, dueAt } = talk;
  const change = useChangesInTurn(talk, async (as) => {
    const sent = await command.send({ params: { conversationId }, body: as });
    return sent.ok ? sent.value : undefined;
  });
  const isOther = assignee !== null && assignee !== me;
  return (
    <section className="ticket-change-fields card" aria-label={t("tickets.change")}>
      {channel === "chat" && (
        <Button type="button" aria-disabled={command.isBusy} onClick={() => change({ channel: "ticket" })}>
          {t("tickets.makeTicket")}
        </Button>
      )}
      <Failure failure={command.failure} />
      <TypedField
        label={t("tickets.topic")}
        maxLength={120}
        value={topic}
        onSettle={(text) => text !== "" && change({ topic: text })}
      />
      <SelectField
        label={t("tickets.status")}
        value={status}
        onChange={({ target }) => change({ status: ConversationStatus.parse(target.value) })}
      >
        {ConversationStatus.options.map((one) => (
          <option key={one} value={one}>
            {t(`talk.staff.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("tickets.priority")}
        value={priority}
        onChange={({ target }) => change({ priority: Priority.parse(target.value) })}
      >
        {Priority.options.map((one) => (
          <option key={one} value={one}>
            {t(`tickets.priorities.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("tickets.assignee")}
        value={assignee ?? ""}
        onChange={({ target }) => change({ assignee: (target.value || null) as StaffTalk["assignee"] })}
      >
        <option value="">{t("tickets.noOne")}</option>
        {me !== undefined && <option value={me}>{t("tickets.me")}</option>}
        {isOther && <option value={assignee}>{names.get(assignee)?.name ?? t("tickets.colleague")}</option>}
      </SelectField>
      <TypedField
        type="date"
        label={t("tickets.dueAt")}
        value={dueDayOf(dueAt)}
        onSettle={(day) => change({ dueAt: dueAtOf(day) })}
      />
    </section>
  );
};
