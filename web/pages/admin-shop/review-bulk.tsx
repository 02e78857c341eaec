import { decideReview, listStaffReviews, type StaffReview } from "#modules/admin-template/contract";
import type { ModerationStatus } from "#vocabulary/moderation";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { BulkBar } from "../../features/admin/bulk-bar.tsx";
import { bulkShown } from "../../features/admin/use-bulk.ts";
import type { Chosen } from "../../features/admin/use-chosen.ts";

const idOf = ({ reviewId }: StaffReview) => reviewId;

const showsIn = bulkShown(listStaffReviews, "reviews", idOf, (review, status: ModerationStatus) => ({
  ...review,
  status,
}));

interface Props {
  readonly reviews: readonly StaffReview[];
  readonly chosen: Chosen;
}

/** Shows or hides several reviews at once: each in the words that were read. */
export const ReviewBulk = ({ reviews, chosen }: Props) => {
  const t = useTranslations("staff-shop");
  const { send } = useCommand(decideReview);
  return (
    <BulkBar
      rows={reviews}
      idOf={idOf}
      chosen={chosen}
      acts={(["shown", "hidden"] as const).map((status) => ({
        label: t(status === "shown" ? "show" : "hide"),
        changesOf: (these: readonly StaffReview[]) =>
          these
            .filter((review) => review.status !== status)
            .map((before) => ({ before, change: status as ModerationStatus })),
      }))}
      send={async ({ reviewId, writtenAt }, status) => {
        const sent = await send({ params: { reviewId }, body: { status, writtenAt } });
        return sent.ok ? sent.value : null;
      }}
      undoOf={({ status }) => status}
      lists={[listStaffReviews]}
      showsIn={showsIn}
    />
  );
};
