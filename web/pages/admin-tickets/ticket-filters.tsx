import {
  ConversationSource,
  ConversationStatus,
  Priority,
  type TicketFilter,
  TicketSort,
} from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { countOf } from "../../features/admin/address-filter.ts";
import { FilterFold } from "../../features/admin/filter-fold.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { useAssignees } from "../../features/conversations/use-assignees.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import { ticketQuery } from "./ticket-query.ts";

interface Props {
  readonly filter: TicketFilter;
  readonly onAsk: (next: TicketFilter) => void;
}

interface ChoiceProps extends Props {
  readonly name: "status" | "priority" | "source" | "assignee" | "late" | "rated" | "sort";
  readonly label: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
}

const Choice = ({ name, label, choices, filter, onAsk }: ChoiceProps) => (
  <SelectField
    label={label}
    value={filter[name] ?? ""}
    onChange={({ target: { value } }) => onAsk(ticketQuery.withValue(filter, name, value))}
  >
    {choices.map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </SelectField>
);

/** Which tickets are shown, and in which order. */
export const TicketFilters = ({ filter, onAsk }: Props) => {
  const t = useTranslations();
  const assignees = useAssignees(filter.assignee === "none" ? undefined : filter.assignee);
  const any = ["", t("tickets.any")] as const;
  return (
    <search>
      <FilterFold count={countOf(filter)}>
        <div className="card list-filters">
          <TypedField
            label={t("tickets.text")}
            maxLength={60}
            value={filter.text ?? ""}
            onSettle={(text) => onAsk(ticketQuery.withValue(filter, "text", text))}
          />
          <Choice
            {...{ filter, onAsk, name: "status", label: t("tickets.status") }}
            choices={[
              any,
              ...ConversationStatus.options.map((one) => [one, t(`talk.staff.${one}`)] as const),
            ]}
          />
          <Choice
            {...{ filter, onAsk, name: "priority", label: t("tickets.priority") }}
            choices={[any, ...Priority.options.map((one) => [one, t(`tickets.priorities.${one}`)] as const)]}
          />
          <Choice
            {...{ filter, onAsk, name: "source", label: t("tickets.source") }}
            choices={[
              any,
              ...ConversationSource.options.map((one) => [one, t(`tickets.sources.${one}`)] as const),
            ]}
          />
          <Choice
            {...{ filter, onAsk, name: "assignee", label: t("tickets.assignee") }}
            choices={[any, ["none", t("tickets.noOne")], ...assignees]}
          />
          <Choice
            {...{ filter, onAsk, name: "late", label: t("tickets.lateness") }}
            choices={[any, ["yes", t("tickets.onlyLate")]]}
          />
          <Choice
            {...{ filter, onAsk, name: "rated", label: t("tickets.ratedLately") }}
            choices={[any, ["good", t("tickets.ratings.good")], ["poor", t("tickets.ratings.poor")]]}
          />
          <Choice
            {...{ filter, onAsk, name: "sort", label: t("tickets.sort") }}
            choices={TicketSort.options.map(
              (one) => [one === "latest" ? "" : one, t(`tickets.sorts.${one}`)] as const,
            )}
          />
        </div>
      </FilterFold>
    </search>
  );
};
