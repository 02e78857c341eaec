import { changeTicket, searchTickets, type StaffConversation } from "#modules/admin-template/contract";
import { AccountId } from "#vocabulary/account-id";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { BulkBar } from "../../features/admin/bulk-bar.tsx";
import { bulkShown } from "../../features/admin/use-bulk.ts";
import type { Chosen } from "../../features/admin/use-chosen.ts";
import type { TicketChange } from "../../features/conversations/ticket-change.ts";
import { useAuthMark } from "../../session/auth-mark.ts";
import { bulkActs, bulkChanges, undoOf } from "../../features/conversations/bulk-changes.ts";

const idOf = ({ conversationId }: StaffConversation) => conversationId;

const showsIn = bulkShown(searchTickets, "tickets", idOf, (ticket, change: TicketChange) => ({
  ...ticket,
  ...change,
  version: ticket.version,
}));

interface Props {
  readonly tickets: readonly StaffConversation[];
  readonly chosen: Chosen;
}

/** What can be done to several tickets at once. */
export const TicketBulk = ({ tickets, chosen }: Props) => {
  const t = useTranslations("tickets.bulk");
  const me = AccountId.safeParse(useAuthMark()?.accountId).data ?? null;
  const { send } = useCommand(changeTicket);
  return (
    <BulkBar
      rows={tickets}
      idOf={idOf}
      chosen={chosen}
      acts={bulkActs.map((act) => ({
        label: t(act),
        changesOf: (these: readonly StaffConversation[]) => bulkChanges(act, these, me),
      }))}
      send={async ({ conversationId }, change) => {
        const sent = await send({ params: { conversationId }, body: change });
        return sent.ok ? sent.value : null;
      }}
      undoOf={(before, now) => undoOf({ before }, now).change}
      lists={[searchTickets]}
      showsIn={showsIn}
    />
  );
};
