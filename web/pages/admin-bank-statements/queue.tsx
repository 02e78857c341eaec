import {
  type BankLine,
  BankLineFilter,
  BankLineStatus,
  exportBankLines,
  listBankLines,
} from "#modules/billing/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { addressFilter } from "../../features/admin/address-filter.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { usePages } from "../../features/admin/use-pages.ts";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { Rand } from "../../features/money/rand.tsx";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { Link } from "../../ui/link.tsx";
import { Agree, Book, Dismiss } from "./line-acts.tsx";

const acts = { agree: Agree, book: Book, dismiss: Dismiss } as const;
type Act = keyof typeof acts;

const actsOf = ({ status }: BankLine): readonly Act[] =>
  status === "settled" || status === "dismissed"
    ? []
    : [status === "seconding" ? "agree" : "book", "dismiss"];

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

const lineQuery = addressFilter<BankLineFilter>(BankLineFilter);

/** Transfers that paid nothing by themselves, the oldest first by default; or those of the status in the address. */
export const Queue = () => {
  const t = useTranslations("money");
  const [search, change] = useAddressSearch();
  const filter = lineQuery.read(search);
  const ask = (name: keyof BankLineFilter, value: string) =>
    change(lineQuery.searchOf(lineQuery.withValue(filter, name, value)));
  const list = usePages(listBankLines, filter);
  const columns = [t("bank.day"), t("columns.amount"), t("bank.text"), t("bank.why"), t("refunds.todo")];
  return (
    <section className="money-part">
      <h2>{t("bank.queue")}</h2>
      <search className="card list-filters">
        <OptionalSelect
          label={t("columns.status")}
          value={filter.status}
          none={t("bank.waiting")}
          options={BankLineStatus.options.map((one) => [one, t(`bank.status.${one}`)] as const)}
          onChoose={(value) => ask("status", value)}
        />
        <SortField sorts={["oldest", "newest"]} value={filter.sort} onSort={(sort) => ask("sort", sort)} />
      </search>
      <ListExports
        name="bank-lines"
        addressOf={(format) => addressOf(exportBankLines, { query: { ...filter, format } })}
      />
      <PagedList
        list={list}
        itemsOf={({ lines }) => lines}
        words={{ label: t("bank.queue"), none: t("bank.none"), more: t("more") }}
      >
        {(lines) => (
          <RowsTable caption={t("bank.queue")} columns={columns}>
            {lines.map((line) => (
              <Row key={`${line.bankLineId}/${line.status}`} line={line} />
            ))}
          </RowsTable>
        )}
      </PagedList>
    </section>
  );
};
