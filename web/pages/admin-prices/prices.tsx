import { addPrice, listPlans, listPrices, type StaffPlan } from "#modules/billing/contract";
import { beginningOf, Day } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { usePlanName } from "../../features/billing/use-plans.ts";
import { Rand } from "../../features/money/rand.tsx";
import { typedAmount } from "../../features/money/typed-amount.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";

/** A new price holds from the beginning of a day in South Africa. */
const NewPrice = ({ plans }: { readonly plans: readonly StaffPlan[] }) => {
  const t = useTranslations("money.prices");
  const nameOf = usePlanName();
  const [planId, setPlan] = useState(plans[0]?.planId ?? "");
  const [amount, setAmount] = useState("");
  const [day, setDay] = useState("");
  const [wasSent, setSent] = useState(false);
  const { send, isBusy, failure } = useCommand(addPrice, { invalidates: [listPrices, listPlans] });
  const cents = typedAmount(amount);
  const isDay = Day.safeParse(day).success;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (cents === null || !isDay) return;
    const { ok } = await send({ params: { planId }, body: { cents, validFrom: toIso(beginningOf(day)) } });
    if (!ok) return;
    setSent(false);
    setAmount("");
  };
  return (
    <form className="card act-form" noValidate onSubmit={(event) => void submit(event)}>
      <h3>{t("new")}</h3>
      <p>{t("newLead")}</p>
      <div className="money-fields">
        <SelectField label={t("plan")} value={planId} onChange={(event) => setPlan(event.target.value)}>
          {plans.map((plan) => (
            <option key={plan.planId} value={plan.planId}>
              {nameOf(plan)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t("amount")}
          hint={t("amountHint")}
          dir="ltr"
          inputMode="decimal"
          value={amount}
          problem={wasSent && cents === null ? { says: t("amountWrong") } : undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextField
          type="date"
          label={t("from")}
          value={day}
          problem={wasSent && !isDay ? { says: t("dayWrong") } : undefined}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      <Failure failure={failure} />
      <SendButton isSending={isBusy}>{t("send")}</SendButton>
    </form>
  );
};

/** Every plan with its prices of all times, and the form for the next. */
export const Prices = () => {
  const t = useTranslations("money.prices");
  const nameOf = usePlanName();
  const format = useFormatter();
  const query = useQuery({ ...queryFor(listPrices, {}), staleTime: 0 });
  if (query.data === undefined)
    return query.error === null ? (
      <Fetching />
    ) : (
      <Trouble no={query.error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  const { plans } = query.data;
  return (
    <section className="money-part">
      <h2>{t("plans")}</h2>
      <RowsTable caption={t("plans")} columns={[t("plan"), t("amount"), t("from")]}>
        {plans.flatMap(({ prices, ...plan }) =>
          prices.map(({ priceId, cents, validFrom }) => (
            <tr role="row" key={priceId}>
              <Cell label={t("plan")}>{nameOf(plan)}</Cell>
              <Cell label={t("amount")}>
                <Rand amount={cents} />
              </Cell>
              <Cell label={t("from")}>
                <time dateTime={validFrom}>
                  {format.dateTime(new Date(validFrom), {
                    dateStyle: "medium",
                    timeZone: "Africa/Johannesburg",
                  })}
                </time>
              </Cell>
            </tr>
          )),
        )}
      </RowsTable>
      <NewPrice plans={plans} />
    </section>
  );
};
