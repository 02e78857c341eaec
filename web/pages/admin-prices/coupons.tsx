import {
  CouponCode,
  createCoupon,
  endCoupon,
  listCoupons,
  type StaffCoupon,
} from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { DangerButton } from "../../ui/danger-button.tsx";
import { Failure } from "../../features/form/failure.tsx";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { randText } from "../../features/money/rand.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";

const percentPoints = 100;

const NewCoupon = () => {
  const t = useTranslations("money.coupons");
  const [code, setCode] = useState("");
  const [percent, setPercent] = useState("10");
  const [uses, setUses] = useState("100");
  const [wasSent, setSent] = useState(false);
  const { send, isBusy, failure } = useCommand(createCoupon, { invalidates: [listCoupons] });
  const isCode = CouponCode.safeParse(code).success;
  const isPercent = /^([1-9]\d?|100)$/.test(percent);
  const isUses = /^[1-9]\d{0,5}$/.test(uses);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!isCode || !isPercent || !isUses) return;
    const discount = { kind: "percent", basisPoints: Number(percent) * percentPoints } as const;
    const limits = { leastCents: 0, mostUses: Number(uses), mostUsesByAccount: 1 };
    const when = { validFrom: new Date().toISOString(), validTo: null };
    const { ok } = await send({ body: { code, discount, plans: null, ...limits, ...when } } as never);
    if (!ok) return;
    setSent(false);
    setCode("");
  };
  return (
    <form className="card act-form" noValidate onSubmit={(event) => void submit(event)}>
      <h3>{t("new")}</h3>
      <div className="money-fields">
        <TextField
          label={t("code")}
          dir="ltr"
          autoCapitalize="characters"
          maxLength={32}
          value={code}
          problem={wasSent && !isCode ? { says: t("codeWrong") } : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <TextField
          label={t("percent")}
          dir="ltr"
          inputMode="numeric"
          maxLength={3}
          value={percent}
          problem={wasSent && !isPercent ? { says: t("percentWrong") } : undefined}
          onChange={(event) => setPercent(event.target.value)}
        />
        <TextField
          label={t("mostUses")}
          dir="ltr"
          inputMode="numeric"
          maxLength={6}
          value={uses}
          problem={wasSent && !isUses ? { says: t("usesWrong") } : undefined}
          onChange={(event) => setUses(event.target.value)}
        />
      </div>
      <Failure failure={failure} />
      <SendButton isSending={isBusy}>{t("send")}</SendButton>
    </form>
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
        <RowsTable caption={t("title")} columns={[t("code"), t("off"), t("uses"), t("state")]}>
          {data.coupons.map((coupon) => (
            <Row key={coupon.code} coupon={coupon} />
          ))}
        </RowsTable>
      )}
      <NewCoupon />
    </section>
  );
};
