import { changeTicket, listChats, type StaffConversation } from "#modules/admin-template/contract";
import { AccountId } from "#vocabulary/account-id";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { BulkBar } from "../../features/admin/bulk-bar.tsx";
import { bulkShown } from "../../features/admin/use-bulk.ts";
import type { Chosen } from "../../features/admin/use-chosen.ts";
import { bulkActs, bulkChanges, undoOf } from "../../features/conversations/bulk-changes.ts";
import type { TicketChange } from "../../features/conversations/ticket-change.ts";
import { useAssignees } from "../../features/conversations/use-assignees.ts";
import { SelectField } from "../../ui/form/select-field.tsx";

interface Props {
  readonly chats: readonly StaffConversation[];
  readonly chosen: Chosen;
}

const idOf = ({ conversationId }: StaffConversation) => conversationId;

const showsIn = bulkShown(listChats, "chats", idOf, (chat, change: TicketChange) => ({
  ...chat,
  ...change,
  version: chat.version,
}));

/** Hands several chats over to a member of staff, the reader first, or closes them. */
export const ChatBulk = ({ chats, chosen }: Props) => {
  const t = useTranslations("tickets");
  const assignees = useAssignees();
  const [picked, pick] = useState<string>();
  const to = AccountId.safeParse(picked ?? assignees[0]?.[0]).data ?? null;
  const { send } = useCommand(changeTicket);
  return (
    <BulkBar
      rows={chats}
      idOf={idOf}
      chosen={chosen}
      asks={{
        field: (
          <SelectField label={t("bulk.to")} value={to ?? ""} onChange={({ target }) => pick(target.value)}>
            {assignees.map(([accountId, name]) => (
              <option key={accountId} value={accountId}>
                {name}
              </option>
            ))}
          </SelectField>
        ),
        isAnswered: to !== null,
        onMissing: () => undefined,
      }}
      acts={bulkActs.map((act) => ({
        label: t(act === "assign" ? "bulk.handOver" : "bulk.close"),
        changesOf: (these: readonly StaffConversation[]) => bulkChanges(act, these, to),
      }))}
      send={async ({ conversationId }, change) => {
        const sent = await send({ params: { conversationId }, body: change });
        return sent.ok ? sent.value : null;
      }}
      undoOf={(before, now) => undoOf({ before }, now).change}
      lists={[listChats]}
      showsIn={showsIn}
    />
  );
};
