import { isMaterial, type Material } from "#modules/billing/contract";
import type { ShopProduct } from "#modules/admin-template/contract";
import { type ReactNode, Suspense } from "react";
import { useTranslations } from "use-intl";
import { lazyResource, useLazyResource } from "../../data/lazy-resource.ts";
import { rand } from "../../features/billing/rand.ts";
import { usePlanName } from "../../features/billing/use-plans.ts";
import { Bones } from "../../features/papers/bones.tsx";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { useOwnTitle } from "../../ui/own-title.ts";
import { ProductArt } from "./product-art.tsx";
import { Stars } from "./stars.tsx";

const points = {
  "sign-chart": ["signs", "names", "paper"],
  workbook: ["questions", "answers", "paper"],
  "flash-cards": ["cards", "backs", "paper"],
} as const satisfies Record<Material, readonly string[]>;

/** Fetched while the product is read. */
const reviews = lazyResource(async () => (await import("./reviews.tsx")).Reviews);

const LateReviews = ({ product }: Pick<ShopProduct["plan"], "product">) => {
  const Fetched = useLazyResource(reviews);
  return <Fetched product={product} />;
};

const Inside = ({ material }: { readonly material: Material }) => {
  const t = useTranslations("shop");
  return (
    <section aria-labelledby="inside-title">
      <h2 id="inside-title">{t("inside")}</h2>
      <ul className="shop-points">
        {points[material].map((point) => (
          // The points of each document differ: only at run time is it known which they are.
          <li key={point}>{t(`points.${material}.${point}` as "points.workbook.paper")}</li>
        ))}
      </ul>
      <p>{t("terms")}</p>
    </section>
  );
};

interface Props {
  readonly product: ShopProduct;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** One product: what is in it, what it costs, and what its buyers say. */
export const Detail = ({ product, children }: Props) => {
  const t = useTranslations("shop");
  const opens = useTranslations("buying.opens");
  const { plan, stars } = product;
  const name = usePlanName()(plan);
  useOwnTitle(name);
  return (
    <article className="shop-detail">
      <p>
        <Link to={href("shop")}>{t("back")}</Link>
      </p>
      <div className="card shop-one">
        <ProductArt {...product} />
        <div>
          <h1 className="display">{name}</h1>
          <p>{opens(plan.product)}</p>
          {stars !== null && <Stars stars={stars} count={product.reviews} />}
          <p className="shop-price numeric">{rand(plan.price.cents)}</p>
          {children}
        </div>
      </div>
      {isMaterial(plan.product) && <Inside material={plan.product} />}
      <Suspense fallback={<Bones count={1} />}>
        <LateReviews product={plan.product} />
      </Suspense>
    </article>
  );
};
