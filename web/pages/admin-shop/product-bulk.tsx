import { listProducts, listStaffProducts, type StaffProduct } from "#modules/admin-template/contract";
import { changePlanSale, listPlans, listPrices } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { BulkBar } from "../../features/admin/bulk-bar.tsx";
import { bulkShown } from "../../features/admin/use-bulk.ts";
import type { Chosen } from "../../features/admin/use-chosen.ts";

interface Props {
  readonly products: readonly StaffProduct[];
  readonly chosen: Chosen;
}

const idOf = ({ plan }: StaffProduct) => plan.planId;

const showsIn = bulkShown(listStaffProducts, "products", idOf, (product, onSale: boolean) => ({
  ...product,
  onSale,
}));

/** Hides several products from sale, or shows them. */
export const ProductBulk = ({ products, chosen }: Props) => {
  const t = useTranslations("staff-shop.sale");
  const { send } = useCommand(changePlanSale);
  return (
    <BulkBar
      rows={products}
      idOf={idOf}
      chosen={chosen}
      acts={[false, true].map((onSale) => ({
        label: t(onSale ? "show" : "hide"),
        changesOf: (these: readonly StaffProduct[]) =>
          these.filter((product) => product.onSale !== onSale).map((before) => ({ before, change: onSale })),
      }))}
      send={async (product, onSale) => {
        const { planId } = product.plan;
        const sent = await send({ params: { planId }, body: { onSale, wasOnSale: product.onSale } });
        return sent.ok ? { ...product, onSale: sent.value.onSale } : null;
      }}
      undoOf={({ onSale }) => onSale}
      lists={[listStaffProducts, listProducts, listPlans, listPrices]}
      showsIn={showsIn}
    />
  );
};
