import { CircleUserRound, LogIn } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Link } from "../../ui/link.tsx";
import { type AuthMark, useAuthMark } from "../../session/auth-mark.ts";
import { href } from "../../routing/href.ts";
import type { Href } from "../../ui/href.ts";
import { useNavigate } from "../../routing/use-navigation.ts";
import { useClosing } from "../../ui/use-closing.ts";
import "./account-menu.css";

type Name = "dashboard" | "adminDashboard" | "profile";

const ways = ({ roles }: AuthMark): readonly (readonly [Name, Href])[] => [
  ...(roles.includes("client") ? ([["dashboard", href("dashboard")]] as const) : []),
  ...(roles.some((role) => role !== "client") ? ([["adminDashboard", href("adminDashboard")]] as const) : []),
  ["profile", href("profile")],
];

const Menu = ({ mark, onLeave }: { readonly mark: AuthMark; readonly onLeave: () => void }) => {
  const t = useTranslations("shell");
  const { menu, close, onKeyDown } = useClosing();
  return (
    <details className="settings account" ref={menu} onKeyDown={onKeyDown}>
      <summary>
        <CircleUserRound size={20} aria-hidden="true" />
        <span>{t("account")}</span>
      </summary>
      <ul className="settings-panel account-panel">
        {ways(mark).map(([name, to]) => (
          <li key={name}>
            <Link to={to} onClick={close}>
              {t(name)}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={onLeave}>
            {t("signOut")}
          </button>
        </li>
      </ul>
    </details>
  );
};

/** Who is signed in, in the header; or the way to the sign-in page. */
export const AccountMenu = () => {
  const t = useTranslations("shell");
  const mark = useAuthMark();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const hasLeft = useRef(false);
  const isOut = mark === null;
  useEffect(() => {
    // The button that had the focus is gone with the menu.
    if (isOut && hasLeft.current) place.current?.querySelector("a")?.focus();
    hasLeft.current = false;
  }, [isOut]);

  // First away from what only this account may see: else its guard would offer to come back to it.
  const leave = async () => {
    await navigate(href("home"));
    hasLeft.current = true;
    // Public pages load the session only for this.
    const { productSession } = await import("../../session/use-session.tsx");
    await productSession().signOut();
  };

  return (
    <div ref={place}>
      {isOut ? (
        <Link to={href("login")} className="sign-in-link">
          <LogIn size={20} aria-hidden="true" />
          <span>{t("signIn")}</span>
        </Link>
      ) : (
        <Menu mark={mark} onLeave={() => void leave()} />
      )}
    </div>
  );
};
