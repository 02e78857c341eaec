import { useState } from "react";
import type { Role } from "#vocabulary/access";
import { useSettings } from "../../data/settings.ts";
import { NavList } from "./nav-list.tsx";
import { useCurrentInView } from "./use-current-in-view.ts";
import "./sidebar.css";

interface Tip {
  readonly text: string;
  /** The middle of the link, in px from the top of the window. */
  readonly middle: number;
}

const tipOf = (link: HTMLElement): Tip => {
  const { top, height } = link.getBoundingClientRect();
  return { text: link.textContent ?? "", middle: top + height / 2 };
};

/** Beside the page from 900 px on. Folded, it shows icons, and the name of the one that is pointed at or has the focus. */
export const Sidebar = ({ roles }: { readonly roles: readonly Role[] }) => {
  const isFolded = useSettings().sidebar === "folded";
  const [tip, setTip] = useState<Tip | null>(null);
  const list = useCurrentInView();
  return (
    <aside
      className="sidebar"
      onKeyDown={({ key }) => {
        if (key === "Escape") setTip(null);
      }}
    >
      <div ref={list} className="side-scroll" onScroll={() => setTip(null)}>
        <NavList roles={roles} onPoint={(link) => setTip(link === null ? null : tipOf(link))} />
      </div>
      {isFolded && tip !== null && (
        <span className="side-tip" aria-hidden style={{ insetBlockStart: `${tip.middle}px` }}>
          {tip.text}
        </span>
      )}
    </aside>
  );
};
