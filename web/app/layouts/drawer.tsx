import { Menu, X } from "lucide-react";
import { type RefObject, useEffect } from "react";
import { useTranslations } from "use-intl";
import { useLocation } from "wouter";
import type { Role } from "#vocabulary/access";
import { NavList } from "./nav-list.tsx";
import "../../ui/window-dialog.css";
import "./drawer.css";

type DrawerRef = RefObject<HTMLDialogElement | null>;

/** Opens the drawer, from the topbar. */
export const DrawerButton = ({ drawer }: { readonly drawer: DrawerRef }) => (
  <button
    type="button"
    className="top-button drawer-button"
    aria-haspopup="dialog"
    aria-label={useTranslations("nav")("open")}
    onClick={() => drawer.current?.showModal()}
  >
    <Menu aria-hidden size={22} />
  </button>
);

/** The menu of narrow windows: the sidebar's links, over the page. It stands outside the topbar, which is dark in both modes. */
export const Drawer = ({
  drawer,
  roles,
}: {
  readonly drawer: DrawerRef;
  readonly roles: readonly Role[];
}) => {
  const t = useTranslations("nav");
  const [path] = useLocation();
  const close = () => drawer.current?.close();
  useEffect(() => drawer.current?.close(), [drawer, path]);
  return (
    // A press beside the panel hits the dialog itself, which only its backdrop shows. Escape closes it by itself.
    <dialog
      ref={drawer}
      className="window-dialog drawer"
      aria-label={t("label")}
      onClick={({ target }) => {
        if (target === drawer.current) close();
      }}
    >
      <div className="drawer-panel">
        <button type="button" className="drawer-close" aria-label={t("close")} onClick={close}>
          <X aria-hidden size={22} />
        </button>
        <NavList roles={roles} />
      </div>
    </dialog>
  );
};
