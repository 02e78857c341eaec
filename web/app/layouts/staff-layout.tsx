import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useLocation } from "wouter";
import { navLinks } from "../../routing/nav.ts";
import { useAuthMark } from "../../session/auth-mark.ts";
import { Link } from "../../ui/link.tsx";
import { ClientLayout } from "./client-layout.tsx";
import "../../features/admin/admin.css";

/** Links to the staff pages that this account may see. Shows nothing to an account that may see none. */
const StaffNav = () => {
  const t = useTranslations();
  const [path] = useLocation();
  const links = navLinks("staff", useAuthMark()?.roles ?? []);
  const list = useRef<HTMLUListElement>(null);
  // On a phone not all links fit: the one of the current page is scrolled into view.
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [path]);
  if (links.length === 0) return null;
  return (
    <nav className="staff-nav" aria-label={t("admin.nav.label")}>
      <ul ref={list}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={path === to ? "page" : path.startsWith(`${to}/`) ? "location" : undefined}
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** The client frame; inside it the navigation of the staff pages above the page. */
export const StaffLayout = ({ children }: { readonly children: ReactNode }) => (
  <ClientLayout>
    <div className="admin column">
      <StaffNav />
      {children}
    </div>
  </ClientLayout>
);
