import { closeGroup, type GroupLine, listGroups } from "#modules/scheduling/contract";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { BulkBar } from "../../features/admin/bulk-bar.tsx";
import { bulkShown } from "../../features/admin/use-bulk.ts";
import type { Chosen } from "../../features/admin/use-chosen.ts";

interface Props {
  readonly groups: readonly GroupLine[];
  readonly chosen: Chosen;
}

const idOf = ({ groupId }: GroupLine) => groupId;

/** The moment is the server’s; until it says so, this browser’s stands for it. */
const showsIn = bulkShown(listGroups, "groups", idOf, (group, toClosed: boolean) => ({
  ...group,
  closedAt: toClosed ? new Date().toISOString() : null,
}));

const isClosed = ({ closedAt }: GroupLine) => closedAt !== null;

/** Closes several groups, or opens them again. */
export const GroupBulk = ({ groups, chosen }: Props) => {
  const t = useTranslations("staff-groups");
  const { send } = useCommand(closeGroup);
  return (
    <BulkBar
      rows={groups}
      idOf={idOf}
      chosen={chosen}
      acts={[true, false].map((toClosed) => ({
        label: t(toClosed ? "bulk.close" : "bulk.reopen"),
        changesOf: (these: readonly GroupLine[]) =>
          these
            .filter((group) => isClosed(group) !== toClosed)
            .map((before) => ({ before, change: toClosed })),
      }))}
      send={async ({ groupId, closedAt }, toClosed) => {
        const sent = await send({ params: { groupId }, body: { isClosed: toClosed, seen: closedAt } });
        return sent.ok ? sent.value : null;
      }}
      undoOf={isClosed}
      lists={[listGroups]}
      showsIn={showsIn}
    />
  );
};
