import { ConversationStatus, Priority, type StaffTalk } from "#modules/admin-template/contract";
import type { AccountName } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { DayField } from "../../features/admin/day-field.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { Failure } from "../../features/form/failure.tsx";
import { useAssignees } from "../../features/conversations/use-assignees.ts";
import { Button } from "../../ui/button.tsx";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { dueAtOf, dueDayOf } from "./due-day.ts";
import { LastChange } from "./last-change.tsx";
import { useTicketChanges } from "./use-ticket-changes.ts";

interface Props {
  readonly talk: StaffTalk;
  readonly names: ReadonlyMap<string, AccountName>;
}

/** Changes a ticket field by field. What a colleague changed meanwhile is shown, and nothing is overwritten. */
export const TicketFields = ({ talk, names }: Props) => {
  const t = useTranslations();
  const { command, change, last, isUndone, undo } = useTicketChanges(talk);
  const { topic, channel, status, priority, assignee, dueAt } = talk;
  const assignees = useAssignees(assignee, (id) => names.get(id)?.name);
  return (
    <section className="ticket-change-fields card" aria-label={t("tickets.change")}>
      {channel === "chat" && (
        <Button type="button" aria-disabled={command.isBusy} onClick={() => change({ channel: "ticket" })}>
          {t("tickets.makeTicket")}
        </Button>
      )}
      <Failure failure={command.failure} />
      <LastChange {...{ last, isUndone, names }} onUndo={undo} />
      <TypedField
        label={t("tickets.topic")}
        maxLength={120}
        value={topic}
        onSettle={(text) => text !== "" && change({ topic: text })}
      />
      <SelectField
        data-edit
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
      <OptionalSelect
        label={t("tickets.assignee")}
        value={assignee}
        none={t("tickets.noOne")}
        options={assignees}
        onChoose={(value) => change({ assignee: (value || null) as StaffTalk["assignee"] })}
      />
      <DayField
        label={t("tickets.dueAt")}
        day={dueDayOf(dueAt)}
        onDay={(day) => change({ dueAt: dueAtOf(day) })}
      />
    </section>
  );
};
