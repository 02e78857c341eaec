import { isMaterial } from "#modules/billing/contract";
import { readMaterial, type ShopProduct } from "#modules/admin-template/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import type { useCart } from "../../features/billing/use-cart.ts";
import { usePlanName } from "../../features/billing/use-plans.ts";
import { Failure } from "../../features/form/failure.tsx";
import { saveFile } from "../../features/form/save-file.ts";
import { useSaving } from "../../features/form/use-saving.ts";
import { href } from "../../routing/href.ts";
import { useSession } from "../../session/use-session.tsx";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";

type Material = Parameters<typeof readMaterialOf>[0];
const readMaterialOf = (material: "sign-chart" | "workbook" | "flash-cards") =>
  queryFor(readMaterial, { query: { material } });

const DownloadIt = ({ material, name }: { readonly material: Material; readonly name: string }) => {
  const t = useTranslations("shop");
  const client = useQueryClient();
  // Fetched as a call, so that it works with both kinds of token; the name of the file is that of the product.
  const { save, failure } = useSaving(async () => {
    const bytes = await client.fetchQuery({ ...readMaterialOf(material), gcTime: 0 });
    saveFile(`roadworthy-${material}.pdf`, new Blob([Uint8Array.from(bytes)], { type: "application/pdf" }));
  });
  return (
    <>
      <Button type="button" aria-label={t("downloadIt", { product: name })} onClick={() => void save()}>
        <Download aria-hidden size={18} />
        {t("download")}
      </Button>
      <Failure failure={failure} />
    </>
  );
};

interface Props extends Pick<ReturnType<typeof useCart>, "cart" | "move"> {
  readonly product: ShopProduct;
  /** Whether nothing is sold here: then material is for everyone who is signed in. */
  readonly isOff: boolean;
  /** What the reader may download. */
  readonly open: readonly string[];
}

/** The one thing to do with a product: buy it, or download what was bought. */
export const Buy = ({ product: { plan }, isOff, open, cart, move }: Props) => {
  const t = useTranslations("shop");
  const words = useTranslations("buying.cart");
  const name = usePlanName()(plan);
  const isSignedIn = useSession().phase === "signedIn";
  const { planId, product } = plan;
  if (isMaterial(product) && open.includes(product))
    return (
      <div className="shop-own">
        {!isOff && <p>{t("yours")}</p>}
        <DownloadIt material={product} name={name} />
      </div>
    );
  if (isOff) return isMaterial(product) && !isSignedIn ? <Link to={href("login")}>{t("signIn")}</Link> : null;
  const isIn = cart?.lines.some((line) => line.planId === planId) === true;
  const isEnough = isIn && isMaterial(product);
  return (
    <Button
      type="button"
      variant="soft"
      aria-disabled={isEnough}
      aria-label={isEnough ? undefined : words("addPlan", { plan: name })}
      onClick={() => {
        if (!isEnough) void move({ type: "line.add", planId });
      }}
    >
      {isEnough ? t("inCart") : words("add")}
    </Button>
  );
};
