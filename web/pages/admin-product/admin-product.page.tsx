import { listProducts, listStaffProducts, type StaffProduct } from "#modules/admin-template/contract";
import { changePlanSale, listPlans, listPrices } from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { rowChange } from "../../data/list-change.ts";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { useExpected } from "../../data/use-expected.ts";
import { Colleagues } from "../../features/admin/colleagues.tsx";
import { lastOpened, useLastOpened } from "../../features/admin/last-opened.ts";
import { NotThere } from "../../features/admin/not-there.tsx";
import { useMaySee } from "../../features/admin/use-may-see.ts";
import { usePlanName } from "../../features/billing/use-plans.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Rand } from "../../features/money/rand.tsx";
import { SaleMark } from "../../features/money/sale-mark.tsx";
import { href } from "../../routing/href.ts";
import type { ParamsOf } from "../../routing/path.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Link } from "../../ui/link.tsx";
import { useOwnTitle } from "../../ui/own-title.ts";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import "../../features/money/money.css";
import "../../ui/link-chips.css";

/** Hides the product from sale, or shows it. The other button takes that back. */
const Sale = ({ product: { plan, onSale } }: { readonly product: StaffProduct }) => {
  const t = useTranslations("staff-shop.sale");
  const { send, isBusy, failure } = useCommand(changePlanSale, {
    invalidates: [listStaffProducts, listProducts, listPlans, listPrices],
    showsIn: [
      rowChange(listStaffProducts, "products", (row, { params, body }) =>
        row.plan.planId === params.planId ? { ...row, onSale: body.onSale } : row,
      ),
    ],
  });
  const { planId } = plan;
  const Icon = onSale ? EyeOff : Eye;
  return (
    <section className="money-part" aria-labelledby="product-sale">
      <h2 id="product-sale">{t("title")}</h2>
      <p role="status">{t(onSale ? "shown" : "hidden")}</p>
      <p>
        <Button
          data-edit="focus"
          type="button"
          variant="soft"
          aria-disabled={isBusy}
          onClick={() => void send({ params: { planId }, body: { onSale: !onSale, wasOnSale: onSale } })}
        >
          <Icon aria-hidden size={18} />
          {t(onSale ? "hide" : "show")}
        </Button>
      </p>
      <Failure failure={failure} />
    </section>
  );
};

const Facts = ({ product: { plan, onSale, stars, reviews } }: { readonly product: StaffProduct }) => {
  const t = useTranslations("staff-shop");
  const opens = useTranslations("buying.opens");
  const format = useFormatter();
  return (
    <section className="card money-part">
      <dl className="money-facts">
        <div>
          <dt>{t("state")}</dt>
          <dd>
            <SaleMark onSale={onSale} />
          </dd>
        </div>
        <div>
          <dt>{t("price")}</dt>
          <dd>
            <Rand amount={plan.price.cents} />
          </dd>
        </div>
        <div>
          <dt>{t("since")}</dt>
          <dd>{format.dateTime(new Date(plan.listedAt), { dateStyle: "medium" })}</dd>
        </div>
        <div>
          <dt>{t("rating")}</dt>
          <dd>{stars === null ? t("unrated") : t("rated", { stars: String(stars), count: reviews })}</dd>
        </div>
      </dl>
      <p>{opens(plan.product)}</p>
      <p className="admin-lead">{t("words")}</p>
    </section>
  );
};

interface Props {
  readonly products: readonly StaffProduct[];
  readonly wanted: string | null;
}

const Product = ({ products, wanted }: Props) => {
  const t = useTranslations("staff-shop");
  const nameOf = usePlanName();
  const maySee = useMaySee();
  const product = wanted === null ? products[0] : products.find(({ plan }) => plan.planId === wanted);
  useLastOpened("product", product?.plan.planId ?? null);
  useOwnTitle(product === undefined ? undefined : nameOf(product.plan));
  if (product === undefined)
    return <NotThere says={t("noSuch")} to={href("adminShop")} label={t("products")} />;
  const { planId } = product.plan;
  return (
    <>
      <h1 className="display">{nameOf(product.plan)}</h1>
      <nav className="link-chips" aria-label={t("products")}>
        {products.map(({ plan }) => (
          <Link
            key={plan.planId}
            to={href("adminProduct", { product: plan.planId })}
            aria-current={plan.planId === planId ? "page" : undefined}
          >
            {nameOf(plan)}
          </Link>
        ))}
      </nav>
      <Colleagues thing={`plan_${planId}`} isEditing={false} />
      <Facts product={product} />
      {maySee("adminPrices") && <Sale key={planId} product={product} />}
      <p className="money-part money-ways">
        {maySee("adminPrices") && (
          <>
            <ButtonLink variant="soft" to={href("adminPrices")}>
              {t("prices")}
            </ButtonLink>
            <ButtonLink variant="soft" to={href("adminOrders", {}, { plan: planId, day: "paid" })}>
              {t("orders")}
            </ButtonLink>
          </>
        )}
        {product.onSale && (
          <ButtonLink variant="soft" to={href("shop", { product: planId })}>
            {t("inShop")}
          </ButtonLink>
        )}
      </p>
    </>
  );
};

/** One product of the shop: the one of the address, or that which was opened last in this tab, or the first. */
export default function AdminProductPage({ product }: ParamsOf<"/admin/product/:product?">) {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryFor(listStaffProducts, { query: {} }),
    staleTime: 0,
    select: useExpected(listStaffProducts),
  });
  if (data === undefined)
    return error === null ? (
      <Fetching />
    ) : (
      <Trouble no={error} isTrying={isFetching} onAgain={() => void refetch()} />
    );
  return <Product products={data.products} wanted={product ?? lastOpened("product")} />;
}
