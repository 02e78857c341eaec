import { ChatFilter, ConversationStatus } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { addressFilter, countOf } from "../../features/admin/address-filter.ts";
import { FilterFold } from "../../features/admin/filter-fold.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { useAssignees } from "../../features/conversations/use-assignees.ts";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";

/** Which chats are shown, as the address has it. */
export const chatQuery = addressFilter<ChatFilter>(ChatFilter);

interface Props {
  readonly filter: ChatFilter;
  readonly onAsk: (next: ChatFilter) => void;
}

/** Which chats are shown, and in which order. */
export const ChatFilters = ({ filter, onAsk }: Props) => {
  const t = useTranslations();
  const assignees = useAssignees(filter.assignee === "none" ? undefined : filter.assignee);
  const ask = (name: keyof ChatFilter, value: string) => onAsk(chatQuery.withValue(filter, name, value));
  return (
    <search>
      <FilterFold count={countOf(filter)}>
        <div className="card list-filters">
          <TypedField
            label={t("tickets.text")}
            maxLength={60}
            value={filter.text ?? ""}
            onSettle={(text) => ask("text", text)}
          />
          <OptionalSelect
            label={t("tickets.status")}
            value={filter.status}
            none={t("tickets.underWay")}
            options={ConversationStatus.options.map((one) => [one, t(`talk.staff.${one}`)] as const)}
            onChoose={(value) => ask("status", value)}
          />
          <SelectField
            label={t("tickets.assignee")}
            value={filter.assignee ?? ""}
            onChange={({ target }) => ask("assignee", target.value)}
          >
            <option value="">{t("tickets.any")}</option>
            <option value="none">{t("tickets.noOne")}</option>
            {assignees.map(([accountId, name]) => (
              <option key={accountId} value={accountId}>
                {name}
              </option>
            ))}
          </SelectField>
          <SortField sorts={["newest", "oldest"]} value={filter.sort} onSort={(sort) => ask("sort", sort)} />
        </div>
      </FilterFold>
    </search>
  );
};
