import { type ContactCard, unknownDevice } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Cell } from "../../features/admin/rows-table.tsx";
import { useMailKind } from "../../features/admin/use-mail-kind.ts";
import { Part } from "./part.tsx";

/** The devices that were and are signed in. */
export const Sessions = ({ sessions }: Pick<ContactCard, "sessions">) => {
  const t = useTranslations("staff-contacts");
  return (
    <Part
      title={t("sessions")}
      none={t("noSessions")}
      columns={[t("device"), t("opened"), t("seen"), t("closed")]}
      rows={sessions.map(({ device, openedAt, seenAt, closedAt, closedBecause }) => (
        <tr role="row" key={`${openedAt} ${device}`}>
          <Cell label={t("device")}>
            {device === "" || device === unknownDevice ? t("unknownDevice") : <bdi dir="ltr">{device}</bdi>}
          </Cell>
          <Cell label={t("opened")}>
            <Moment at={openedAt} />
          </Cell>
          <Cell label={t("seen")}>
            <Moment at={seenAt} />
          </Cell>
          <Cell label={t("closed")}>
            {closedAt === null ? (
              <span>{t("open")}</span>
            ) : (
              <span>
                <Moment at={closedAt} />
                {closedBecause !== null && <small> {t(`reasons.${closedBecause}`)}</small>}
              </span>
            )}
          </Cell>
        </tr>
      ))}
    />
  );
};

/** What the person agreed to, and took back. */
export const Consents = ({ consents }: Pick<ContactCard, "consents">) => {
  const t = useTranslations("staff-contacts");
  return (
    <Part
      title={t("consents")}
      none={t("noConsents")}
      columns={[t("consents"), t("status"), t("written")]}
      rows={consents.map(({ purpose, given, at }) => (
        <tr role="row" key={`${at} ${purpose}`}>
          <Cell label={t("consents")}>{t(`purposes.${purpose}`)}</Cell>
          <Cell label={t("status")}>{t(given ? "given" : "withdrawn")}</Cell>
          <Cell label={t("written")}>
            <Moment at={at} />
          </Cell>
        </tr>
      ))}
    />
  );
};

/** That something was mailed, and not what it said. */
export const Mails = ({ mails }: Pick<ContactCard, "mails">) => {
  const t = useTranslations("staff-contacts");
  const kindOf = useMailKind();
  return (
    <Part
      title={t("mails")}
      none={t("noMails")}
      columns={[t("mail"), t("status"), t("written")]}
      rows={mails.map(({ template, state, createdAt }) => (
        <tr role="row" key={`${createdAt} ${template}`}>
          <Cell label={t("mail")}>{kindOf(template)}</Cell>
          <Cell label={t("status")}>{t(`mailStates.${state}`)}</Cell>
          <Cell label={t("written")}>
            <Moment at={createdAt} />
          </Cell>
        </tr>
      ))}
    />
  );
};
