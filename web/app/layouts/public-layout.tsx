import type { ReactNode, Ref } from "react";
import { useTranslations } from "use-intl";
import { Asphalt } from "../../ui/surfaces.tsx";
import { Link } from "../../ui/link.tsx";
import { href } from "../../routing/href.ts";
import { productName } from "../../routing/titles.ts";
import { AccountMenu } from "./account-menu.tsx";
import { SettingsMenu } from "./settings-menu.tsx";

/** A lane running to the horizon, on a plate. */
export const BrandMark = ({ size = 30 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="#fff" />
    <path d="M13 5h6l7 22H6z" fill="#1c1d1f" />
    <path d="M15.2 7h1.6l.3 4h-2.2zM14.7 14h2.6l.4 5h-3.4zM14 22h4l.4 5h-4.8z" fill="#fff" />
  </svg>
);

export const Header = () => {
  const t = useTranslations("shell");
  return (
    <Asphalt as="header" className="topbar">
      <div className="column">
        <Link to={href("home")} className="brand display" aria-label={t("home", { product: productName })}>
          <BrandMark />
          {productName}
        </Link>
        <div className="topbar-menus">
          <Link to={href("studyGuide")} className="topbar-link">
            {t("studyGuide")}
          </Link>
          <Link to={href("faqs")} className="topbar-link">
            {t("faqs")}
          </Link>
          <AccountMenu />
          <SettingsMenu />
        </div>
      </div>
    </Asphalt>
  );
};

const footerPages = [
  "studyGuide",
  "faqs",
  "articles",
  "pricing",
  "shop",
  "findSchool",
  "privacy",
  "terms",
] as const;

export const Footer = () => {
  const t = useTranslations("shell");
  return (
    <Asphalt as="footer" className="bottombar">
      <div className="column">
        <nav aria-label={t("more")}>
          <ul>
            {footerPages.map((name) => (
              <li key={name}>
                <Link to={href(name)}>
                  {t(name === "articles" || name === "shop" ? `titles.${name}` : name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p>{t("disclaimer")}</p>
        <p>{t("basis")}</p>
      </div>
    </Asphalt>
  );
};

interface Props {
  /** Gets the element that holds the page. */
  readonly main?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** Header, page, footer. */
export const PublicLayout = ({ main, children }: Props) => (
  <div className="frame">
    <a className="skip" href="#content">
      {useTranslations("shell")("skip")}
    </a>
    <Header />
    <main id="content" tabIndex={-1} ref={main}>
      {children}
    </main>
    <Footer />
  </div>
);
