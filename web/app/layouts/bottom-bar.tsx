import { useTranslations } from "use-intl";
import { useLocation } from "wouter";
import type { Role } from "#vocabulary/access";
import { barLinks } from "../../routing/nav.ts";
import { Link } from "../../ui/link.tsx";
import { navIcons } from "./nav-icons.ts";
import { currentAt } from "./nav-list.tsx";
import "./bottom-bar.css";

/** The places used most, within reach of the thumb. Not for visitors, who have only one or two of them. */
export const BottomBar = ({ roles }: { readonly roles: readonly Role[] }) => {
  const t = useTranslations("nav");
  const [path] = useLocation();
  if (roles.length === 0) return null;
  return (
    <nav className="bottom-nav" aria-label={t("bar")}>
      <ul>
        {barLinks(roles).map((link) => {
          const Icon = navIcons[link.icon];
          return (
            <li key={link.to}>
              <Link to={link.to} aria-current={currentAt(path, link)}>
                <Icon aria-hidden size={22} />
                <span>{t(`pages.${link.label}`)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
