import { closeGroup, type GroupLine, listGroups } from "#modules/scheduling/contract";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { BulkBar } from "../../features/admin/bulk-bar.tsx";
import type { Chosen } from "../../features/admin/use-chosen.ts";

interface Props {
  readonly groups: readonly GroupLine[];
  readonly chosen: Chosen;
}

const isClosed = ({ closedAt }: GroupLine) => closedAt !== null;

/** Closes several groups, or opens them again. */
export const GroupBulk = ({ groups, chosen }: Props) => {
  const t = useTranslations("staff-groups");
  const { send } = useCommand(closeGroup);
  return (
    <BulkBar
      rows={groups}
      idOf={({ groupId }) => groupId}
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
    />
  );
};
