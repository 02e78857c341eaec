import { ChevronRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLocation } from "wouter";
import type { Role } from "#vocabulary/access";
import { settle } from "../../routing/match.ts";
import { crumbsOf } from "../../routing/nav.ts";
import { titleKey } from "../../routing/route-row.ts";
import { Link } from "../../ui/link.tsx";
import "./breadcrumbs.css";

/** The pages above this one. A page of the first level has none. */
export const Breadcrumbs = ({ roles }: { readonly roles: readonly Role[] }) => {
  const t = useTranslations();
  const [path] = useLocation();
  const { row } = settle(path);
  const crumbs = crumbsOf(row, roles);
  if (crumbs.length === 0) return null;
  return (
    <nav className="crumbs column" aria-label={t("nav.crumbs")}>
      <ol>
        {crumbs.map(({ to, row: above }) => (
          <li key={to}>
            <Link to={to}>{t(titleKey(above))}</Link>
            <ChevronRight aria-hidden size={16} className="points" />
          </li>
        ))}
        <li aria-current="page">{t(titleKey(row))}</li>
      </ol>
    </nav>
  );
};
