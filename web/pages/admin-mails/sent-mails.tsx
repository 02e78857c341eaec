import {
  exportMails,
  listMails,
  MailFilter,
  type MailState,
  type SentFolder,
  type SentMail,
} from "#modules/admin-template/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { languageFacts } from "../../copy/language.ts";
import { addressFilter, countOf } from "../../features/admin/address-filter.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { PersonLink } from "../../features/admin/person-link.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { useMailKind } from "../../features/admin/use-mail-kind.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { useMoment } from "../../features/articles/use-moment.ts";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { Link } from "../../ui/link.tsx";
import "../../features/admin/rows.css";

/** Addresses of pages are stored, logged and shared, so no e-mail address is in one. */
const { email: _, ...addressed } = MailFilter.shape;
const mailQuery = addressFilter<Omit<MailFilter, "email">>({ shape: addressed });

const tagOf = (language: string) => languageFacts[language as keyof typeof languageFacts]?.tag ?? language;

const Table = ({ mails }: { readonly mails: readonly SentMail[] }) => {
  const t = useTranslations("staff-mails");
  const moment = useMoment();
  const kindOf = useMailKind();
  const names = useAccountNames(mails.flatMap(({ accountId }) => accountId ?? []));
  const columns: readonly RowsColumn<SentMail>[] = [
    {
      id: "to",
      label: t("to"),
      isFixed: true,
      cell: ({ accountId }) =>
        accountId === null ? (
          t("noAccount")
        ) : (
          <PersonLink isRow accountId={accountId} name={names.get(accountId)} />
        ),
    },
    {
      id: "kind",
      label: t("kind"),
      cell: ({ template, language }) => (
        <>
          <Link to={href("adminMails", {}, { folder: "sent", template })}>{kindOf(template)}</Link>{" "}
          <small>{tagOf(language)}</small>
        </>
      ),
    },
    {
      id: "state",
      label: t("state"),
      cell: ({ state, attempts }) => (
        <>
          {t(`states.${state}`)}
          {attempts > 1 && <small> · {`${t("attempts")}: ${attempts}`}</small>}
        </>
      ),
    },
    { id: "written", label: t("written"), cell: ({ createdAt }) => moment(createdAt) },
    { id: "sent", label: t("sent"), cell: ({ sentAt }) => (sentAt === null ? "–" : moment(sentAt)) },
    {
      id: "trouble",
      label: t("trouble"),
      cell: ({ trouble, error }) =>
        trouble === null ? (
          "–"
        ) : (
          <span>
            {t(`troubles.${trouble}`)} <code dir="ltr">{error}</code>
          </span>
        ),
    },
  ];
  return (
    <RowsTable
      list="sent-mails"
      caption={t("title")}
      columns={columns}
      rows={mails}
      idOf={({ mailId }) => mailId}
    />
  );
};

const statesOf: Readonly<Record<SentFolder, readonly MailState[]>> = {
  outbox: ["waiting", "sending", "failed"],
  sent: [],
  bounced: [],
};

/** What the program mailed, and what became of it. */
export const SentMails = ({ folder }: { readonly folder: SentFolder }) => {
  const t = useTranslations("staff-mails");
  const kindOf = useMailKind();
  const [search, change] = useAddressSearch();
  const [email, setEmail] = useState<string>();
  const shown = { ...mailQuery.read(search), folder };
  const filter: MailFilter = { ...shown, ...(email !== undefined && { email }) };
  const list = usePages(listMails, filter);
  const none = countOf({ ...filter, folder: undefined }) === 0 ? t(`empty.${folder}`) : t("none");
  const ask = (name: keyof typeof shown, value: string) =>
    change(mailQuery.searchOf(mailQuery.withValue(shown, name, value)));
  return (
    <>
      <p className="admin-lead">{t("lead")}</p>
      <search className="card list-filters">
        {statesOf[folder].length > 0 && (
          <OptionalSelect
            label={t("state")}
            value={filter.state}
            none={t("any")}
            options={statesOf[folder].map((one) => [one, t(`states.${one}`)] as const)}
            onChoose={(value) => ask("state", value)}
          />
        )}
        <OptionalSelect
          label={t("kind")}
          value={filter.template}
          none={t("any")}
          options={(list.data?.pages[0]?.templates ?? []).map((one) => [one, kindOf(one)] as const)}
          onChoose={(value) => ask("template", value)}
        />
        <TypedField
          label={t("receiver")}
          type="email"
          maxLength={254}
          value={email ?? ""}
          onSettle={(typed) => setEmail(typed === "" ? undefined : typed)}
        />
        <SortField sorts={["newest", "oldest"]} value={filter.sort} onSort={(sort) => ask("sort", sort)} />
      </search>
      {/* An address of a page or a file holds no e-mail address. */}
      {email === undefined && (
        <ListExports
          name="mails"
          addressOf={(format) => addressOf(exportMails, { query: { ...shown, format } })}
        />
      )}
      {filter.accountId !== undefined && (
        <p>
          {t("ofPerson")} <code dir="ltr">{filter.accountId}</code>{" "}
          <Link to={href("adminMails", {}, { ...shown, accountId: undefined })}>{t("everyone")}</Link>
        </p>
      )}
      <PagedList
        list={list}
        itemsOf={({ mails }) => mails}
        words={{ label: t("title"), none, more: t("more") }}
      >
        {(mails) => <Table mails={mails} />}
      </PagedList>
    </>
  );
};
