import {
  closeGroup,
  type GroupCard as Card,
  type GroupId,
  listGroups,
  readGroup,
  settleGroupReports,
} from "#modules/scheduling/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { Colleagues } from "../../features/admin/colleagues.tsx";
import { Moment } from "../../features/admin/attempt-words.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { Failure } from "../../features/form/failure.tsx";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { GroupPeople, PersonLink } from "./group-people.tsx";

type Names = ReturnType<typeof useAccountNames>;

const Reports = ({ card, names }: { readonly card: Card; readonly names: Names }) => {
  const t = useTranslations("staff-groups");
  if (card.allReports.length === 0) return <p>{t("noReports")}</p>;
  const columns: readonly RowsColumn<Card["allReports"][number]>[] = [
    { id: "reason", label: t("reason"), cell: ({ reason }) => <b>{t(`reasons.${reason}`)}</b> },
    {
      id: "about",
      label: t("about"),
      cell: ({ about }) =>
        about === null ? <span>{t("whole")}</span> : <PersonLink accountId={about} names={names} />,
    },
    {
      id: "by",
      label: t("reportedBy"),
      cell: ({ reportedBy }) => <PersonLink accountId={reportedBy} names={names} />,
    },
    { id: "when", label: t("when"), cell: ({ reportedAt }) => <Moment at={reportedAt} /> },
    {
      id: "state",
      label: t("state"),
      cell: ({ settledAt }) => <span>{settledAt === null ? t("statuses.open") : t("settled")}</span>,
    },
  ];
  return (
    <RowsTable
      caption={t("reports")}
      columns={columns}
      rows={card.allReports}
      idOf={({ reportedBy, reportedAt }) => `${reportedBy} ${reportedAt}`}
    />
  );
};

const Acts = ({ card }: { readonly card: Card }) => {
  const t = useTranslations("staff-groups");
  const changes = { updates: readGroup, invalidates: [listGroups] };
  const close = useCommand(closeGroup, changes);
  const settle = useCommand(settleGroupReports, changes);
  const params = { groupId: card.groupId };
  // What is under way shows at once, and as it was again where it fails.
  const isClosed = (close.isBusy ? close.input?.body.isClosed : undefined) ?? card.closedAt !== null;
  return (
    <div className="group-staff-acts">
      <p role="status">{isClosed ? t("isClosed") : t("closeHint")}</p>
      <Failure failure={close.failure ?? settle.failure} />
      <p className="group-staff-buttons">
        <Button
          type="button"
          variant="soft"
          aria-disabled={close.isBusy}
          onClick={() => void close.send({ params, body: { isClosed: !isClosed, seen: card.closedAt } })}
        >
          {t(isClosed ? "reopen" : "close")}
        </Button>
        {card.reports > 0 && (
          <Button
            type="button"
            variant="soft"
            aria-disabled={settle.isBusy}
            onClick={() => void settle.send({ params, body: { reports: card.reports } })}
          >
            {t("settle")}
          </Button>
        )}
      </p>
    </div>
  );
};

const Found = ({ card }: { readonly card: Card }) => {
  const t = useTranslations("staff-groups");
  const names = useAccountNames([
    ...new Set([
      card.madeBy,
      ...card.people.flatMap(({ accountId, invitedBy }) => [accountId, invitedBy ?? accountId]),
      ...card.allReports.slice(0, 15).flatMap(({ about, reportedBy }) => [reportedBy, about ?? reportedBy]),
    ]),
  ]);
  return (
    <>
      <Colleagues thing={card.groupId} isEditing={false} />
      <p>
        {t("made")}: <Moment at={card.madeAt} /> · {t("madeBy")}:{" "}
        <PersonLink accountId={card.madeBy} names={names} />
      </p>
      <Acts card={card} />
      <h2>{t("reports")}</h2>
      <Reports card={card} names={names} />
      <h2>{t("people")}</h2>
      <GroupPeople caption={t("people")} members={card.people} names={names} />
      <p>{t("looked")}</p>
    </>
  );
};

/** One study group: what was reported, who is in it, and the acts of staff. */
export const GroupCard = ({ groupId }: { readonly groupId: GroupId }) => {
  const t = useTranslations("staff-groups");
  // Each reading is an entry in the audit log: it is read once, and not again whenever the window is looked at.
  const query = useQuery({ ...queryFor(readGroup, { params: { groupId } }), staleTime: Infinity });
  return (
    <div className="group-staff">
      <p>
        <Link to={href("adminFriends")}>{t("back")}</Link>
      </p>
      {query.data !== undefined ? (
        <Found card={query.data} />
      ) : query.error === null ? (
        <Fetching />
      ) : (
        <Trouble no={query.error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
      )}
    </div>
  );
};
