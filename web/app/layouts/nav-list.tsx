import { useTranslations } from "use-intl";
import { useLocation } from "wouter";
import type { Role } from "#vocabulary/access";
import { navLinks, type NavLink } from "../../routing/nav.ts";
import { type NavSection, navSections } from "../../routing/route-row.ts";
import { Link } from "../../ui/link.tsx";
import { navIcons } from "./nav-icons.ts";
import "./nav-list.css";

/** Whether an address is the page of a link, or lies below it. */
export const currentAt = (path: string, { to }: NavLink): "page" | "location" | undefined => {
  if (path === to) return "page";
  return path.startsWith(`${to}/`) ? "location" : undefined;
};

interface Props {
  readonly roles: readonly Role[];
  /** Called with the link that is pointed at or has the focus, and with null when it no longer is. */
  readonly onPoint?: (link: HTMLElement | null) => void;
}

const Section = ({
  section,
  links,
  onPoint,
}: Pick<Props, "onPoint"> & { readonly section: NavSection; readonly links: readonly NavLink[] }) => {
  const t = useTranslations("nav");
  const [path] = useLocation();
  return (
    <nav aria-label={section === "staff" ? t("staffLabel") : t(`sections.${section}`)}>
      <p className="side-section" aria-hidden>
        {t(`sections.${section}`)}
      </p>
      <ul>
        {links.map((link) => {
          const Icon = navIcons[link.icon];
          return (
            <li key={link.to}>
              <Link
                className="side-link"
                to={link.to}
                aria-current={currentAt(path, link)}
                onMouseEnter={({ currentTarget }) => onPoint?.(currentTarget)}
                onMouseLeave={() => onPoint?.(null)}
                onFocusCapture={({ currentTarget }) => onPoint?.(currentTarget)}
                onBlur={() => onPoint?.(null)}
              >
                <Icon aria-hidden size={20} />
                <span className="side-label">{t(`pages.${link.label}`)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};

/** Every page that this account may see, by section. */
export const NavList = ({ roles, onPoint }: Props) =>
  navSections
    .map((section) => [section, navLinks(section, roles)] as const)
    .filter(([, links]) => links.length > 0)
    .map(([section, links]) => (
      <Section key={section} section={section} links={links} {...(onPoint && { onPoint })} />
    ));
