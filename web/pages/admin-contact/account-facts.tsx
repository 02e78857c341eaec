import type { ContactCard } from "#modules/identity/contract";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The account and the person behind it. */
export const AccountFacts = ({ card }: { readonly card: ContactCard }) => {
  const t = useTranslations("staff-contacts");
  const format = useFormatter();
  const ltr = (text: string | null) => (text === null ? t("unknown") : <bdi dir="ltr">{text}</bdi>);
  const { guardian } = card;
  return (
    <section className="card contact-account">
      <h2>{t("account")}</h2>
      <dl className="contact-facts">
        <Fact label={t("email")}>{ltr(card.email)}</Fact>
        {card.pendingEmail !== null && <Fact label={t("pendingEmail")}>{ltr(card.pendingEmail)}</Fact>}
        <Fact label={t("mobile")}>{ltr(card.mobile)}</Fact>
        <Fact label={t("status")}>{t(`statuses.${card.status}`)}</Fact>
        {card.unreachableSince !== null && (
          <Fact label={t("unreachable")}>
            <Moment at={card.unreachableSince} />
          </Fact>
        )}
        {card.suspendedAt !== null && (
          <Fact label={t("suspended")}>
            <Moment at={card.suspendedAt} />
          </Fact>
        )}
        {card.eraseAt !== null && (
          <Fact label={t("erased")}>
            <Moment at={card.eraseAt} />
          </Fact>
        )}
        <Fact label={t("account")}>{card.roles.map((role) => t(`roles.${role}`)).join(" · ")}</Fact>
        <Fact label={t("registered")}>
          <Moment at={card.registeredAt} />
        </Fact>
        <Fact label={t("born")}>
          {card.dateOfBirth === null
            ? t("unknown")
            : format.dateTime(new Date(card.dateOfBirth), { dateStyle: "medium", timeZone: "UTC" })}
        </Fact>
        <Fact label={t("licence")}>{card.licenceCode ?? t("unknown")}</Fact>
        <Fact label={t("language")}>{t(`languages.${card.language}`)}</Fact>
        <Fact label={t("guardian")}>
          {t(`guardians.${guardian.state}`)}
          {guardian.name !== null && (
            <small className="contact-guardian">
              <bdi dir="auto">{guardian.name}</bdi> {ltr(guardian.email)}
            </small>
          )}
        </Fact>
      </dl>
    </section>
  );
};
