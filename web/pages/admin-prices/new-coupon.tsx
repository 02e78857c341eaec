import { createCoupon, listCoupons, listPrices, type StaffCoupon } from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { usePlanName } from "../../features/billing/use-plans.ts";
import { Failure } from "../../features/form/failure.tsx";
import { showToast } from "../../features/toasts/show-toast.ts";
import { CheckField } from "../../ui/form/choice-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { leftToRight } from "../../ui/left-to-right.ts";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { type CouponField, couponIn, freshCoupon, type TypedCoupon, typedLike } from "./typed-coupon.ts";

interface PlansProps {
  readonly chosen: readonly string[];
  readonly onChoose: (plans: readonly string[]) => void;
}

/** The plans that the coupon is for; none of them chosen, it is for all. */
const ForPlans = ({ chosen, onChoose }: PlansProps) => {
  const t = useTranslations("money.coupons");
  const nameOf = usePlanName();
  const { data, error, isFetching, refetch } = useQuery({ ...queryFor(listPrices, {}), staleTime: 0 });
  return (
    <fieldset className="field">
      <legend className="field-label">{t("plans")}</legend>
      <p className="field-hint">{t("plansHint")}</p>
      {data === undefined && error === null && <Fetching />}
      {data === undefined && error !== null && (
        <Trouble no={error} isTrying={isFetching} onAgain={() => void refetch()} />
      )}
      {data?.plans.map((plan) => (
        <CheckField
          key={plan.planId}
          label={nameOf(plan)}
          checked={chosen.includes(plan.planId)}
          onChange={({ target }) =>
            onChoose(
              target.checked ? [...chosen, plan.planId] : chosen.filter((planId) => planId !== plan.planId),
            )
          }
        />
      ))}
    </fieldset>
  );
};

/** The form for another coupon: everything that one can say, at first what `like` says. */
export const NewCoupon = ({ like }: { readonly like: StaffCoupon | null }) => {
  const t = useTranslations("money.coupons");
  const [typed, setTyped] = useState<TypedCoupon>(like === null ? freshCoupon : typedLike(like));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (like !== null) form.current?.querySelector("input")?.focus();
  }, [like]);
  const [wrong, setWrong] = useState<readonly CouponField[]>([]);
  const { send, isBusy, failure } = useCommand(createCoupon, { invalidates: [listCoupons] });
  const change = (changes: Partial<TypedCoupon>) => setTyped((before) => ({ ...before, ...changes }));
  const field = (name: CouponField, says: string) => ({
    value: typed[name],
    problem: wrong.includes(name) ? { says } : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = couponIn(typed, new Date().toISOString());
    setWrong("wrong" in read ? read.wrong : []);
    if ("wrong" in read) return;
    const { ok } = await send({ body: read.body });
    if (!ok) return;
    setTyped(freshCoupon);
    void showToast(t("made", { code: leftToRight(typed.code) }));
  };
  const isPercent = typed.kind === "percent";
  return (
    <form ref={form} className="card act-form" noValidate onSubmit={(event) => void submit(event)}>
      <h3>{t("new")}</h3>
      <div className="money-fields">
        <TextField
          label={t("code")}
          dir="ltr"
          autoCapitalize="characters"
          maxLength={32}
          {...field("code", t("codeWrong"))}
        />
        <SelectField
          label={t("kind")}
          value={typed.kind}
          onChange={({ target }) => change({ kind: target.value === "fixed" ? "fixed" : "percent", off: "" })}
        >
          <option value="percent">{t("percent")}</option>
          <option value="fixed">{t("fixed")}</option>
        </SelectField>
        <TextField
          label={t(isPercent ? "percent" : "fixed")}
          dir="ltr"
          inputMode="decimal"
          maxLength={10}
          {...field("off", t(isPercent ? "percentWrong" : "fixedWrong"))}
        />
        <TextField
          label={t("least")}
          hint={t("leastHint")}
          dir="ltr"
          inputMode="decimal"
          maxLength={10}
          {...field("least", t("fixedWrong"))}
        />
        <TextField
          label={t("mostUses")}
          hint={t("mostUsesHint")}
          dir="ltr"
          inputMode="numeric"
          maxLength={7}
          {...field("mostUses", t("usesWrong"))}
        />
        <TextField
          label={t("mostUsesByAccount")}
          dir="ltr"
          inputMode="numeric"
          maxLength={3}
          {...field("mostUsesByAccount", t("usesWrong"))}
        />
        <TextField type="date" label={t("from")} hint={t("fromHint")} {...field("from", t("untilWrong"))} />
        <TextField
          type="date"
          label={t("until")}
          hint={t("untilHint")}
          {...field("until", t("untilWrong"))}
        />
      </div>
      <ForPlans chosen={typed.plans} onChoose={(plans) => change({ plans })} />
      <Failure failure={failure} />
      <SendButton isSending={isBusy}>{t("send")}</SendButton>
    </form>
  );
};
