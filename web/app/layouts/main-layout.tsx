import { PanelLeft } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import { changeSettings, useSettings } from "../../data/settings.ts";
import { useKeepUp } from "../../features/practice/use-keep-up.ts";
import { href } from "../../routing/href.ts";
import { productName } from "../../routing/titles.ts";
import { useAuthMark } from "../../session/auth-mark.ts";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Link } from "../../ui/link.tsx";
import { Asphalt } from "../../ui/surfaces.tsx";
import { useAreasOf } from "../areas.ts";
import { AccountMenu } from "./account-menu.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Drawer, DrawerButton } from "./drawer.tsx";
import { FocusLayout } from "./focus-layout.tsx";
import { usePalette } from "./palette-button.tsx";
import { BrandMark } from "./public-layout.tsx";
import { SettingsMenu } from "./settings-menu.tsx";
import { Sidebar } from "./sidebar.tsx";
import "./main-layout.css";

const FoldButton = () => {
  const t = useTranslations("nav");
  const isFolded = useSettings().sidebar === "folded";
  return (
    <button
      type="button"
      className="top-button fold-button"
      aria-label={t(isFolded ? "unfold" : "fold")}
      onClick={() => changeSettings({ sidebar: isFolded ? "open" : "folded" })}
    >
      <PanelLeft aria-hidden size={22} className="points" />
    </button>
  );
};

interface Props {
  /** Beside the search at the top. */
  readonly tool?: ReactNode;
  readonly children: ReactNode;
}

/**
 * What signed-in people work in: topbar, sidebar (a drawer in a narrow window), page, and on a phone a bar at the bottom.
 * The focus stays where it was in the page when an act takes away what was pressed, or trying again brings what was missing.
 */
export const MainLayout = ({ tool, children }: Props) => {
  const t = useTranslations("shell");
  const roles = useAuthMark()?.roles ?? [];
  const { button, palette } = usePalette(roles);
  const drawer = useRef<HTMLDialogElement>(null);
  useKeepUp();
  useAreasOf(roles);
  return (
    <FocusLayout>
      <div className="main-frame">
        <a className="skip" href="#content">
          {t("skip")}
        </a>
        <Asphalt as="header" className="topbar main-topbar">
          <DrawerButton drawer={drawer} />
          <FoldButton />
          <Link to={href("home")} className="brand display" aria-label={t("home", { product: productName })}>
            <BrandMark />
            <span>{productName}</span>
          </Link>
          <div className="topbar-menus">
            {tool}
            {button}
            <AccountMenu />
            <SettingsMenu />
          </div>
        </Asphalt>
        <Drawer drawer={drawer} roles={roles} />
        <Sidebar roles={roles} />
        <div className="main-content">
          <Breadcrumbs roles={roles} />
          <main id="content" tabIndex={-1} ref={keepFocus}>
            {children}
          </main>
          <footer className="main-footer column">
            <p>{t("disclaimer")}</p>
          </footer>
        </div>
        <BottomBar roles={roles} />
        {palette}
      </div>
    </FocusLayout>
  );
};
