import type { DrivingSchool } from "#modules/catalogue/contract";
import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { randAmount } from "../../features/schools/contacts.ts";
import { useAlive } from "../../ui/use-alive.ts";

const useDay = () => {
  const format = useFormatter();
  return (day: string) => format.dateTime(new Date(day), { day: "numeric", month: "long", year: "numeric" });
};

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Only a living page says that a day has passed: a written one does not know when it is read. */
const Registration = ({ registration }: Pick<DrivingSchool, "registration">) => {
  const t = useTranslations("schools");
  const day = useDay();
  const isAlive = useAlive();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  if (registration === null) return t("registrationUnknown");
  const { number, class: grade, expires } = registration;
  const isOver = isAlive && expires < today;
  return (
    <>
      {t("registered", { number, class: grade, day: day(expires) })}
      {isOver && <span className="school-over">{t("expired")}</span>}
    </>
  );
};

/** What a school offers, and what is known of the school itself. */
export const SchoolFacts = ({ school }: { readonly school: DrivingSchool }) => {
  const t = useTranslations("schools");
  const day = useDay();
  const { codes, transmission, languages, priceFromCents, address, registration, verifiedOn } = school;
  return (
    <section aria-labelledby="facts">
      <h2 className="display" id="facts">
        {t("facts")}
      </h2>
      <dl className="school-facts">
        <Fact name={t("code")}>
          <ul>
            {codes.map((code) => (
              <li key={code}>{t(`codes.${code}`)}</li>
            ))}
          </ul>
        </Fact>
        <Fact name={t("transmission")}>{t(`transmissions.${transmission}`)}</Fact>
        <Fact name={t("language")}>
          {languages.map((language) => t(`languages.${language}`)).join(t("comma"))}
        </Fact>
        <Fact name={t("price")}>
          {priceFromCents === null ? t("priceUnknown") : t("rand", { amount: randAmount(priceFromCents) })}
        </Fact>
        {address !== null && (
          <Fact name={t("address")}>
            <bdi>{address}</bdi>
          </Fact>
        )}
        <Fact name={t("registration")}>
          <Registration registration={registration} />
        </Fact>
        <Fact name={t("verified")}>
          {verifiedOn === null ? t("neverVerified") : t("verifiedOn", { day: day(verifiedOn) })}
        </Fact>
      </dl>
    </section>
  );
};
