import { type ContactCard, unknownDevice } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { useMailKind } from "../../features/admin/use-mail-kind.ts";
import { Part } from "./part.tsx";

type Session = ContactCard["sessions"][number];

/** The devices that were and are signed in. */
export const Sessions = ({ sessions }: Pick<ContactCard, "sessions">) => {
  const t = useTranslations("staff-contacts");
  const columns: readonly RowsColumn<Session>[] = [
    {
      id: "device",
      label: t("device"),
      cell: ({ device }) =>
        device === "" || device === unknownDevice ? t("unknownDevice") : <bdi dir="ltr">{device}</bdi>,
    },
    { id: "opened", label: t("opened"), cell: ({ openedAt }) => <Moment at={openedAt} /> },
    { id: "seen", label: t("seen"), cell: ({ seenAt }) => <Moment at={seenAt} /> },
    {
      id: "closed",
      label: t("closed"),
      cell: ({ closedAt, closedBecause }) =>
        closedAt === null ? (
          <span>{t("open")}</span>
        ) : (
          <span>
            <Moment at={closedAt} />
            {closedBecause !== null && <small> {t(`reasons.${closedBecause}`)}</small>}
          </span>
        ),
    },
  ];
  return (
    <Part
      title={t("sessions")}
      none={t("noSessions")}
      columns={columns}
      rows={sessions}
      idOf={({ openedAt, device }) => `${openedAt} ${device}`}
    />
  );
};

/** What the person agreed to, and took back. */
export const Consents = ({ consents }: Pick<ContactCard, "consents">) => {
  const t = useTranslations("staff-contacts");
  const columns: readonly RowsColumn<ContactCard["consents"][number]>[] = [
    { id: "purpose", label: t("consents"), cell: ({ purpose }) => t(`purposes.${purpose}`) },
    { id: "status", label: t("status"), cell: ({ given }) => t(given ? "given" : "withdrawn") },
    { id: "written", label: t("written"), cell: ({ at }) => <Moment at={at} /> },
  ];
  return (
    <Part
      title={t("consents")}
      none={t("noConsents")}
      columns={columns}
      rows={consents}
      idOf={({ at, purpose }) => `${at} ${purpose}`}
    />
  );
};

/** That something was mailed, and not what it said. */
export const Mails = ({ mails }: Pick<ContactCard, "mails">) => {
  const t = useTranslations("staff-contacts");
  const kindOf = useMailKind();
  const columns: readonly RowsColumn<ContactCard["mails"][number]>[] = [
    { id: "mail", label: t("mail"), cell: ({ template }) => kindOf(template) },
    { id: "status", label: t("status"), cell: ({ state }) => t(`mailStates.${state}`) },
    { id: "written", label: t("written"), cell: ({ createdAt }) => <Moment at={createdAt} /> },
  ];
  return (
    <Part
      title={t("mails")}
      none={t("noMails")}
      columns={columns}
      rows={mails}
      idOf={({ createdAt, template }) => `${createdAt} ${template}`}
    />
  );
};
