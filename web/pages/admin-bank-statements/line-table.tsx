import { type BankLine, listBankLines, restoreBankLine } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { useChoiceColumn } from "../../features/admin/choice-column.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import type { Chosen } from "../../features/admin/use-chosen.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Rand } from "../../features/money/rand.tsx";
import { RowActs } from "../../features/money/row-acts.tsx";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { useDayText } from "../../ui/use-day-text.ts";
import { Agree, Book, Dismiss } from "./line-acts.tsx";

const acts = { agree: Agree, book: Book, dismiss: Dismiss } as const;
type Act = keyof typeof acts;

const actsOf = ({ status }: BankLine): readonly Act[] =>
  status === "settled" || status === "dismissed"
    ? []
    : [status === "seconding" ? "agree" : "book", "dismiss"];

/** Puts a line that was taken off the queue back on it. */
const Restore = ({ line: { bankLineId } }: { readonly line: BankLine }) => {
  const t = useTranslations("money.bank");
  const { send, isBusy, failure } = useCommand(restoreBankLine, { invalidates: [listBankLines] });
  return (
    <>
      <Button
        data-edit="focus"
        type="button"
        variant="soft"
        aria-disabled={isBusy}
        onClick={() => void send({ params: { bankLineId } })}
      >
        {t("restore")}
      </Button>
      <Failure failure={failure} />
    </>
  );
};

const Acts = ({ line }: { readonly line: BankLine }) => {
  const t = useTranslations("money.bank");
  return (
    <RowActs
      acts={actsOf(line).map((name) => {
        const Form = acts[name];
        return { name, label: t(name), form: (onDone) => <Form line={line} onDone={onDone} /> };
      })}
    >
      {line.status === "dismissed" && <Restore line={line} />}
    </RowActs>
  );
};

interface Props {
  readonly lines: readonly BankLine[];
  readonly chosen: Chosen;
}

/** Transfers, why each waits, and what can be done about it. */
export const LineTable = ({ lines, chosen }: Props) => {
  const t = useTranslations("money");
  const dayText = useDayText("dated");
  const choice = useChoiceColumn<BankLine>(chosen, ({ status, bankLineId, text }) =>
    status === "settled" ? null : { id: bankLineId, name: text },
  );
  const columns: readonly RowsColumn<BankLine>[] = [
    choice,
    { id: "day", label: t("bank.day"), cell: ({ day }) => <time dateTime={day}>{dayText(day)}</time> },
    { id: "amount", label: t("columns.amount"), cell: ({ cents }) => <Rand amount={cents} /> },
    {
      id: "text",
      label: t("bank.text"),
      isFixed: true,
      cell: ({ text }) => <bdi className="money-said">{text}</bdi>,
    },
    {
      id: "why",
      label: t("bank.why"),
      cell: ({ status, orderId }) => (
        <>
          {t(`bank.status.${status}`)}{" "}
          {orderId !== null && <Link to={href("adminOrder", { orderId })}>{t("inbox.toOrder")}</Link>}
        </>
      ),
    },
    { id: "acts", label: t("refunds.todo"), isFixed: true, cell: (line) => <Acts line={line} /> },
  ];
  return (
    <RowsTable
      list="bank-lines"
      caption={t("bank.queue")}
      columns={columns}
      rows={lines}
      // A line whose status has changed is drawn anew, without the dialog that changed it.
      idOf={({ bankLineId, status }) => `${bankLineId}/${status}`}
    />
  );
};
