import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useLocation } from "wouter";
import { useAuthMark } from "../../session/auth-mark.ts";
import { href, type Href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import "./admin.css";
import "./staff-nav.css";

const pages = [
  ["dashboard", href("adminDashboard")],
  ["attempts", href("adminAttempts")],
  ["reMarking", href("adminReMarking")],
  ["audit", href("adminAudit")],
  ["operations", href("adminOperations")],
] as const satisfies readonly (readonly [string, Href])[];

/** The ways between the pages of staff; stands on top of each of them. */
export const StaffNav = () => {
  const t = useTranslations("admin");
  const [path] = useLocation();
  const isOperator = useAuthMark()?.roles.includes("operator") === true;
  const list = useRef<HTMLUListElement>(null);
  // On a phone not all fit: the page one is on is among those that are seen.
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [path]);
  return (
    <nav className="staff-nav" aria-label={t("pages")}>
      <ul ref={list}>
        {pages
          .filter(([name]) => isOperator || name !== "operations")
          .map(([name, to]) => (
            <li key={name}>
              <Link
                to={to}
                aria-current={path === to ? "page" : path.startsWith(`${to}/`) ? "location" : undefined}
              >
                {t(name)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
};
