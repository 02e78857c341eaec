import { listStaffProducts } from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { useMaySee } from "../../features/admin/use-may-see.ts";
import { rand } from "../../features/billing/rand.ts";
import { usePlanName } from "../../features/billing/use-plans.ts";
import { SaleMark } from "../../features/money/sale-mark.tsx";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { ProductPicture } from "./product-picture.tsx";

/** What is sold, hidden or not, with its picture and how buyers rate it. */
export const Products = () => {
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
