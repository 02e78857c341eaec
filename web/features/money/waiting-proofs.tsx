import { exportProofs, listProofs, type ProofFilter, ProofStatus } from "#modules/billing/contract";
import { TimeSort } from "#vocabulary/list-sort";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { ListExports } from "../admin/list-exports.tsx";
import { PagedList } from "../admin/paged-list.tsx";
import { SortField } from "../admin/sort-field.tsx";
import { useAddressPart } from "../admin/use-address-part.ts";
import { usePages } from "../admin/use-pages.ts";
import { ProofTable } from "./proof-table.tsx";

/** The filter is one part of its page's address among others, which calls it `proofs` and `proofSort`. */
const filterIn = (search: string): ProofFilter => {
  const asked = new URLSearchParams(search);
  const status = ProofStatus.safeParse(asked.get("proofs")).data;
  const sort = TimeSort.safeParse(asked.get("proofSort")).data;
  return { ...(status && { status }), ...(sort && { sort }) };
};

/** The proofs of orders that wait for money, the oldest first by default; or those of the status in the address. */
export const WaitingProofs = () => {
  const t = useTranslations("money");
  const [search, change] = useAddressPart();
  const filter = filterIn(search);
  const list = usePages(listProofs, filter);
  return (
    <section className="money-part">
      <h2>{t("proofs.title")}</h2>
      <p>{t("proofs.lead")}</p>
      <search className="card list-filters">
        <OptionalSelect
          label={t("columns.status")}
          value={filter.status}
          none={t("bank.waiting")}
          options={ProofStatus.options.map((one) => [one, t(`proofs.status.${one}`)] as const)}
          onChoose={(status) => change({ proofs: status || undefined })}
        />
        <SortField
          sorts={["oldest", "newest"]}
          value={filter.sort}
          onSort={(sort) => change({ proofSort: sort || undefined })}
        />
      </search>
      <ListExports
        name="proofs"
        addressOf={(format) => addressOf(exportProofs, { query: { ...filter, format } })}
      />
      <PagedList
        list={list}
        itemsOf={({ proofs }) => proofs}
        words={{
          label: t("proofs.title"),
          none: t(filter.status === undefined ? "proofs.none" : "proofs.noneFound"),
          more: t("more"),
        }}
      >
        {(proofs) => <ProofTable proofs={proofs} />}
      </PagedList>
    </section>
  );
};
