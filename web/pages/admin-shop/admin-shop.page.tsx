import {
  exportProducts,
  exportReviews,
  listStaffProducts,
  listStaffReviews,
  StaffReviewFilter,
} from "#modules/admin-template/contract";
import { ModerationStatus } from "#vocabulary/moderation";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { addressFilter } from "../../features/admin/address-filter.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { queryFor } from "../../data/query.ts";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { useChosen } from "../../features/admin/use-chosen.ts";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { useMaySee } from "../../features/admin/use-may-see.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { useWaiting } from "../../features/admin/use-waiting.ts";
import { rand } from "../../features/billing/rand.ts";
import { usePlanName } from "../../features/billing/use-plans.ts";
import { SaleMark } from "../../features/money/sale-mark.tsx";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { Link } from "../../ui/link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { ReviewBulk } from "./review-bulk.tsx";
import { StaffReview } from "./staff-review.tsx";
import "../../features/admin/rows.css";
import "../../ui/link-chips.css";
import "./admin-shop.css";

const reviewQuery = addressFilter<StaffReviewFilter>(StaffReviewFilter);

const Products = () => {
  const t = useTranslations("staff-shop");
  const format = useFormatter();
  const nameOf = usePlanName();
  const mayChoose = useMaySee()("adminGallery");
  const query = useQuery({ ...queryFor(listStaffProducts, {}), staleTime: 0 });
  if (query.data === undefined)
    return query.error === null ? (
      <Fetching />
    ) : (
      <Trouble no={query.error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  return (
    <RowsTable
      caption={t("products")}
      columns={[
        ...[t("product"), t("state"), t("price"), t("since"), t("rating")],
        ...(mayChoose ? [t("picture")] : []),
      ]}
    >
      {query.data.products.map(({ plan, onSale, stars, reviews, picture }) => (
        <tr role="row" key={plan.planId}>
          <Cell label={t("product")}>
            <Link id={`product-${plan.planId}`} to={href("adminProduct", { product: plan.planId })}>
              {nameOf(plan)}
            </Link>
          </Cell>
          <Cell label={t("state")}>
            <SaleMark onSale={onSale} />
          </Cell>
          <Cell label={t("price")}>
            <bdi dir="ltr">{rand(plan.price.cents)}</bdi>
          </Cell>
          <Cell label={t("since")}>
            <time dateTime={plan.listedAt}>
              {format.dateTime(new Date(plan.listedAt), { dateStyle: "medium" })}
            </time>
          </Cell>
          <Cell label={t("rating")}>
            {stars === null ? t("unrated") : t("rated", { stars: String(stars), count: reviews })}
          </Cell>
          {mayChoose && (
            <Cell label={t("picture")}>
              <ProductPicture product={{ plan, picture }} labelledBy={`product-${plan.planId}`} />
            </Cell>
          )}
        </tr>
      ))}
    </RowsTable>
  );
};

const Reviews = ({ filter }: { readonly filter: StaffReviewFilter }) => {
  const { status = "waiting" } = filter;
  const t = useTranslations("staff-shop");
  const list = usePages(listStaffReviews, filter);
  const names = useAccountNames(
    list.data?.pages.flatMap(({ reviews }) => reviews.map(({ accountId }) => accountId)) ?? [],
  );
  const chosen = useChosen();
  const { waiting, onDecided } = useWaiting(list);
  // The list of those that wait says so itself.
  const isEmpty =
    status === "waiting" && list.data?.pages.every((page) => page.reviews.length === 0) === true;
  return (
    <>
      {waiting !== undefined && !isEmpty && <p role="status">{t("waiting", { count: waiting })}</p>}
      <ReviewBulk reviews={list.data?.pages.flatMap(({ reviews }) => reviews) ?? []} chosen={chosen} />
      <PagedList
        list={list}
        itemsOf={({ reviews }) => reviews}
        words={{
          label: t("reviews"),
          none: status === "waiting" ? t("waiting", { count: 0 }) : t("none"),
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

/** What is sold, and what buyers say about it: staff let reviews through. */
export default function AdminShopPage() {
  const t = useTranslations("staff-shop");
  const [search, change] = useAddressSearch();
  const filter = reviewQuery.read(search);
  const { status = "waiting", sort } = filter;
  const maySee = useMaySee();
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <section className="admin-shop-part">
        <h2>{t("reviews")}</h2>
        <nav className="link-chips" aria-label={t("reviews")}>
          {ModerationStatus.options.map((other) => (
            <Link
              key={other}
              to={href("adminShop", {}, { status: other, sort })}
              aria-current={other === status ? "page" : undefined}
            >
              {t(`status.${other}`)}
            </Link>
          ))}
        </nav>
        <search className="card list-filters">
          <SortField
            sorts={["oldest", "newest"]}
            value={sort}
            onSort={(next) => change(reviewQuery.searchOf(reviewQuery.withValue(filter, "sort", next)))}
          />
        </search>
        <ListExports
          name="reviews"
          addressOf={(format) => addressOf(exportReviews, { query: { ...filter, status, format } })}
        />
        <Reviews key={status} filter={filter} />
      </section>
      <section className="admin-shop-part">
        <h2>{t("products")}</h2>
        <ListExports
          name="products"
          addressOf={(format) => addressOf(exportProducts, { query: { format } })}
        />
        <Products />
        {maySee("adminPrices") && <Link to={href("adminPrices")}>{t("prices")}</Link>}
      </section>
    </>
  );
}
