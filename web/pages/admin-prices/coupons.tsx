import {
  CouponFilter,
  endCoupon,
  exportCoupons,
  listCoupons,
  listPrices,
  resumeCoupon,
  type StaffCoupon,
} from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { addressFilter } from "../../features/admin/address-filter.ts";
import { useChoiceColumn } from "../../features/admin/choice-column.tsx";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { type Chosen, useChosen } from "../../features/admin/use-chosen.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { usePlanName } from "../../features/billing/use-plans.ts";
import { Failure } from "../../features/form/failure.tsx";
import { randText } from "../../features/money/rand.tsx";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { Button } from "../../ui/button.tsx";
import { DangerButton } from "../../ui/danger-button.tsx";
import { CouponBulk } from "./coupon-bulk.tsx";
import { CouponFilters } from "./coupon-filters.tsx";
import { NewCoupon } from "./new-coupon.tsx";

const couponQuery = addressFilter<CouponFilter>(CouponFilter);

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

interface StateProps {
  readonly coupon: StaffCoupon;
  /** Fills the form with what this coupon says. */
  readonly onCopy: () => void;
}

/** Whether a coupon can be used, and the ways to change that. */
const State = ({ coupon, onCopy }: StateProps) => {
  const t = useTranslations("money.coupons");
  const invalidates = [listCoupons];
  const end = useCommand(endCoupon, { invalidates });
  const resume = useCommand(resumeCoupon, { invalidates });
  // What is under way shows at once, and as it was again where it fails.
  const isActive = end.isBusy ? false : resume.isBusy || coupon.isActive;
  const isBusy = end.isBusy || resume.isBusy;
  const params = { code: coupon.code };
  return (
    <div className="money-ways">
      <span>{t(isActive ? "active" : "ended")}</span>
      <Button type="button" variant="soft" data-row data-edit="" onClick={onCopy}>
        {t("copy")}
      </Button>
      {isActive ? (
        <DangerButton type="button" aria-disabled={isBusy} onClick={() => void end.send({ params })}>
          {t("end")}
        </DangerButton>
      ) : (
        <Button
          type="button"
          variant="soft"
          aria-disabled={isBusy}
          onClick={() => void resume.send({ params })}
        >
          {t("resume")}
        </Button>
      )}
      <Failure failure={end.failure ?? resume.failure} />
    </div>
  );
};

const offText = ({ discount }: StaffCoupon) =>
  discount.kind === "percent" ? `${discount.basisPoints / percentPoints} %` : randText(discount.cents);

interface TableProps {
  readonly coupons: readonly StaffCoupon[];
  readonly chosen: Chosen;
  readonly onCopy: (coupon: StaffCoupon) => void;
}

const Table = ({ coupons, chosen, onCopy }: TableProps) => {
  const t = useTranslations("money.coupons");
  const choice = useChoiceColumn<StaffCoupon>(chosen, ({ code }) => ({ id: code, name: code }));
  const columns: readonly RowsColumn<StaffCoupon>[] = [
    choice,
    { id: "code", label: t("code"), isFixed: true, cell: ({ code }) => <bdi dir="ltr">{code}</bdi> },
    { id: "off", label: t("off"), cell: (coupon) => <bdi dir="ltr">{offText(coupon)}</bdi> },
    { id: "limits", label: t("limits"), cell: (coupon) => <Limits coupon={coupon} /> },
    {
      id: "uses",
      label: t("uses"),
      cell: ({ uses, mostUses }) => (mostUses === null ? uses : t("usesOf", { uses, most: mostUses })),
    },
    {
      id: "state",
      label: t("state"),
      isFixed: true,
      cell: (coupon) => <State coupon={coupon} onCopy={() => onCopy(coupon)} />,
    },
  ];
  return (
    <RowsTable
      list="coupons"
      caption={t("title")}
      columns={columns}
      rows={coupons}
      idOf={({ code }) => code}
    />
  );
};

/** Coupons with how often each was used, and the form for another. */
export const Coupons = () => {
  const t = useTranslations("money.coupons");
  const [search, change] = useAddressSearch();
  const filter = couponQuery.read(search);
  const list = usePages(listCoupons, filter);
  const chosen = useChosen();
  // Each press fills the form anew.
  const [copied, setCopied] = useState<{ readonly like: StaffCoupon; readonly press: number } | null>(null);
  const copy = (like: StaffCoupon) => setCopied((before) => ({ like, press: (before?.press ?? 0) + 1 }));
  return (
    <section className="money-part">
      <h2>{t("title")}</h2>
      <CouponFilters
        filter={filter}
        onAsk={(name, value) => change(couponQuery.searchOf(couponQuery.withValue(filter, name, value)))}
      />
      <ListExports
        name="coupons"
        addressOf={(format) => addressOf(exportCoupons, { query: { ...filter, format } })}
      />
      <CouponBulk coupons={list.data?.pages.flatMap(({ coupons }) => coupons) ?? []} chosen={chosen} />
      <PagedList
        list={list}
        itemsOf={({ coupons }) => coupons}
        words={{ label: t("title"), none: t("none"), more: t("more") }}
      >
        {(coupons) => <Table coupons={coupons} chosen={chosen} onCopy={copy} />}
      </PagedList>
      <NewCoupon key={copied?.press ?? 0} like={copied?.like ?? null} />
    </section>
  );
};
