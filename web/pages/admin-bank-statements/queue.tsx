import { BankLineFilter, BankLineStatus, exportBankLines, listBankLines } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { addressFilter } from "../../features/admin/address-filter.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { useAddressPart } from "../../features/admin/use-address-part.ts";
import { useChosen } from "../../features/admin/use-chosen.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { LineBulk } from "./line-bulk.tsx";
import { LineTable } from "./line-table.tsx";

const lineQuery = addressFilter<BankLineFilter>(BankLineFilter);

/** Transfers that paid nothing by themselves, the oldest first by default; or those of the status in the address. */
export const Queue = () => {
  const t = useTranslations("money");
  const [search, change] = useAddressPart();
  const filter = lineQuery.read(search);
  const ask = (name: keyof BankLineFilter, value: string) =>
    change(lineQuery.searchOf(lineQuery.withValue(filter, name, value)));
  const list = usePages(listBankLines, filter);
  const chosen = useChosen();
  return (
    <section className="money-part">
      <h2>{t("bank.queue")}</h2>
      <search className="card list-filters">
        <TypedField
          label={t("bank.search")}
          hint={t("bank.searchHint")}
          dir="auto"
          maxLength={60}
          value={filter.text ?? ""}
          onSettle={(text) => ask("text", text)}
        />
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
      <LineBulk lines={list.data?.pages.flatMap(({ lines }) => lines) ?? []} chosen={chosen} />
      <PagedList
        list={list}
        itemsOf={({ lines }) => lines}
        words={{
          label: t("bank.queue"),
          none: t(filter.text === undefined ? "bank.none" : "bank.noneFound"),
          more: t("more"),
        }}
      >
        {(lines) => <LineTable lines={lines} chosen={chosen} />}
      </PagedList>
    </section>
  );
};
