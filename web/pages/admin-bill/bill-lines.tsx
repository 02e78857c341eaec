import { maxInvoiceLines } from "#modules/admin-template/contract";
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { Rand } from "../../features/money/rand.tsx";
import { typedAmount } from "../../features/money/typed-amount.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { type BillDraft, type LineDraft, sumsOf, totalOf, unitsOf, withLine } from "./bill-draft.ts";
import "./bill-lines.css";

interface Props {
  readonly draft: BillDraft;
  readonly wasSent: boolean;
  readonly onChange: (draft: BillDraft) => void;
}

interface LineProps {
  readonly line: LineDraft;
  readonly number: number;
  readonly wasSent: boolean;
  readonly onChange: (line: LineDraft) => void;
  readonly onRemove: (() => void) | undefined;
}

const Line = ({ line, number, wasSent, onChange, onRemove }: LineProps) => {
  const t = useTranslations("bills");
  const { itemName, unitPrice, units } = line;
  const total = totalOf(line);
  return (
    <li className="bill-line" aria-label={t("line", { number })}>
      <TextField
        label={t("item")}
        maxLength={200}
        value={itemName}
        problem={wasSent && itemName.trim() === "" ? { says: t("itemWrong") } : undefined}
        onChange={(event) => onChange({ ...line, itemName: event.target.value })}
      />
      <TextField
        label={t("unitPrice")}
        dir="ltr"
        inputMode="decimal"
        maxLength={12}
        value={unitPrice}
        problem={wasSent && typedAmount(unitPrice) === null ? { says: t("amountWrong") } : undefined}
        onChange={(event) => onChange({ ...line, unitPrice: event.target.value })}
      />
      <TextField
        label={t("units")}
        dir="ltr"
        inputMode="numeric"
        maxLength={6}
        value={units}
        problem={wasSent && unitsOf(units) === null ? { says: t("unitsWrong") } : undefined}
        onChange={(event) => onChange({ ...line, units: event.target.value })}
      />
      <p className="bill-line-total">
        <span>{t("lineTotal")}</span> <b>{total === null ? "–" : <Rand amount={total} />}</b>
      </p>
      {onRemove !== undefined && (
        <Button type="button" variant="ghost" aria-label={t("removeLine", { number })} onClick={onRemove}>
          <X aria-hidden size={20} />
        </Button>
      )}
    </li>
  );
};

/** What is billed, line by line, with the tax and the sums below. */
export const BillLines = ({ draft, wasSent, onChange }: Props) => {
  const t = useTranslations("bills");
  const { orders, vat } = draft;
  const { totalCost, grandTotal } = sumsOf(draft);
  const put = (index: number, lines: readonly LineDraft[]) =>
    onChange({ ...draft, orders: orders.toSpliced(index, 1, ...lines) });
  return (
    <section className="card money-part">
      <h2>{t("items")}</h2>
      <ol className="bill-lines">
        {orders.map((line, index) => (
          <Line
            key={index}
            line={line}
            number={index + 1}
            wasSent={wasSent}
            onChange={(next) => put(index, [next])}
            onRemove={orders.length > 1 ? () => put(index, []) : undefined}
          />
        ))}
      </ol>
      {orders.length < maxInvoiceLines && (
        <p>
          <Button type="button" variant="soft" onClick={() => onChange(withLine(draft))}>
            {t("addLine")}
          </Button>
        </p>
      )}
      <div className="money-fields">
        <TextField
          label={t("vat")}
          dir="ltr"
          inputMode="decimal"
          maxLength={12}
          value={vat}
          problem={wasSent && typedAmount(vat) === null ? { says: t("amountWrong") } : undefined}
          onChange={(event) => onChange({ ...draft, vat: event.target.value })}
        />
      </div>
      <dl className="money-facts">
        <div>
          <dt>{t("totalCost")}</dt>
          <dd>
            <Rand amount={totalCost} />
          </dd>
        </div>
        <div>
          <dt>{t("grandTotal")}</dt>
          <dd>
            <Rand amount={grandTotal} />
          </dd>
        </div>
      </dl>
    </section>
  );
};
