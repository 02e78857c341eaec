import { type BankLine, listBankLines, restoreBankLine } from "#modules/billing/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { ChoiceBox } from "../../features/admin/choice-box.tsx";
import { Cell } from "../../features/admin/rows-table.tsx";
import type { Chosen } from "../../features/admin/use-chosen.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Rand } from "../../features/money/rand.tsx";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
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

/** A transfer, why it waits, and what can be done about it. */
export const LineRow = ({ line, chosen }: { readonly line: BankLine; readonly chosen: Chosen }) => {
  const t = useTranslations("money");
  const bulk = useTranslations("admin.bulk");
  const confirm = useTranslations("admin.confirm");
  const dayText = useDayText("dated");
  const [act, setAct] = useState<Act | null>(null);
  const Form = act === null ? null : acts[act];
  const { bankLineId, day, cents, text, status, orderId } = line;
  return (
    <tr role="row">
      <Cell label={bulk("choose")}>
        {status !== "settled" && <ChoiceBox chosen={chosen} id={bankLineId} name={text} />}
      </Cell>
      <Cell label={t("bank.day")}>
        <time dateTime={day}>{dayText(day)}</time>
      </Cell>
      <Cell label={t("columns.amount")}>
        <Rand amount={cents} />
      </Cell>
      <Cell label={t("bank.text")}>
        <bdi className="money-said">{text}</bdi>
      </Cell>
      <Cell label={t("bank.why")}>
        {t(`bank.status.${status}`)}{" "}
        {orderId !== null && <Link to={href("adminOrder", { orderId })}>{t("inbox.toOrder")}</Link>}
      </Cell>
      <Cell label={t("refunds.todo")}>
        <div className="money-ways">
          {actsOf(line).map((one) => (
            <Button key={one} type="button" variant="soft" onClick={() => setAct(one)}>
              {t(`bank.${one}`)}
            </Button>
          ))}
          {status === "dismissed" && <Restore line={line} />}
        </div>
        <Dialog
          isOpen={Form !== null}
          onOpenChange={() => setAct(null)}
          title={t(`bank.${act ?? "book"}`)}
          closeLabel={confirm("close")}
        >
          {Form !== null && <Form line={line} onDone={() => setAct(null)} />}
        </Dialog>
      </Cell>
    </tr>
  );
};
