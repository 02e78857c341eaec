import { endCoupon, listCoupons, resumeCoupon, type StaffCoupon } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { BulkBar } from "../../features/admin/bulk-bar.tsx";
import { bulkShown } from "../../features/admin/use-bulk.ts";
import type { Chosen } from "../../features/admin/use-chosen.ts";

const idOf = ({ code }: StaffCoupon) => code;

const showsIn = bulkShown(listCoupons, "coupons", idOf, (coupon, isActive: boolean) => ({
  ...coupon,
  isActive,
}));

interface Props {
  readonly coupons: readonly StaffCoupon[];
  readonly chosen: Chosen;
}

/** Ends several coupons at once, or lets them work again. */
export const CouponBulk = ({ coupons, chosen }: Props) => {
  const t = useTranslations("money.coupons");
  const ending = useCommand(endCoupon);
  const resuming = useCommand(resumeCoupon);
  return (
    <BulkBar
      rows={coupons}
      idOf={idOf}
      chosen={chosen}
      acts={[false, true].map((isActive) => ({
        label: t(isActive ? "resume" : "end"),
        changesOf: (these: readonly StaffCoupon[]) =>
          these
            .filter((coupon) => coupon.isActive !== isActive)
            .map((before) => ({ before, change: isActive })),
      }))}
      send={async ({ code }, isActive) => {
        const sent = await (isActive ? resuming : ending).send({ params: { code } });
        return sent.ok ? sent.value : null;
      }}
      undoOf={({ isActive }) => isActive}
      lists={[listCoupons]}
      showsIn={showsIn}
    />
  );
};
