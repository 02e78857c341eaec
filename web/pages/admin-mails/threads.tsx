import {
  exportMailThreads,
  followMailThreads,
  listMailThreads,
  type MailThread,
  MailThreadNews,
  ThreadFilter,
  type ThreadFolder,
} from "#modules/admin-template/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import type { CallFailure } from "../../data/query.ts";
import { addressFilter, countOf } from "../../features/admin/address-filter.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { useChosen } from "../../features/admin/use-chosen.ts";
import { usePersonFilter } from "../../features/admin/use-person-filter.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { Failure } from "../../features/form/failure.tsx";
import { useFollowing } from "../../machines/use-following.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { ThreadBulk } from "./thread-bulk.tsx";
import { ThreadTable } from "./thread-table.tsx";
import "../../features/admin/rows.css";

const threadQuery = addressFilter<ThreadFilter>(ThreadFilter);

/** Correspondences in a folder. One that is moved leaves the list at once, and comes back if that fails or is undone. */
export const Threads = ({ folder }: { readonly folder: ThreadFolder }) => {
  const t = useTranslations("staff-mails");
  const [search, change] = useAddressSearch();
  const shown = { ...threadQuery.read(search), folder };
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const ask = (name: keyof ThreadFilter, value = "") =>
    change(threadQuery.searchOf(threadQuery.withValue(shown, name, value)));
  const {
    person: text,
    isPersonal,
    onPerson: onText,
  } = usePersonFilter(shown.text, (next) => ask("text", next));
  const filter = { ...shown, text };
  const list = usePages(listMailThreads, filter);
  const none = countOf({ ...filter, folder: undefined }) === 0 ? t(`empty.${folder}`) : t("none");
  const chosen = useChosen();
  useFollowing({
    address: addressOf(followMailThreads, {}),
    schema: MailThreadNews,
    onOpen: () => void list.refetch(),
    onNews: () => void list.refetch(),
  });
  const itemsOf = ({ threads }: { readonly threads: readonly MailThread[] }) => threads;
  return (
    <>
      <search className="card list-filters">
        <TypedField label={t("words")} maxLength={120} value={text ?? ""} onSettle={onText} />
        <OptionalSelect
          label={t("state")}
          value={filter.unread}
          none={t("any")}
          options={[["yes", t("unread")]]}
          onChoose={(value) => ask("unread", value)}
        />
        <SortField sorts={["newest", "oldest"]} value={filter.sort} onSort={(sort) => ask("sort", sort)} />
      </search>
      {!isPersonal && (
        <ListExports
          name="mail-threads"
          addressOf={(format) => addressOf(exportMailThreads, { query: { ...filter, format } })}
        />
      )}
      <Failure failure={failure} />
      <ThreadBulk threads={list.data?.pages.flatMap(itemsOf) ?? []} folder={folder} chosen={chosen} />
      <PagedList
        list={list}
        itemsOf={itemsOf}
        words={{ label: t(`folders.${folder}`), none, more: t("more") }}
      >
        {(threads) => <ThreadTable threads={threads} folder={folder} chosen={chosen} onFailed={setFailure} />}
      </PagedList>
    </>
  );
};
