import { listStaffReviews, type StaffReviewFilter } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { useChosen } from "../../features/admin/use-chosen.ts";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { useWaiting } from "../../features/admin/use-waiting.ts";
import { ReviewBulk } from "./review-bulk.tsx";
import { StaffReview } from "./staff-review.tsx";

/** What buyers say, of one status, with the decisions about it. */
export const Reviews = ({ filter }: { readonly filter: StaffReviewFilter }) => {
  const { status = "waiting", text } = filter;
  const isQueue = status === "waiting" && text === undefined;
  const t = useTranslations("staff-shop");
  const list = usePages(listStaffReviews, filter);
  const names = useAccountNames(
    list.data?.pages.flatMap(({ reviews }) => reviews.map(({ accountId }) => accountId)) ?? [],
  );
  const chosen = useChosen();
  const { waiting, onDecided } = useWaiting(list);
  // The list of those that wait says so itself.
  const isEmpty = isQueue && list.data?.pages.every((page) => page.reviews.length === 0) === true;
  return (
    <>
      {waiting !== undefined && !isEmpty && <p role="status">{t("waiting", { count: waiting })}</p>}
      <ReviewBulk reviews={list.data?.pages.flatMap(({ reviews }) => reviews) ?? []} chosen={chosen} />
      <PagedList
        list={list}
        itemsOf={({ reviews }) => reviews}
        words={{
          label: t("reviews"),
          none: isQueue ? t("waiting", { count: 0 }) : t("none"),
          more: t("more"),
        }}
      >
        {(reviews) => (
          <ol className="moderated-list" data-rows>
            {reviews.map((review) => (
              <StaffReview
                key={`${review.reviewId}/${review.status}`}
                review={review}
                name={names.get(review.accountId)}
                chosen={chosen}
                onDecided={onDecided}
              />
            ))}
          </ol>
        )}
      </PagedList>
    </>
  );
};
