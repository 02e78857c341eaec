import {
  exportProducts,
  listStaffProducts,
  ProductSort,
  type StaffProduct,
  StaffProductFilter,
} from "#modules/admin-template/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { queryFor } from "../../data/query.ts";
import { useExpected } from "../../data/use-expected.ts";
import { useChoiceColumn } from "../../features/admin/choice-column.tsx";
import { ListExports } from "../../features/admin/list-exports.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { useAddressPart } from "../../features/admin/use-address-part.ts";
import { type Chosen, useChosen } from "../../features/admin/use-chosen.ts";
import { useMaySee } from "../../features/admin/use-may-see.ts";
import { rand } from "../../features/billing/rand.ts";
import { usePlanName } from "../../features/billing/use-plans.ts";
import { SaleMark } from "../../features/money/sale-mark.tsx";
import { href } from "../../routing/href.ts";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { Link } from "../../ui/link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { ProductBulk } from "./product-bulk.tsx";
import { ProductPicture } from "./product-picture.tsx";

interface TableProps {
  readonly products: readonly StaffProduct[];
  readonly chosen: Chosen;
}

const Table = ({ products, chosen }: TableProps) => {
  const t = useTranslations("staff-shop");
  const format = useFormatter();
  const nameOf = usePlanName();
  const maySee = useMaySee();
  const choice = useChoiceColumn<StaffProduct>(chosen, ({ plan }) => ({
    id: plan.planId,
    name: nameOf(plan),
  }));
  const picture: RowsColumn<StaffProduct> = {
    id: "picture",
    label: t("picture"),
    cell: (product) => <ProductPicture product={product} labelledBy={`product-${product.plan.planId}`} />,
  };
  const columns: readonly RowsColumn<StaffProduct>[] = [
    ...(maySee("adminPrices") ? [choice] : []),
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
    ...(maySee("adminGallery") ? [picture] : []),
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

/** The order of reviews has another place in this page's address. */
const filterIn = (search: string): StaffProductFilter => {
  const asked = new URLSearchParams(search);
  return {
    sale: StaffProductFilter.shape.sale.safeParse(asked.get("sale") ?? undefined).data,
    sort: ProductSort.safeParse(asked.get("order")).data,
  };
};

/** What is sold, hidden or not, with its picture and how buyers rate it. */
export const Products = () => {
  const t = useTranslations("staff-shop");
  const [search, change] = useAddressPart();
  const filter = filterIn(search);
  const query = useQuery({
    ...queryFor(listStaffProducts, { query: filter }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const expected = useExpected(listStaffProducts);
  const chosen = useChosen();
  const maySee = useMaySee();
  const products = query.data === undefined ? undefined : expected(query.data).products;
  return (
    <>
      <search className="card list-filters">
        <OptionalSelect
          label={t("state")}
          value={filter.sale}
          none={t("anySale")}
          options={[
            ["shown", t("sale.isShown")],
            ["hidden", t("sale.isHidden")],
          ]}
          onChoose={(sale) => change({ sale: sale || undefined })}
        />
        <SortField
          sorts={["usual", "newest", "highest", "lowest", "rated"]}
          value={filter.sort}
          onSort={(order) => change({ order: order || undefined })}
        />
      </search>
      <ListExports
        name="products"
        addressOf={(format) => addressOf(exportProducts, { query: { ...filter, format } })}
      />
      {products === undefined ? (
        query.error === null ? (
          <Fetching />
        ) : (
          <Trouble no={query.error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
        )
      ) : (
        <>
          {maySee("adminPrices") && <ProductBulk products={products} chosen={chosen} />}
          <Table products={products} chosen={chosen} />
        </>
      )}
    </>
  );
};
