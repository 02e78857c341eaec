import { exportReviews, longestReviewSearch, StaffReviewFilter } from "#modules/admin-template/contract";
import { ModerationStatus } from "#vocabulary/moderation";
import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { addressFilter } from "../../features/admin/address-filter.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { useAddressPart } from "../../features/admin/use-address-part.ts";
import { useMaySee } from "../../features/admin/use-may-see.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { Fetching } from "../../ui/page-state.tsx";
import { Reviews } from "./reviews.tsx";
import "../../ui/link-chips.css";
import "./admin-shop.css";

const Products = lazy(async () => ({ default: (await import("./products.tsx")).Products }));

const reviewQuery = addressFilter<StaffReviewFilter>(StaffReviewFilter);

/** What is sold, and what buyers say about it: staff let reviews through. */
export default function AdminShopPage() {
  const t = useTranslations("staff-shop");
  const [search, change] = useAddressPart();
  const filter = reviewQuery.read(search);
  const { status = "waiting", text, sort } = filter;
  const ask = (name: keyof StaffReviewFilter, value: string) =>
    change(reviewQuery.searchOf(reviewQuery.withValue(filter, name, value)));
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
              to={href("adminShop", {}, { status: other, text, sort })}
              aria-current={other === status ? "page" : undefined}
            >
              {t(`status.${other}`)}
            </Link>
          ))}
        </nav>
        <search className="card list-filters">
          <TypedField
            label={t("search")}
            maxLength={longestReviewSearch}
            value={text ?? ""}
            onSettle={(typed) => ask("text", typed)}
          />
          <SortField sorts={["oldest", "newest"]} value={sort} onSort={(next) => ask("sort", next)} />
        </search>
        <ListExports
          name="reviews"
          addressOf={(format) => addressOf(exportReviews, { query: { ...filter, status, format } })}
        />
        <Reviews key={status} filter={filter} />
      </section>
      <section className="admin-shop-part">
        <h2>{t("products")}</h2>
        <Suspense fallback={<Fetching />}>
          <Products />
        </Suspense>
        {maySee("adminPrices") && <Link to={href("adminPrices")}>{t("prices")}</Link>}
      </section>
    </>
  );
}
