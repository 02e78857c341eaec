import type { listProducts, ShopProduct } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import type { OkOf } from "../../data/call.ts";
import { CartPart } from "../../features/billing/cart-part.tsx";
import { PaymentNotice } from "../../features/billing/payment-notice.tsx";
import { useCart } from "../../features/billing/use-cart.ts";
import { Bones } from "../../features/papers/bones.tsx";
import { href } from "../../routing/href.ts";
import type { ParamsOf } from "../../routing/path.ts";
import { Link } from "../../ui/link.tsx";
import { PageHero } from "../../ui/page-hero.tsx";
import { Trouble } from "../../ui/page-state.tsx";
import { Buy } from "./buy.tsx";
import { Detail } from "./detail.tsx";
import { ProductList } from "./product-list.tsx";
import { useOwnShop, useProducts } from "./use-products.ts";
import "./shop.css";

type Params = ParamsOf<"/shop/:product?">;

interface Shown {
  readonly shop: OkOf<typeof listProducts>;
  /** The product that the address names. */
  readonly product: string | undefined;
}

/** The products, or one of them, and the cart below. */
const Open = ({ shop, product }: Shown) => {
  const t = useTranslations("shop");
  const { cart, failure, move } = useCart();
  const open = useOwnShop()?.open ?? [];
  const { products, payments } = shop;
  const isOff = payments === "off";
  const one = products.find(({ plan }) => plan.planId.toLowerCase() === product?.toLowerCase());
  const act = (each: ShopProduct) => <Buy {...{ isOff, open, cart, move }} product={each} />;
  const plans = products.map(({ plan }) => plan);
  return (
    <>
      <PaymentNotice payments={payments} />
      {product === undefined ? (
        <ProductList products={products}>{act}</ProductList>
      ) : one === undefined ? (
        <p>
          {t("unknown", { product })} <Link to={href("shop")}>{t("back")}</Link>
        </p>
      ) : (
        <Detail product={one}>{act(one)}</Detail>
      )}
      {!isOff && <CartPart {...{ cart, failure, move, plans }} />}
    </>
  );
};

/** Everything that is sold: plans, and study material to print. */
export default function ShopPage({ product }: Params) {
  const t = useTranslations("shop");
  const query = useProducts();
  const { data, error } = query;
  return (
    <>
      {product === undefined && <PageHero title={t("title")} lead={t("lead")} />}
      <div className="shop column">
        {data === undefined ? (
          error === null ? (
            <Bones count={4} />
          ) : (
            <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
          )
        ) : (
          <Open shop={data} product={product} />
        )}
      </div>
    </>
  );
}
