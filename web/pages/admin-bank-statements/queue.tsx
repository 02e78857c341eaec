import { type BankLine, listBankLines } from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { Rand } from "../../features/money/rand.tsx";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { Agree, Book, Dismiss } from "./line-acts.tsx";

const acts = { agree: Agree, book: Book, dismiss: Dismiss } as const;
type Act = keyof typeof acts;

const actsOf = ({ status }: BankLine): readonly Act[] => [
  status === "seconding" ? "agree" : "book",
  "dismiss",
];

const Row = ({ line }: { readonly line: BankLine }) => {
  const t = useTranslations("money");
  const confirm = useTranslations("admin.confirm");
  const [act, setAct] = useState<Act | null>(null);
  const Chosen = act === null ? null : acts[act];
  const { day, cents, text, status, orderId } = line;
  return (
    <tr role="row">
      <Cell label={t("bank.day")}>
        <bdi dir="ltr">{day}</bdi>
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
        </div>
        <Dialog
          isOpen={Chosen !== null}
          onOpenChange={() => setAct(null)}
          title={t(`bank.${act ?? "book"}`)}
          closeLabel={confirm("close")}
        >
          {Chosen !== null && <Chosen line={line} onDone={() => setAct(null)} />}
        </Dialog>
      </Cell>
    </tr>
  );
};

/** Transfers that paid nothing by themselves, the oldest first. */
export const Queue = () => {
  const t = useTranslations("money");
  const query = useQuery({ ...queryFor(listBankLines, {}), staleTime: 0 });
  if (query.data === undefined)
    return query.error === null ? (
      <Fetching />
    ) : (
      <Trouble no={query.error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  const { lines } = query.data;
  const columns = [t("bank.day"), t("columns.amount"), t("bank.text"), t("bank.why"), t("refunds.todo")];
  return (
    <section className="money-part">
      <h2>{t("bank.queue")}</h2>
      {lines.length === 0 ? (
        <p>{t("bank.none")}</p>
      ) : (
        <RowsTable caption={t("bank.queue")} columns={columns}>
          {lines.map((line) => (
            <Row key={line.bankLineId} line={line} />
          ))}
        </RowsTable>
      )}
    </section>
  );
};
