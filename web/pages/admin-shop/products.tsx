import { listStaffProducts, type StaffProduct } from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { useMaySee } from "../../features/admin/use-may-see.ts";
import { rand } from "../../features/billing/rand.ts";
import { usePlanName } from "../../features/billing/use-plans.ts";
import { SaleMark } from "../../features/money/sale-mark.tsx";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { ProductPicture } from "./product-picture.tsx";

const Table = ({ products }: { readonly products: readonly StaffProduct[] }) => {
  const t = useTranslations("staff-shop");
  const format = useFormatter();
  const nameOf = usePlanName();
  const mayChoose = useMaySee()("adminGallery");
  const picture: RowsColumn<StaffProduct> = {
    id: "picture",
    label: t("picture"),
    cell: (product) => <ProductPicture product={product} labelledBy={`product-${product.plan.planId}`} />,
  };
  const columns: readonly RowsColumn<StaffProduct>[] = [
    {
      id: "product",
      label: t("product"),
      isFixed: true,
      cell: ({ plan }) => (
        <Link id={`product-${plan.planId}`} data-edit="" to={href("adminProduct", { product: plan.planId })}>
          {nameOf(plan)}
        </Link>
      ),
    },
    { id: "state", label: t("state"), cell: ({ onSale }) => <SaleMark onSale={onSale} /> },
    { id: "price", label: t("price"), cell: ({ plan }) => <bdi dir="ltr">{rand(plan.price.cents)}</bdi> },
    {
      id: "since",
      label: t("since"),
      cell: ({ plan: { listedAt } }) => (
        <time dateTime={listedAt}>{format.dateTime(new Date(listedAt), { dateStyle: "medium" })}</time>
      ),
    },
    {
      id: "rating",
      label: t("rating"),
      cell: ({ stars, reviews }) =>
        stars === null ? t("unrated") : t("rated", { stars: String(stars), count: reviews }),
    },
    ...(mayChoose ? [picture] : []),
  ];
  return (
    <RowsTable
      list="products"
      caption={t("products")}
      columns={columns}
      rows={products}
      idOf={({ plan }) => plan.planId}
    />
  );
};

/** What is sold, hidden or not, with its picture and how buyers rate it. */
export const Products = () => {
  const query = useQuery({ ...queryFor(listStaffProducts, {}), staleTime: 0 });
  if (query.data === undefined)
    return query.error === null ? (
      <Fetching />
    ) : (
      <Trouble no={query.error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  return <Table products={query.data.products} />;
};
