import type { ShopProduct } from "#modules/admin-template/contract";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { rand } from "../../features/billing/rand.ts";
import { usePlanName } from "../../features/billing/use-plans.ts";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { Link } from "../../ui/link.tsx";
import { Filters } from "./filters.tsx";
import { ProductArt } from "./product-art.tsx";
import { fittingProducts, readShopQuery, searchOfShop } from "./shop-query.ts";
import { Stars } from "./stars.tsx";

interface Props {
  readonly products: readonly ShopProduct[];
  /** What can be done with a product. */
  readonly children: (product: ShopProduct) => ReactNode;
}

/** All products, as the address asks for them. */
export const ProductList = ({ products, children }: Props) => {
  const t = useTranslations("shop");
  const opens = useTranslations("buying.opens");
  const nameOf = usePlanName();
  const [search, setSearch] = useAddressSearch();
  const query = readShopQuery(search);
  const fitting = fittingProducts(
    products,
    query,
    ({ plan, category }) => `${nameOf(plan)} ${opens(plan.product)} ${t(`category.${category}`)}`,
  );
  return (
    <>
      <Filters products={products} query={query} onAsk={(asked) => setSearch(searchOfShop(asked))} />
      <section aria-label={t("list")}>
        <p role="status" className="shop-count">
          {fitting.length === 0 ? t("none") : t("found", { count: fitting.length })}
        </p>
        <ul className="shop-list">
          {fitting.map((product) => (
            <li key={product.plan.planId} className="card">
              <ProductArt {...product} />
              <h2>
                <Link to={href("shop", { product: product.plan.planId })}>{nameOf(product.plan)}</Link>
              </h2>
              <p className="shop-price numeric">{rand(product.plan.price.cents)}</p>
              {product.stars !== null && <Stars stars={product.stars} count={product.reviews} />}
              <p className="shop-what">{opens(product.plan.product)}</p>
              {children(product)}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};
