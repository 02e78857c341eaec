import { useTranslations } from "use-intl";
import { CopyButton } from "../../features/form/copy-button.tsx";

interface Props {
  readonly secret: string;
  readonly qrSvg: string;
}

/** In fours, as such keys are read aloud and typed. */
const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, "$1 ");

/** The first time: the key for the authenticator app, as a picture and to type. */
export const Enrolment = ({ secret, qrSvg }: Props) => {
  const t = useTranslations("staff-sign-in");
  return (
    <section className="enrolment" aria-labelledby="enrolment-title">
      <h2 id="enrolment-title">{t("enrolTitle")}</h2>
      <p>{t("enrolText")}</p>
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qrSvg)}`}
        alt={t("qr")}
        width={208}
        height={208}
      />
      <div>
        <p className="field-hint">{t("secret")}</p>
        <code dir="ltr">{grouped(secret)}</code>
      </div>
      <CopyButton text={secret} />
    </section>
  );
};
