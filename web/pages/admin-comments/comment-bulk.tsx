import { decideComment, listStaffComments, type StaffComment } from "#modules/admin-template/contract";
import type { ModerationStatus } from "#vocabulary/moderation";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { BulkBar } from "../../features/admin/bulk-bar.tsx";
import { bulkShown } from "../../features/admin/use-bulk.ts";
import type { Chosen } from "../../features/admin/use-chosen.ts";

const idOf = ({ commentId }: StaffComment) => commentId;

const showsIn = bulkShown(listStaffComments, "comments", idOf, (comment, status: ModerationStatus) => ({
  ...comment,
  status,
}));

interface Props {
  readonly comments: readonly StaffComment[];
  readonly chosen: Chosen;
}

/** Shows or hides several comments at once: each from the status that was seen. */
export const CommentBulk = ({ comments, chosen }: Props) => {
  const t = useTranslations("staff-comments");
  const { send } = useCommand(decideComment);
  return (
    <BulkBar
      rows={comments}
      idOf={idOf}
      chosen={chosen}
      acts={(["shown", "hidden"] as const).map((status) => ({
        label: t(status === "shown" ? "show" : "hide"),
        changesOf: (these: readonly StaffComment[]) =>
          these
            .filter((comment) => comment.status !== status)
            .map((before) => ({ before, change: status as ModerationStatus })),
      }))}
      send={async ({ commentId, status }, to) => {
        const sent = await send({ params: { commentId }, body: { from: status, to } });
        return sent.ok ? sent.value : null;
      }}
      undoOf={({ status }) => status}
      lists={[listStaffComments]}
      showsIn={showsIn}
    />
  );
};
