import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { Asphalt } from "../../ui/surfaces.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Link } from "../../ui/link.tsx";
import "./not-found.css";

/** A cul-de-sac sign: blue plate, white road, red bar across its end. */
const DeadEndSign = ({ title }: { readonly title: string }) => (
  <svg className="dead-end" viewBox="0 0 200 200" role="img" aria-label={title}>
    <rect width="200" height="200" rx="12" fill="#fff" />
    <rect x="6" y="6" width="188" height="188" rx="8" fill="#00529b" />
    <path d="M82 72h36v106H82z" fill="#fff" />
    <path d="M44 32h112v40H44z" fill="#c8102e" stroke="#fff" strokeWidth="6" />
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
