import {
  exportRefunds,
  listRefunds,
  RefundFilter,
  RefundStatus,
  type StaffRefund,
} from "#modules/billing/contract";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { addressFilter } from "../../features/admin/address-filter.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { PersonField } from "../../features/admin/person-field.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { useAddressPart } from "../../features/admin/use-address-part.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { usePersonFilter } from "../../features/admin/use-person-filter.ts";
import { ReferenceField } from "../../features/money/find-fields.tsx";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { RefundTable } from "./refund-table.tsx";

const askAgainMs = 5_000;

/** The queue pays back what was agreed to, a moment later or once the provider answers. */
const isBeingPaid = ({ status, method }: StaffRefund): boolean =>
  status === "approved" && method === "payfast";

const { status: _, ...addressed } = RefundFilter.shape;
const refundQuery = addressFilter<Omit<RefundFilter, "status">>({ shape: addressed });

/** The filter is one part of this page's address among others, which calls the status `refunds`. */
const filterIn = (search: string): RefundFilter => {
  const status = RefundStatus.safeParse(new URLSearchParams(search).get("refunds")).data;
  return { ...refundQuery.read(search), ...(status && { status }) };
};

/** Refunds, those that wait first by default. */
export const RefundList = () => {
  const t = useTranslations("money");
  const [search, change] = useAddressPart();
  const shown = filterIn(search);
  const { person, isPersonal, onPerson } = usePersonFilter(shown.person, (next) => change({ person: next }));
  const filter: RefundFilter = { ...shown, person };
  const list = usePages(listRefunds, filter);
  const isWatched = list.data?.pages.some(({ refunds }) => refunds.some(isBeingPaid)) === true;
  const { refetch } = list;
  useEffect(() => {
    if (!isWatched) return undefined;
    const timer = setInterval(() => void refetch(), askAgainMs);
    return () => clearInterval(timer);
  }, [isWatched, refetch]);
  return (
    <section className="money-part">
      <h2>{t("refunds.title")}</h2>
      <search className="card list-filters">
        <ReferenceField
          of="orders"
          filter={filter}
          onAsk={(name, value) => change({ [name]: value || undefined })}
        />
        <PersonField person={person} onPerson={onPerson} />
        <OptionalSelect
          label={t("columns.status")}
          value={filter.status}
          none={t("any")}
          options={RefundStatus.options.map((one) => [one, t(`refundStatus.${one}`)] as const)}
          onChoose={(value) => change({ refunds: value || undefined })}
        />
        <SortField
          sorts={["waiting", "newest", "oldest"]}
          value={filter.sort}
          onSort={(sort) => change({ sort: sort || undefined })}
        />
      </search>
      {!isPersonal && (
        <ListExports
          name="refunds"
          addressOf={(format) => addressOf(exportRefunds, { query: { ...filter, format } })}
        />
      )}
      <PagedList
        list={list}
        itemsOf={({ refunds }) => refunds}
        words={{ label: t("refunds.title"), none: t("refunds.none"), more: t("more") }}
      >
        {(refunds) => <RefundTable refunds={refunds} />}
      </PagedList>
    </section>
  );
};
