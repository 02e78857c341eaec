import { endCoupon, listCoupons, listPrices, type StaffCoupon } from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { DangerButton } from "../../ui/danger-button.tsx";
import { usePlanName } from "../../features/billing/use-plans.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { randText } from "../../features/money/rand.tsx";
import { NewCoupon } from "./new-coupon.tsx";

const percentPoints = 100;

/** Names the plans of a coupon, on sale or not, by their ids. */
const usePlanWords = () => {
  const nameOf = usePlanName();
  const { data } = useQuery(queryFor(listPrices, {}));
  return (planId: string): string => {
    const plan = data?.plans.find((one) => one.planId === planId);
    return plan === undefined ? planId : nameOf(plan);
  };
};

/** For what and from when until when it can be used, in few words. */
const Limits = ({ coupon }: { readonly coupon: StaffCoupon }) => {
  const t = useTranslations("money.coupons");
  const format = useFormatter();
  const wordsOf = usePlanWords();
  const { plans, leastCents, mostUsesByAccount, validFrom, validTo } = coupon;
  const day = (at: number) =>
    format.dateTime(new Date(at), { dateStyle: "medium", timeZone: "Africa/Johannesburg" });
  const [from, until] = [Date.parse(validFrom), validTo === null ? null : Date.parse(validTo) - 1];
  return (
    <ul className="money-checks">
      <li>
        {until === null
          ? t("since", { from: day(from) })
          : t("within", { from: day(from), until: day(until) })}
      </li>
      <li>{plans === null ? t("allPlans") : plans.map(wordsOf).join(" · ")}</li>
      {leastCents > 0 && <li>{t("leastOf", { rand: randText(leastCents) })}</li>}
      <li>{t("perAccount", { count: mostUsesByAccount })}</li>
    </ul>
  );
};

const Row = ({ coupon }: { readonly coupon: StaffCoupon }) => {
  const t = useTranslations("money.coupons");
  const end = useCommand(endCoupon, { invalidates: [listCoupons] });
  const { code, discount, uses, mostUses, isActive } = coupon;
  const off =
    discount.kind === "percent" ? `${discount.basisPoints / percentPoints} %` : randText(discount.cents);
  return (
    <tr role="row">
      <Cell label={t("code")}>
        <bdi dir="ltr">{code}</bdi>
      </Cell>
      <Cell label={t("off")}>
        <bdi dir="ltr">{off}</bdi>
      </Cell>
      <Cell label={t("limits")}>
        <Limits coupon={coupon} />
      </Cell>
      <Cell label={t("uses")}>{mostUses === null ? uses : t("usesOf", { uses, most: mostUses })}</Cell>
      <Cell label={t("state")}>
        <div className="money-ways">
          <span>{t(isActive ? "active" : "ended")}</span>
          {isActive && (
            <DangerButton
              type="button"
              aria-disabled={end.isBusy}
              onClick={() => void end.send({ params: { code } })}
            >
              {t("end")}
            </DangerButton>
          )}
          <Failure failure={end.failure} />
        </div>
      </Cell>
    </tr>
  );
};

/** Coupons with how often each was used, and the form for another. */
export const Coupons = () => {
  const t = useTranslations("money.coupons");
  const { data } = useQuery({ ...queryFor(listCoupons, {}), staleTime: 0 });
  if (data === undefined) return null;
  return (
    <section className="money-part">
      <h2>{t("title")}</h2>
      {data.coupons.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <RowsTable caption={t("title")} columns={[t("code"), t("off"), t("limits"), t("uses"), t("state")]}>
          {data.coupons.map((coupon) => (
            <Row key={coupon.code} coupon={coupon} />
          ))}
        </RowsTable>
      )}
      <NewCoupon />
    </section>
  );
};
