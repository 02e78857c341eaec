import { addPrice, exportPrices, listPlans, listPrices, type StaffPlan } from "#modules/billing/contract";
import { beginningOf, Day } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type Ref, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { Colleagues } from "../../features/admin/colleagues.tsx";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { Failure } from "../../features/form/failure.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { usePlanName } from "../../features/billing/use-plans.ts";
import { Rand } from "../../features/money/rand.tsx";
import { typedAmount } from "../../features/money/typed-amount.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";

interface FormProps {
  readonly plans: readonly StaffPlan[];
  readonly planId: string;
  readonly onPlan: (planId: string) => void;
  /** Gets the form, whose first field can take the focus. */
  readonly form: Ref<HTMLFormElement>;
}

/** A new price holds from the beginning of a day in South Africa. */
const NewPrice = ({ plans, planId, onPlan, form }: FormProps) => {
  const t = useTranslations("money.prices");
  const nameOf = usePlanName();
  const [amount, setAmount] = useState("");
  const [day, setDay] = useState("");
  const [wasSent, setSent] = useState(false);
  const [isFreeAsked, askFree] = useState(false);
  const { send, isBusy, failure } = useCommand(addPrice, { invalidates: [listPrices, listPlans] });
  const cents = typedAmount(amount);
  const isDay = Day.safeParse(day).success;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (cents === null || !isDay) return;
    // A plan that costs nothing is more often a slip than a plan.
    if (cents === 0 && !isFreeAsked) return askFree(true);
    const { ok } = await send({ params: { planId }, body: { cents, validFrom: toIso(beginningOf(day)) } });
    if (!ok) return;
    setSent(false);
    askFree(false);
    setAmount("");
  };
  return (
    <form ref={form} className="card act-form" noValidate onSubmit={(event) => void submit(event)}>
      <h3>{t("new")}</h3>
      <p>{t("newLead")}</p>
      <div className="money-fields">
        <SelectField label={t("plan")} value={planId} onChange={(event) => onPlan(event.target.value)}>
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
          onChange={(event) => {
            setAmount(event.target.value);
            askFree(false);
          }}
        />
        <TextField
          type="date"
          label={t("from")}
          value={day}
          problem={wasSent && !isDay ? { says: t("dayWrong") } : undefined}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      {amount !== "" && <Colleagues thing={`plan_${planId}`} isEditing />}
      {isFreeAsked && (
        <Callout tone="calm" isNews>
          <p>{t("free")}</p>
        </Callout>
      )}
      <Failure failure={failure} />
      <SendButton isSending={isBusy}>{t(isFreeAsked ? "sendFree" : "send")}</SendButton>
    </form>
  );
};

/** One price of a plan, and whether it is the first of its plan in the list. */
interface PriceRow {
  readonly plan: StaffPlan;
  readonly price: StaffPlan["prices"][number];
  readonly isFirst: boolean;
}

const rowsOf = (plans: readonly StaffPlan[]): readonly PriceRow[] =>
  plans.flatMap((plan) => plan.prices.map((price, index) => ({ plan, price, isFirst: index === 0 })));

interface TableProps {
  readonly plans: readonly StaffPlan[];
  readonly onChange: (planId: string) => void;
}

const Table = ({ plans, onChange }: TableProps) => {
  const t = useTranslations("money.prices");
  const nameOf = usePlanName();
  const format = useFormatter();
  const columns: readonly RowsColumn<PriceRow>[] = [
    { id: "plan", label: t("plan"), cell: ({ plan }) => nameOf(plan) },
    { id: "amount", label: t("amount"), cell: ({ price }) => <Rand amount={price.cents} /> },
    {
      id: "from",
      label: t("from"),
      cell: ({ price: { validFrom } }) => (
        <time dateTime={validFrom}>
          {format.dateTime(new Date(validFrom), { dateStyle: "medium", timeZone: "Africa/Johannesburg" })}
        </time>
      ),
    },
    {
      id: "acts",
      label: t("todo"),
      cell: ({ plan, isFirst }) =>
        isFirst ? (
          <Button type="button" variant="soft" data-row data-edit="" onClick={() => onChange(plan.planId)}>
            {t("newFor")}
          </Button>
        ) : (
          "–"
        ),
    },
  ];
  return (
    <RowsTable
      caption={t("plans")}
      columns={columns}
      rows={rowsOf(plans)}
      idOf={({ price }) => price.priceId}
    />
  );
};

/** Every plan with its prices of all times, and the form for the next. */
export const Prices = () => {
  const t = useTranslations("money.prices");
  const query = useQuery({ ...queryFor(listPrices, {}), staleTime: 0 });
  const [chosen, setChosen] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const change = (planId: string) => {
    setChosen(planId);
    form.current?.querySelector("input")?.focus();
  };
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
      <ListExports name="prices" addressOf={(format) => addressOf(exportPrices, { query: { format } })} />
      <Table plans={plans} onChange={change} />
      <NewPrice plans={plans} planId={chosen ?? plans[0]?.planId ?? ""} onPlan={setChosen} form={form} />
    </section>
  );
};
