import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { Asphalt } from "../../ui/surfaces.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Link } from "../../ui/link.tsx";
import "./not-found.css";

/** The sign for a cul-de-sac, as the study guide has it: green plate, white road, red bar across its end. */
const DeadEndSign = ({ title }: { readonly title: string }) => (
  <svg className="dead-end" viewBox="0 0 160 200" role="img" aria-label={title}>
    <rect width="160" height="200" rx="12" fill="#00703c" />
    <rect x="7" y="7" width="146" height="186" rx="7" fill="none" stroke="#fff" strokeWidth="5" />
    <path d="M63 74h34v100H63z" fill="#fff" />
    <path d="M34 40h92v34H34z" fill="#c8102e" />
  </svg>
);

/** The sentence and the ways on for an address that shows nothing. */
export const NotFound = () => {
  const t = useTranslations("not-found");
  return (
    <Asphalt as="section" className="not-found">
      <div className="column">
        <DeadEndSign title={t("sign")} />
        <div>
          <h1 className="display">{t("title")}</h1>
          <p>{t("text")}</p>
          <p className="not-found-ways">
            <ButtonLink to={href("home")} size="4">
              {t("home")}
            </ButtonLink>
            <Link to={href("code8")}>{t("exam")}</Link>
          </p>
        </div>
      </div>
    </Asphalt>
  );
};
